import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'react-router-dom'
import { maxReportDays } from '#modules/cases/cases.contract.ts'
import { csvText } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { daysIn, daysOf, lengthOf } from '../../../lib/period.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PeriodFilter } from '../../../ui/period-filter.tsx'
import { RankedBars, type RankedRow } from '../../../ui/ranked-bars.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { caseQueries, type CasesReport } from '../cases.queries.ts'
import { measures, type Measure } from './measures.ts'
import { reportRows } from './report-csv.ts'
import { monthName, ReportMonths } from './report-months.tsx'

/** Cases opened and closed in a period by month, court region and responsible lawyer; and the present statuses. */
export function CasesReportPage() {
  const { t } = useTranslation('cases-report')
  const [search, setSearch] = useSearchParams()
  const requestedDays = daysIn(search)
  const days = requestedDays && lengthOf(requestedDays) <= maxReportDays ? requestedDays : daysOf('twelve')
  const measure = measures.find((candidate) => candidate === search.get('show')) ?? 'opened'
  const { data: report, error, isPlaceholderData, refetch } = useQuery(caseQueries.report(days))
  const setParams = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const saveCsv = (shownReport: CasesReport) =>
    saveFile(
      `${t('file')}-${shownReport.from}-${shownReport.to}.csv`,
      csvText(
        reportRows(shownReport, {
          columns: [t('columns.table'), t('columns.name'), t('measures.opened'), t('measures.closed')],
          tables: { month: t('months.title'), region: t('regions.title'), responsible: t('people.title') },
          month: monthName,
          noRegion: t('regions.none'),
          unassigned: t('people.none'),
        }),
      ),
      'text/csv;charset=utf-8',
    )
  return (
    <PageFrame
      title={t('title')}
      facts={`${formatDay(days.from)} – ${formatDay(days.to)}`}
      actions={
        <Button
          startIcon={<Download size={16} />}
          disabled={!report || isPlaceholderData}
          onClick={() => {
            if (report) saveCsv(report)
          }}
        >
          {t('csv')}
        </Button>
      }
    >
      <Box role="group" aria-label={t('filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <PeriodFilter
          days={days}
          choices={['month', 'quarter', 'year', 'lastYear', 'twelve']}
          maxDays={maxReportDays}
          onChange={(selected) => setParams({ from: selected?.from, to: selected?.to })}
        />
        <SegmentedControl
          label={t('measure')}
          value={measure}
          onChange={(value) => setParams({ show: value === 'opened' ? undefined : value })}
          segments={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        />
      </Box>
      {report ? (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Report report={report} measure={measure} />
        </Box>
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <CardSkeleton rows={5} />
      )}
    </PageFrame>
  )
}

function Report({ report, measure }: { readonly report: CasesReport; readonly measure: Measure }) {
  const { t } = useTranslation('cases-report')
  const isEmpty = report.totals.opened === 0 && report.totals.closed === 0
  const regions = report.byRegion.map((figures) => ({
    key: figures.region ?? '',
    name: figures.region ?? t('regions.none'),
    value: figures[measure],
  }))
  const people = report.byResponsible.map(({ responsible, ...figures }) => ({
    key: responsible?.id ?? '',
    name: responsible ? `${responsible.name} ${responsible.surname}` : t('people.none'),
    value: figures[measure],
  }))
  return (
    <>
      <Totals report={report} />
      {isEmpty ? (
        <Card>
          <EmptyState icon={ChartNoAxesColumn} title={t('empty')} help={t('emptyHelp')} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ReportMonths report={report} measure={measure} />
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <Ranked title={t('regions.title')} name={t('regions.name')} rows={regions} measure={measure} />
            <Ranked title={t('people.title')} name={t('people.name')} rows={people} measure={measure} />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('reopened')}
          </Typography>
        </Box>
      )}
    </>
  )
}

function Ranked({
  title,
  name,
  rows,
  measure,
}: {
  readonly title: string
  readonly name: string
  readonly rows: readonly RankedRow[]
  readonly measure: Measure
}) {
  const { t } = useTranslation('cases-report')
  const bars = rows.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  return (
    <SectionCard flush title={title} note={t(`measures.${measure}`)}>
      {bars.length === 0 ? (
        <Box sx={{ px: 2, py: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('none')}</Box>
      ) : (
        <RankedBars
          label={title}
          nameHeader={name}
          valueHeader={t(`measures.${measure}`)}
          format={formatNumber}
          rows={bars}
        />
      )}
    </SectionCard>
  )
}

function Totals({ report: { totals, byStatus } }: { readonly report: CasesReport }) {
  const { t } = useTranslation('cases-report')
  const figures = [
    { label: t('totals.opened'), value: totals.opened },
    { label: t('totals.closed'), value: totals.closed },
    {
      label: t('totals.active'),
      value: byStatus.open + byStatus.in_progress,
      note: t('totals.activeNote', {
        count: byStatus.open,
        open: formatNumber(byStatus.open),
        inProgress: formatNumber(byStatus.in_progress),
      }),
    },
    {
      label: t('totals.all'),
      value: byStatus.open + byStatus.in_progress + byStatus.closed,
      note: t('totals.allNote', { count: byStatus.closed, closed: formatNumber(byStatus.closed) }),
    },
  ]
  return (
    <Card
      component="dl"
      aria-label={t('totals.title')}
      sx={{
        m: 0,
        mb: 2.5,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        '& > *': { boxShadow: '-1px -1px 0 0 var(--mui-palette-divider)' },
      }}
    >
      {figures.map(({ label, value, note }) => (
        <Box key={label} sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatNumber(value)}
          </Typography>
          {note ? (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {note}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Card>
  )
}
