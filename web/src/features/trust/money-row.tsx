import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../lib/format.ts'
import { ListRow } from '../../ui/list-row.tsx'

interface MoneyRowProps {
  readonly title: string
  readonly detail?: ReactNode
  readonly cents: number
  readonly to?: string
  /** Content after the amount. */
  readonly trailing?: ReactNode
}

/** A row of a list with an amount at its end. */
export function MoneyRow({ title, detail, cents, to, trailing }: MoneyRowProps) {
  return (
    <ListRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {detail ? (
          <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(cents)}
      </Typography>
      {trailing}
    </ListRow>
  )
}
