import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'

/** A progress bar. MUI's has more variants and would add two kilobytes to each private screen. */
export function ProgressBar({
  value,
  color = 'primary',
  label,
  sx = {},
}: {
  /** Percent; undefined while unknown. */
  readonly value?: number | undefined
  readonly color?: 'primary' | 'warning' | 'error'
  /** Accessible name; without it the bar is hidden from screen readers. */
  readonly label?: string
  readonly sx?: Readonly<Record<string, unknown>>
}) {
  const isDeterminate = value !== undefined
  const style: SxProps = { position: 'relative', overflow: 'hidden', display: 'block', height: 6, borderRadius: '3px' }
  return (
    <Box
      component="span"
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            ...(isDeterminate ? { 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 } : {}),
          })}
      sx={{ ...style, bgcolor: 'divider', ...sx }}
    >
      <Box
        component="span"
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          left: 0,
          borderRadius: '3px',
          bgcolor: `${color}.main`,
          ...(isDeterminate
            ? { width: '100%', transition: 'transform 400ms linear' }
            : {
                '@keyframes progress': { from: { left: '-35%', right: '100%' }, to: { left: '100%', right: '-35%' } },
                animation: 'progress 1.6s ease-in-out infinite',
                '@media (prefers-reduced-motion: reduce)': { animation: 'none', left: '30%', width: '40%' },
              }),
        }}
        {...(isDeterminate ? { style: { transform: `translateX(${value - 100}%)` } } : {})}
      />
    </Box>
  )
}
