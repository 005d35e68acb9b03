import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'

/** A titled group of tasks: heading with its count above a card with the rows. */
export function TaskGroup({
  title,
  count,
  urgent = false,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly urgent?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={urgent ? { color: 'error.main' } : {}}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatNumber(count)}
        </Typography>
      </Box>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Card>
    </Box>
  )
}
