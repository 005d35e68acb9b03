import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

export interface SideSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /**
   * Buttons of the sticky footer; the primary button last. A submit button needs `form={id}` when the form is inside.
   */
  readonly footer?: ReactNode
  readonly width?: number
  /** Text without fields: the keyboard must be able to scroll it. */
  readonly isText?: boolean
  /** Escape and a click beside it leave it open, because what it shows is not shown again. */
  readonly closesOnlyByButton?: boolean
  readonly children: ReactNode
}

/** A panel at the right for creating and editing beside the list; full width on a phone. */
export function SideSheet({
  open,
  onClose,
  title,
  footer,
  width = 480,
  isText = false,
  closesOnlyByButton = false,
  children,
}: SideSheetProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      {...(closesOnlyByButton ? {} : { onClose })}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%', bgcolor: 'background.paper' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 3,
          pr: 1.5,
          py: 1,
          minHeight: 61,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box
        {...(isText ? { role: 'region', 'aria-labelledby': id, tabIndex: 0 } : {})}
        sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2.5 }}
      >
        {children}
      </Box>
      {footer ? (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
            gap: 1,
            px: 3,
            py: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {footer}
        </Box>
      ) : null}
    </Drawer>
  )
}
