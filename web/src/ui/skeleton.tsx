import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface SkeletonProps {
  readonly sx?: Exclude<SxProps<Theme>, readonly unknown[]>
  readonly width?: number | string
  /** Defaults to the height of a line of text. */
  readonly height?: number | string
  /** Without round corners. */
  readonly square?: boolean
}

/**
 * A grey shape shown while content loads; a span, so that it can be inside a line of text. The Skeleton of MUI adds 1.4
 * KB to every private screen, for variants that are not used.
 */
export const Skeleton = ({ width, height = '0.8em', square = false, sx = {} }: SkeletonProps) => (
  <Box
    component="span"
    data-skeleton=""
    sx={[
      {
        display: 'block',
        width,
        height,
        borderRadius: square ? 0 : '8px',
        bgcolor: 'divider',
        '@keyframes pulse': { '50%': { opacity: 0.45 } },
        animation: 'pulse 1.6s ease-in-out 0.5s infinite',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      },
      sx,
    ]}
  />
)
