import { useQuery } from '@tanstack/react-query'
import { formatMonth, formatMonthYear, today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { BarChart, type Bar } from '../../ui/bar-chart.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { barValue, chartFigures, columnsOf, formatAxis, formatBar } from './report-columns.ts'
import { reportQueries, type ReportFilter, type ReportName } from './reporting.queries.ts'
import { middleOf } from './use-report-state.ts'

/** Number of months in the chart, counted back from the latest; more bars would be unreadable. */
const maxBars = 18

/** The main figure of a report by month. The table grouped by month has the same figures. */
export function ReportChart({ report, filter }: { readonly report: ReportName; readonly filter: ReportFilter }) {
  const { t } = useTranslation('reporting')
  const { data } = useQuery(reportQueries.months(report, filter))
  // Without the right to see values of time, hours are drawn.
  const mainFigure = chartFigures[report]
  const [firstFigure = mainFigure] = columnsOf(report)
  const figure = data?.totals[mainFigure.name] === null ? firstFigure : mainFigure
  const { name, kind } = figure
  const months = (data?.items ?? []).slice(0, maxBars).toReversed()
  if (months.length < 2) return null
  const title = t('chart', { figure: t(`columns.${name}`) })
  return (
    <SectionCard title={title}>
      <BarChart
        label={t('chartLabel', {
          figure: t(`columns.${name}`),
          count: months.length,
          total: formatBar(
            kind,
            months.reduce((sum, month) => sum + barValue(figure, month), 0),
          ),
        })}
        format={(value) => formatBar(kind, value)}
        axisFormat={(value) => formatAxis(kind, value)}
        bars={months.map((month): Bar => ({
          key: month.month ?? '',
          label: formatMonthYear(middleOf(month.month ?? '')),
          axisLabel: formatMonth(middleOf(month.month ?? '')),
          value: barValue(figure, month),
          open: month.month === today().slice(0, 7),
        }))}
      />
    </SectionCard>
  )
}
