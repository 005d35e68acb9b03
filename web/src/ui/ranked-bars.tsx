import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink } from 'react-router-dom'

export interface RankedRow {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly to?: string
}

export interface RankedBarsProps {
  /** Accessible name of the table. */
  readonly label: string
  readonly rows: readonly RankedRow[]
  readonly nameHeader: string
  readonly valueHeader: string
  readonly format: (value: number) => string
  /** If set, a first column numbers the rows. */
  readonly placeHeader?: string
}

/** Bars inside a table: each row has a name, its value and its share of the highest. */
export function RankedBars({ label, rows, nameHeader, valueHeader, format, placeHeader }: RankedBarsProps) {
  const maxValue = Math.max(0, ...rows.map(({ value }) => value))
  const bar = (value: number) => (
    <Box
      sx={{
        height: 10,
        borderRadius: '3px',
        bgcolor: 'primary.main',
        '[data-theme=dark] &': { bgcolor: 'primary.light' },
        width: `${maxValue === 0 || value <= 0 ? 0 : Math.max(1, (value / maxValue) * 100)}%`,
      }}
    />
  )
  const nameCellStyles = placeHeader === undefined ? { pl: 2 } : {}
  return (
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {placeHeader === undefined ? null : (
            <TableCell sx={{ pl: 2 }} width={48}>
              {placeHeader}
            </TableCell>
          )}
          <TableCell sx={nameCellStyles}>{nameHeader}</TableCell>
          <TableCell sx={{ width: '45%', display: { xs: 'none', sm: 'table-cell' } }} aria-hidden />
          <TableCell align="right" sx={{ pr: 2 }}>
            {valueHeader}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={row.key}>
            {placeHeader === undefined ? null : (
              <TableCell sx={{ pl: 2, color: 'text.secondary' }}>{index + 1}</TableCell>
            )}
            <TableCell component="th" scope="row" sx={{ ...nameCellStyles, fontWeight: 600 }}>
              {row.to ? (
                <Link component={RouterLink} to={row.to} sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
              <Box aria-hidden sx={{ display: { xs: 'block', sm: 'none' }, mt: 0.75 }}>
                {bar(row.value)}
              </Box>
            </TableCell>
            <TableCell aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {bar(row.value)}
            </TableCell>
            <TableCell align="right" sx={{ pr: 2, whiteSpace: 'nowrap' }}>
              {format(row.value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
