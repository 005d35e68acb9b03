import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** The key of each action, as labelled on the keyboard. */
const pressed = { new: 'n', move: '↑ ↓', complete: 'x', open: 'e', shift: 'Alt ← →' } as const
export type KeyHint = keyof typeof pressed

/** The keyboard shortcuts of a view, shown where there is a keyboard. */
export function KeyHints({ keys }: { readonly keys: readonly KeyHint[] }) {
  const { t } = useTranslation('tasks')
  return (
    <Box
      component="p"
      aria-label={t('keys.label')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1.25,
        m: 0,
        px: 0.5,
        py: 1.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {keys.map((key) => (
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
