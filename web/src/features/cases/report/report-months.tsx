import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonthOf, formatMonthYear, formatNumber, today } from '../../../lib/format.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { CasesReport } from '../cases.queries.ts'
import type { Measure } from './measures.ts'

/** More than eighteen bars are unreadable; a longer period starts as a table. */
const maxBars = 18

/** The middle of a month falls into the same month in every time zone. */
export const monthName = (month: string): string => formatMonthYear(`${month}T12:00:00Z`)

/** Cases by month: one measure as bars, both as a table. */
export function ReportMonths({ report, measure }: { readonly report: CasesReport; readonly measure: Measure }) {
  const { t } = useTranslation('cases-report')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const months = report.byMonth
  const charted = months.length <= maxBars
  const running = report.to >= today() ? today().slice(0, 7) : undefined
  return (
    <SectionCard
      title={t('months.title')}
      note={t(`measures.${measure}`)}
      action={
        charted ? (
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
      {charted && view === 'chart' ? (
        <BarChart
          label={t('months.label', {
            measure: t(`measures.${measure}`),
            total: formatNumber(report.totals[measure]),
            months: months.length,
          })}
          format={formatNumber}
          axisFormat={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
          bars={months.map((monthFigures) => ({
            key: monthFigures.month,
            label: monthName(monthFigures.month),
            tick: formatMonthOf(monthFigures.month),
            value: monthFigures[measure],
            open: monthFigures.month.slice(0, 7) === running,
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
