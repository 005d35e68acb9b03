import Box from '@mui/material/Box'

/**
 * Text that ends with an ellipsis where its lines are full. The whole of it is there for screen readers, and in its
 * tooltip; `title` says more where the text itself is short.
 */
export function Clamped({
  text,
  title = text,
  lines = 1,
}: {
  readonly text: string
  readonly title?: string
  readonly lines?: number
}) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        overflow: 'hidden',
        // One line takes the room that there is, so that a table may narrow its column.
        ...(lines === 1 ? { wordBreak: 'break-all' } : { overflowWrap: 'break-word' }),
      }}
    >
      {text}
    </Box>
  )
}
