import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Text that is cut at the width of its column. */
export const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Text that is cut after two lines of its column. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** A cell of two lines, each cut at the width of the column; without a second text the first one takes both. */
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
      sx={{ display: 'block', maxWidth: isShort ? 'none' : { sm: 130, md: 160, lg: 192, xl: 280 } }}
    >
      <Box component="span" sx={second ? oneLine : twoLines}>
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
