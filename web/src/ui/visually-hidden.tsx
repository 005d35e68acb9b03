import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** For assistive technology only. */
export function VisuallyHidden({
  children,
  id,
  component = 'span',
}: {
  readonly children: ReactNode
  readonly id?: string
  readonly component?: 'span' | 'dt'
}) {
  return (
    <Box
      component={component}
      {...(id ? { id } : {})}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}

/** Announces a change to screen readers without moving the focus. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  )
}
