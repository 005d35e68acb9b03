import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { formatMoney, formatMonth, formatMonthYear, formatNumber, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BarChart, type Bar } from '../../../ui/bar-chart.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { Report } from './payments.queries.ts'

/** The middle of a month falls into the same month in every time zone. */
const middleOfMonth = (month: string): string => `${month}-15T12:00:00Z`
/** More bars are unreadable, so a longer period is shown as a table. */
const maxBars = 18

/** Money collected, or paid by an office, by month, as bars or as a table. */
export function MonthsCard({
  months,
  to,
  isAdministrator,
}: {
  readonly months: Report['byMonth']
  readonly to: string
  readonly isAdministrator: boolean
}) {
  const { t } = useTranslation('payments')
  const hasTooManyBars = months.length > maxBars
  const [view, setView] = useState<'chart' | 'table'>('chart')
  // The bar of the current month is drawn as incomplete.
  const currentMonth = to >= today() ? today().slice(0, 7) : undefined
  const total = months.reduce((sum, month) => sum + month.amountCents, 0)
  return (
    <Box sx={{ mb: 2.5 }}>
      <SectionCard
        title={t('months.title')}
        note={t('months.note')}
        action={
          hasTooManyBars ? undefined : (
            <SegmentedControl
              label={t('months.view')}
              value={view}
              onChange={setView}
              segments={[
                { value: 'chart', label: t('months.chart'), icon: ChartNoAxesColumn },
                { value: 'table', label: t('months.table'), icon: Table2 },
              ]}
            />
          )
        }
      >
        {view === 'chart' && !hasTooManyBars ? (
          <BarChart
            label={t(isAdministrator ? 'months.label' : 'months.paidLabel', {
              count: months.length,
              total: formatMoney(total),
            })}
            format={(value) => formatMoney(value)}
            axisFormat={(value) => formatMoney(value).replace(/[.,]00(?!\d)/, '')}
            bars={months.map((month): Bar => ({
              key: month.month,
              label: formatMonth(middleOfMonth(month.month)),
              value: month.amountCents,
              open: month.month === currentMonth,
            }))}
          />
        ) : (
          <MonthsTable months={months} />
        )}
        {currentMonth && view === 'chart' && !hasTooManyBars ? <ChartLegend /> : null}
      </SectionCard>
    </Box>
  )
}

function MonthsTable({ months }: { readonly months: Report['byMonth'] }) {
  const { t } = useTranslation('payments')
  return (
    <TableContainer sx={{ maxHeight: 420 }}>
      <Table aria-label={t('months.title')} size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('months.month')}</TableCell>
            <TableCell align="right">{t('months.payments')}</TableCell>
            <TableCell align="right">{t('months.refunds')}</TableCell>
            <TableCell align="right">{t('columns.tax')}</TableCell>
            <TableCell align="right">{t('columns.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <TableRow key={month.month}>
              <TableCell component="th" scope="row">
                {formatMonthYear(middleOfMonth(month.month))}
              </TableCell>
              <TableCell align="right">{formatNumber(month.count)}</TableCell>
              <TableCell align="right">{formatMoney(month.refundsCents)}</TableCell>
              <TableCell align="right">{formatMoney(month.taxCents)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {formatMoney(month.amountCents)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Explains the fillings of the bars: complete months, and the current month. */
function ChartLegend() {
  const { t } = useTranslation('payments')
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 2, mt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box
          sx={{
            width: 10,
            height: 10,
            borderRadius: '2px',
            bgcolor: 'primary.main',
            '[data-theme=dark] &': { bgcolor: 'primary.light' },
          }}
        />
        {t('months.closed')}
      </Box>
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box
          sx={{
            width: 10,
            height: 10,
            borderRadius: '2px',
            bgcolor: 'info.soft',
            border: '1px dashed',
            borderColor: 'primary.main',
            boxSizing: 'border-box',
          }}
        />
        {t('months.running')}
      </Box>
    </Box>
  )
}
