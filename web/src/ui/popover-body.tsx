import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useId, type ReactNode } from 'react'

export interface PopoverBodyProps {
  readonly title: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** Contains text rather than options. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The popover itself, loaded when first opened. */
export function PopoverBody({ title, anchor, onClose, isWide = false, children }: PopoverBodyProps) {
  const titleId = useId()
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            width: isWide ? 400 : 320,
            maxWidth: 'calc(100vw - 32px)',
            p: 2,
            mt: 0.5,
            border: '1px solid',
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>
        {title}
      </Box>
      {children}
    </Popover>
  )
}
