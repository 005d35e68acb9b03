import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** The key of each action, as labelled on the keyboard. */
const pressed = { new: 'n', move: '↑ ↓', shift: 'Alt ← →', call: 'c', write: 'e', check: 'v', open: 'o' } as const

/** The keyboard shortcuts of the board, shown where there is a keyboard. */
export function KeyHints() {
  const { t } = useTranslation('intake')
  return (
    <Box
      component="p"
      aria-label={t('keys.label')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1.25,
        m: 0,
        py: 1.25,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {(Object.keys(pressed) as (keyof typeof pressed)[]).map((key) => (
        <Box key={key} component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Box
            component="kbd"
            sx={{
              mr: 0.5,
              px: 0.75,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: '5px',
              bgcolor: 'background.paper',
              fontFamily: 'inherit',
              fontSize: '0.75rem',
              fontWeight: 600,
            }}
          >
            {pressed[key]}
          </Box>
          {t(`keys.${key}`)}
        </Box>
      ))}
    </Box>
  )
}
