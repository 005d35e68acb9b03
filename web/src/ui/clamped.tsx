import Box from '@mui/material/Box'

/**
 * Text that is cut with an ellipsis after its last line. Screen readers and the tooltip get the whole text; `title`
 * replaces it in the tooltip.
 */
export function Clamped({
  text,
  title = text,
  lines = 1,
  phoneLines = lines,
  wholeOnPhone = false,
}: {
  readonly text: string
  readonly title?: string
  readonly lines?: number
  readonly phoneLines?: number
  /** Not cut on a phone, which has no tooltip. */
  readonly wholeOnPhone?: boolean
}) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: { xs: wholeOnPhone ? 'unset' : phoneLines, sm: lines },
        overflow: 'hidden',
        overflowWrap: 'break-word',
        // One line takes the room that there is, so that a table may narrow its column.
        ...(lines === 1
          ? { wordBreak: { xs: wholeOnPhone || phoneLines > 1 ? 'normal' : 'break-all', sm: 'break-all' } }
          : {}),
      }}
    >
      {text}
    </Box>
  )
}
