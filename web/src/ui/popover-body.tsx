import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useId, type ReactNode } from 'react'

/** What a `PopoverButton` opens. Apart from its button, because a page on which nobody chooses does not need it. */
export function PopoverBody({ title, anchor, onClose, children }: { readonly title: string; readonly anchor: HTMLElement | null; readonly onClose: () => void; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5, border: '1px solid', borderColor: 'divider' } } }}>
      <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>{title}</Box>
      {children}
    </Popover>
  )
}
