import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'
import type { Icon } from './icon.ts'

export interface PopoverButtonProps {
  readonly icon: Icon
  /** On the button: what is chosen now. */
  readonly words: string
  readonly title: string
  /** What opens; it calls `close` when something was chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** A button of a row of filters that opens a choice too large for a menu. */
export function PopoverButton({ icon: FilterIcon, words, title, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <Button startIcon={<FilterIcon size={16} aria-hidden />} endIcon={<ChevronDown size={14} aria-hidden />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>{words}</Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 320, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5, border: '1px solid', borderColor: 'divider' } } }}>
        <Box component="h2" id={titleId} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1.5 }}>{title}</Box>
        {children(close)}
      </Popover>
    </>
  )
}
