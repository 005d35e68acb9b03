import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'

/** A mark on a name whose parts were parsed from the text and not confirmed. */
export function GuessedMark() {
  const { t } = useTranslation('parties')
  return (
    <Box
      component="span"
      title={t('guessedHelp')}
      sx={{
        px: 0.75,
        borderRadius: '6px',
        border: '1px dashed',
        borderColor: 'secondary.main',
        color: 'secondary.main',
        fontSize: '0.75rem',
        lineHeight: '18px',
      }}
    >
      {t('guessed')}
    </Box>
  )
}
