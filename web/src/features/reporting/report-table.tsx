import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { ReportGroup } from '#modules/reporting/reporting.contract.ts'
import { formatMonthYear } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { columnsOf, formatFigure, isSortable } from './report-columns.ts'
import type { PracticeReport, ReportName, ReportRow } from './reporting.queries.ts'
import { middleOf } from './use-report-state.ts'

/** What a row is broken down by when it is opened. */
const nextGroup = { lawyer: 'case', client: 'case', case: 'lawyer', month: 'lawyer' } as const satisfies Record<
  ReportGroup,
  ReportGroup
>

export interface ReportTableProps {
  readonly report: ReportName
  readonly group: ReportGroup
  readonly data: PracticeReport
  readonly sort: string | undefined
  readonly onSort: (name: string) => void
}

/** The rows of a report, and the sums over the rows of all pages. */
export function ReportTable({ report, group, data, sort, onSort }: ReportTableProps) {
  const { t } = useTranslation('reporting')
  const columns = columnsOf(report)
  const currentSort = sort ?? (group === 'month' ? 'name' : `-${columns[0]?.name}`)
  const headerContent = (name: string, label: string, sortable: boolean) => {
    if (!sortable) return label
    const isSorted = currentSort.replace(/^-/, '') === name
    const Arrow = currentSort.startsWith('-') ? ArrowDown : ArrowUp
    return (
      <ButtonBase
        onClick={() => onSort(name)}
        sx={{ font: 'inherit', fontWeight: 600, gap: 0.5, minHeight: 32, textAlign: 'inherit' }}
      >
        {label}
        {isSorted ? <Arrow size={14} aria-hidden /> : null}
      </ButtonBase>
    )
  }
  const direction = (name: string): 'ascending' | 'descending' | undefined => {
    if (currentSort === name) return 'ascending'
    return currentSort === `-${name}` ? 'descending' : undefined
  }
  const ariaSort = (name: string) => {
    const sortedAs = direction(name)
    return sortedAs ? { 'aria-sort': sortedAs } : {}
  }
  const name = t(`reports.${report}`)
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name}>
      <Table
        size="small"
        aria-label={name}
        sx={{
          '& td': { whiteSpace: 'nowrap' },
          // Five columns of money fit beside a name at 1280: heads and names wrap, figures do not.
          '& th, & td': { px: { xs: 1.25, xl: 2 } },
          '& thead th': { lineHeight: 1.3, verticalAlign: 'middle', whiteSpace: 'normal' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell {...ariaSort('name')}>{headerContent('name', t(`groups.${group}`), true)}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.name} align="right" {...ariaSort(column.name)}>
                {headerContent(column.name, t(`columns.${column.name}`), isSortable(column))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.items.map((row) => (
            <TableRow key={row.month ?? row.id ?? 'none'}>
              <TableCell component="th" scope="row" sx={{ minWidth: 140, maxWidth: 340, overflowWrap: 'anywhere' }}>
                <RowName row={row} group={group} />
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatFigure(column, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow sx={{ bgcolor: 'background.sunken' }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {t('total')}
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column.name} align="right" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatFigure(column, data.totals)}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The name of a row, which opens the same report for it alone. */
function RowName({ row, group }: { readonly row: ReportRow; readonly group: ReportGroup }) {
  const { t } = useTranslation('reporting')
  const [search] = useSearchParams()
  // Rows of the former group stay while the rows of the next group are fetched.
  const unnamed = group === 'month' ? '' : t(`unnamed.${group}`)
  const label = row.month ? formatMonthYear(middleOf(row.month)) : (row.name ?? unnamed)
  const next = new URLSearchParams(search)
  next.set('group', nextGroup[group])
  for (const param of ['page', 'sort']) next.delete(param)
  if (row.month) {
    next.delete('all')
    next.set('from', row.month)
    next.set('to', row.month)
  } else if (row.id) next.set(group, row.id)
  return (
    <>
      {row.month !== null || row.id !== null ? (
        <Link
          component={RouterLink}
          to={`?${next}`}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            display: 'block',
          }}
        >
          {label}
        </Link>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
      )}
      {row.courtCaseNumber ? (
        <Typography variant="caption" color="textSecondary" component="div">
          {row.courtCaseNumber}
        </Typography>
      ) : null}
    </>
  )
}
