import Box from '@mui/material/Box'
import { useTranslation } from '../../lib/use-translation.ts'

/** The keyboard shortcuts of the command palette. */
export function PaletteKeys() {
  const { t } = useTranslation('search')
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.sunken',
        fontSize: '0.75rem',
        color: 'text.secondary',
        '& kbd': {
          fontFamily: 'inherit',
          fontWeight: 600,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '4px',
          px: 0.5,
          bgcolor: 'background.paper',
          mr: 0.5,
        },
      }}
    >
      {(
        [
          ['↑ ↓', 'move'],
          ['↵', 'open'],
          ['Ctrl ↵', 'exact'],
          ['Esc', 'close'],
        ] as const
      ).map(([key, name]) => (
        <span key={name}>
          <kbd>{key}</kbd>
          {t(`keys.${name}`)}
        </span>
      ))}
    </Box>
  )
}
