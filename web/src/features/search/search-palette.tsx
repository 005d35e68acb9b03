import Dialog from '@mui/material/Dialog'
import { useTranslation } from '../../lib/use-translation.ts'
import { Palette, type PaletteProps } from './palette-dialog.tsx'

export interface SearchPaletteProps extends PaletteProps {
  readonly open: boolean
}

/** Command palette: finds cases, documents, clients and people, and runs actions, by keyboard. */
export function SearchPalette({ open, actions, onClose }: SearchPaletteProps) {
  const { t } = useTranslation('search')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('title'),
          sx: {
            m: { xs: 0, sm: 2 },
            mt: { xs: 0, sm: '10vh' },
            width: { xs: '100%', sm: 640 },
            maxWidth: { xs: '100%', sm: 640 },
            maxHeight: { xs: '100dvh', sm: '76vh' },
            height: { xs: '100dvh', sm: 'auto' },
            borderRadius: { xs: 0, sm: '14px' },
          },
        },
      }}
    >
      {open ? <Palette actions={actions} onClose={onClose} /> : null}
    </Dialog>
  )
}
