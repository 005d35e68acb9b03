import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { formatMonthOf, formatMonthYear, formatNumber, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BarChart, type Bar } from '../../../ui/bar-chart.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { CasesReport } from '../cases.queries.ts'
import type { Measure } from './measures.ts'

/** More bars are unreadable, so a longer period is shown as a table only. */
const maxBars = 18

/**
 * Returns the name of a month.
 * @param month its first day, `YYYY-MM-DD`; formatted at noon UTC, which is on that day in Puerto Rico
 */
export const monthName = (month: string): string => formatMonthYear(`${month}T12:00:00Z`)

/** Opened and closed cases by month: the chosen measure as bars, or both as a table. */
export function ReportMonths({ report, measure }: { readonly report: CasesReport; readonly measure: Measure }) {
  const { t } = useTranslation('cases-report')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const months = report.byMonth
  const canChart = months.length <= maxBars
  const currentMonth = report.to >= today() ? today().slice(0, 7) : undefined
  return (
    <SectionCard
      title={t('months.title')}
      note={t(`measures.${measure}`)}
      action={
        canChart ? (
          <SegmentedControl
            label={t('months.view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'chart', label: t('months.chart'), icon: ChartNoAxesColumn },
              { value: 'table', label: t('months.table'), icon: Table2 },
            ]}
          />
        ) : undefined
      }
    >
      {canChart && view === 'chart' ? (
        <BarChart
          label={t('months.label', {
            measure: t(`measures.${measure}`),
            total: formatNumber(report.totals[measure]),
            months: months.length,
          })}
          format={formatNumber}
          axisFormat={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
          bars={months.map((monthFigures): Bar => ({
            key: monthFigures.month,
            label: monthName(monthFigures.month),
            axisLabel: formatMonthOf(monthFigures.month),
            value: monthFigures[measure],
            open: monthFigures.month.slice(0, 7) === currentMonth,
          }))}
        />
      ) : (
        <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={t('months.title')}>
          <Table aria-label={t('months.title')} size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('months.month')}</TableCell>
                <TableCell align="right">{t('measures.opened')}</TableCell>
                <TableCell align="right">{t('measures.closed')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map(({ month, opened, closed }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row">
                    {monthName(month)}
                  </TableCell>
                  <TableCell align="right">{formatNumber(opened)}</TableCell>
                  <TableCell align="right">{formatNumber(closed)}</TableCell>
                </TableRow>
              ))}
              <TableRow sx={{ bgcolor: 'background.sunken' }}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {t('totals.title')}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {formatNumber(report.totals.opened)}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {formatNumber(report.totals.closed)}
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </SectionCard>
  )
}
