import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { today } from '../../../lib/format.ts'
import type { Days } from '../../../lib/period.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BarChart, type Bar } from '../../../ui/bar-chart.tsx'
import { RankedBars } from '../../../ui/ranked-bars.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { formatOf } from './meters.tsx'
import { useModuleName } from './module-name.ts'
import { barsOf, toDayValues, maxDailyBars } from './usage-bars.ts'
import { isMonthlyMeter, usageQueries, type UsageMeter, type UsageShare } from './usage.queries.ts'

interface CardProps {
  readonly meter: UsageMeter
  readonly days: Days
}

/** Usage by day, or by month over a long period, as bars or as a table. */
export function HistoryCard({ meter, days }: CardProps) {
  const { t } = useTranslation('usage')
  const { data, error, isPlaceholderData, refetch } = useQuery(usageQueries.history({ ...days, meter, group: 'day' }))
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const format = formatOf(meter)
  const values = toDayValues(data?.items ?? [])
  const bars = barsOf(values, isMonthlyMeter(meter), today())
  const isDaily = values.length <= maxDailyBars
  const title = t(isDaily ? 'history.byDay' : 'history.byMonth')
  const isEmpty = bars.every(({ value }) => value === 0)
  return (
    <SectionCard
      title={title}
      {...(data && isMonthlyMeter(meter) ? { note: t('history.total', { total: format(data.total) }) } : {})}
      action={
        <SegmentedControl
          label={t('history.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'chart', label: t('history.chart'), icon: ChartNoAxesColumn },
            { value: 'table', label: t('history.table'), icon: Table2 },
          ]}
        />
      }
    >
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {!data ? (
          error ? (
            <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={4} />
          )
        ) : isEmpty ? (
          <EmptyState heading="h3" icon={ChartNoAxesColumn} title={t('history.empty')} help={t('history.emptyHelp')} />
        ) : view === 'chart' ? (
          <BarChart
            bars={bars}
            dense={isDaily}
            format={format}
            axisFormat={format}
            label={t('history.label', { count: bars.length, meter: t(`meters.${meter}`) })}
          />
        ) : (
          <HistoryTable title={title} bars={bars} header={t(`meters.${meter}`)} format={format} />
        )}
      </Box>
    </SectionCard>
  )
}

function HistoryTable({
  title,
  bars,
  header,
  format,
}: {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly header: string
  readonly format: (value: number) => string
}) {
  const { t } = useTranslation('usage')
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={title}>
      <Table aria-label={title} size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('history.date')}</TableCell>
            <TableCell align="right">{header}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.key}>
              <TableCell component="th" scope="row">
                {bar.label}
              </TableCell>
              <TableCell align="right">{format(bar.value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Usage by module or by person, the largest first. */
export function SharesCard({ meter, days, group }: CardProps & { readonly group: 'module' | 'person' }) {
  const { t } = useTranslation('usage')
  const moduleName = useModuleName()
  const { data, error, isPlaceholderData, refetch } = useQuery(usageQueries.history({ ...days, meter, group }))
  const nameOf = ({ module, person }: UsageShare) =>
    group === 'module' ? moduleName(module) : (person?.name ?? t('shares.nobody'))
  const rows = (data?.items ?? [])
    .filter(({ amount }) => amount !== 0)
    .map((share) => ({ key: share.module ?? share.person?.id ?? 'nobody', name: nameOf(share), value: share.amount }))
  return (
    <SectionCard
      flush
      title={t(`shares.${group}.title`)}
      note={t(isMonthlyMeter(meter) ? 'shares.spent' : 'shares.added')}
    >
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {!data ? (
          error ? (
            <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={3} />
          )
        ) : rows.length === 0 ? (
          <Box sx={{ px: 2, py: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('history.empty')}</Box>
        ) : (
          <RankedBars
            label={t(`shares.${group}.title`)}
            nameHeader={t(`shares.${group}.name`)}
            valueHeader={t(`meters.${meter}`)}
            format={formatOf(meter)}
            rows={rows}
          />
        )}
      </Box>
    </SectionCard>
  )
}
