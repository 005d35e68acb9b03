import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense } from 'react'
import { reportGroups } from '#modules/reporting/reporting.contract.ts'
import { downloadFile } from '../../lib/download.ts'
import { formatMonthYear } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../ui/url-tabs.tsx'
import { MonthsFilter } from './months-filter.tsx'
import { ReportTable } from './report-table.tsx'
import { reportNames, reportQueries, type PracticeReport, type ReportName } from './reporting.queries.ts'
import { useReportPrint } from './use-report-print.ts'
import { keptParams, limitNames, middleOf, useReportState } from './use-report-state.ts'

const ReportChart = lazy(() => import('./report-chart.tsx').then((file) => ({ default: file.ReportChart })))

/** Reports of time and money of the office, each in a tab. Hours are for everybody who records time. */
export function PracticeReportsPage() {
  const { t } = useTranslation('reporting')
  const can = useCan()
  const shownReports = reportNames.filter((name) => name === 'hours' || can('invoicing.view'))
  const report = useUrlTab(shownReports)
  if (!can('timekeeping.work'))
    return (
      <PageFrame title={t('title')}>
        <NoPermission />
      </PageFrame>
    )
  return <Reports key={report} report={report} shownReports={shownReports} />
}

function Reports({
  report,
  shownReports,
}: {
  readonly report: ReportName
  readonly shownReports: readonly ReportName[]
}) {
  const { t } = useTranslation('reporting')
  const state = useReportState(report)
  const { filter, months, page, pageSize } = state
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQueries.report(report, filter, page, pageSize))
  const { print, isPreparing, isPrinting, shown } = useReportPrint(report, filter, data)
  const period = months
    ? `${formatMonthYear(middleOf(months.from))} – ${formatMonthYear(middleOf(months.to))}`
    : t('anyTime')
  return (
    <PageFrame
      title={t('title')}
      facts={period}
      actions={
        <Exports
          report={report}
          state={state}
          isReady={data !== undefined}
          isPreparingPrint={isPreparing}
          onPrint={print}
        />
      }
      tabs={
        <UrlTabs
          label={t('title')}
          tabs={shownReports.map((value) => ({ value, label: t(`reports.${value}`) }))}
          keepParams={keptParams}
        />
      }
    >
      <TabPanel value={report}>
        <Box
          role="group"
          aria-label={t('filters')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}
        >
          <MonthsFilter months={months} onChange={state.setMonths} />
          <SegmentedControl
            label={t('group')}
            value={filter.group}
            onChange={state.setGroup}
            segments={reportGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
          <Limits data={data} state={state} />
        </Box>
        {shown ? (
          <ReportContent
            report={report}
            state={state}
            shown={shown}
            isWhole={isPrinting}
            isFetching={isPlaceholderData}
          />
        ) : error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <CardSkeleton rows={6} />
        )}
      </TabPanel>
    </PageFrame>
  )
}

type ReportState = ReturnType<typeof useReportState>

/** Chart, rows and pages of a report. */
function ReportContent({
  report,
  state,
  shown,
  isWhole,
  isFetching,
}: {
  readonly report: ReportName
  readonly state: ReportState
  readonly shown: PracticeReport
  /** `shown` has the rows of all pages. */
  readonly isWhole: boolean
  readonly isFetching: boolean
}) {
  const { t } = useTranslation('reporting')
  const { filter } = state
  return (
    <Box
      aria-busy={isFetching}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        opacity: isFetching ? 0.6 : 1,
      }}
    >
      {shown.total === 0 ? (
        <Card>
          <EmptyState icon={ChartNoAxesColumn} title={t('empty')} help={t(`emptyHelp.${report}`)} />
        </Card>
      ) : (
        <>
          <Suspense fallback={<CardSkeleton rows={4} />}>
            <ReportChart report={report} filter={filter} />
          </Suspense>
          <div>
            <Card>
              <ReportTable
                report={report}
                data={shown}
                group={filter.group}
                sort={filter.sort}
                onSort={state.toggleSort}
              />
            </Card>
            <TableFoot
              page={isWhole ? 1 : state.page}
              pageSize={isWhole ? shown.pageSize : state.pageSize}
              total={shown.total}
              onPage={(next) => state.change({ page: String(next) })}
              onPageSize={(size) => state.change({ pageSize: String(size) })}
            />
          </div>
        </>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t(`meaning.${report}`)}
      </Typography>
    </Box>
  )
}

/** What the report is limited to; each can be taken away. */
function Limits({ data, state }: { readonly data: PracticeReport | undefined; readonly state: ReportState }) {
  const { t } = useTranslation('reporting')
  return limitNames
    .filter((name) => state.filter[`${name}Id`] !== undefined)
    .map((name) => {
      const label = t('limit', { group: t(`groups.${name}`), name: data?.limits[name]?.name ?? '—' })
      return (
        <Chip
          key={name}
          label={label}
          onDelete={() => state.change({ [name]: undefined })}
          sx={{ maxWidth: '100%' }}
          slotProps={{ label: { title: label } }}
        />
      )
    })
}

function Exports({
  report,
  state: { filter },
  isReady,
  isPreparingPrint,
  onPrint,
}: {
  readonly report: ReportName
  readonly state: ReportState
  readonly isReady: boolean
  /** Rows of other pages are being fetched for printing. */
  readonly isPreparingPrint: boolean
  readonly onPrint: () => void
}) {
  const { t } = useTranslation('reporting')
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => {
      const query = new URLSearchParams({ ...filter, locale: currentLocale() })
      return downloadFile(`/practice-reports/${report}.${format}?${query}`, `${report}.${format}`)
    },
  })
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button startIcon={<Printer size={16} />} disabled={!isReady} loading={isPreparingPrint} onClick={onPrint}>
        {t('print')}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          startIcon={<Download size={16} />}
          disabled={!isReady || save.isPending}
          onClick={() => save.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
    </Box>
  )
}
