import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Text that is cut at the width of its column. */
export const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A cell of two lines, each cut at the width of the column. */
export function TwoLines({
  children,
  second,
  title,
  isShort = false,
}: {
  readonly children: ReactNode
  readonly second: ReactNode
  readonly title?: string
  /** Whether the text is short enough never to be cut. */
  readonly isShort?: boolean
}) {
  return (
    <Box
      component="span"
      {...(title ? { title } : {})}
      sx={{ display: 'block', maxWidth: isShort ? 'none' : { sm: 130, md: 160, lg: 192 } }}
    >
      <Box component="span" sx={second ? oneLine : { display: 'block' }}>
        {children}
      </Box>
      {second ? (
        <Typography component="span" variant="caption" color="textSecondary" sx={oneLine}>
          {second}
        </Typography>
      ) : null}
    </Box>
  )
}
