import { useQuery } from '@tanstack/react-query'
import { addMonths } from '../../lib/days.ts'
import { formatMonth, formatMonthYear, today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { BarChart, type Bar } from '../../ui/bar-chart.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { barValue, chartFigures, columnsOf, formatAxis, formatBar, type FigureColumn } from './report-columns.ts'
import { reportQueries, type ReportFilter, type ReportName, type ReportRow } from './reporting.queries.ts'
import { middleOf } from './use-report-state.ts'

/** Number of months in the chart, counted back from the latest; more bars would be unreadable. */
const maxBars = 18

interface ChartMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly value: number
}

/**
 * Returns the calendar months of the chart, the earliest first. The report omits months without figures: the chart
 * shows them as 0, because bars that stand side by side are read as consecutive months.
 */
function chartMonths(figure: FigureColumn, rows: readonly ReportRow[]): readonly ChartMonth[] {
  const values = new Map(
    rows.flatMap((row) => (row.month === null ? [] : [[row.month, barValue(figure, row)] as const])),
  )
  const sorted = [...values.keys()].toSorted()
  const [first, latest] = [sorted[0], sorted.at(-1)]
  if (first === undefined || latest === undefined) return []
  return Array.from({ length: maxBars }, (_, index) => addMonths(`${latest}-01`, index + 1 - maxBars).slice(0, 7))
    .filter((month) => month >= first)
    .map((month) => ({ month, value: values.get(month) ?? 0 }))
}

/** The main figure of a report by month. The table grouped by month has the same figures. */
export function ReportChart({ report, filter }: { readonly report: ReportName; readonly filter: ReportFilter }) {
  const { t } = useTranslation('reporting')
  const { data } = useQuery(reportQueries.months(report, filter))
  // Without the right to see values of time, hours are drawn.
  const mainFigure = chartFigures[report]
  const [firstFigure = mainFigure] = columnsOf(report)
  const figure = data?.totals[mainFigure.name] === null ? firstFigure : mainFigure
  const { name, kind } = figure
  const months = chartMonths(figure, data?.items ?? [])
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
            months.reduce((sum, { value }) => sum + value, 0),
          ),
        })}
        format={(value) => formatBar(kind, value)}
        axisFormat={(value) => formatAxis(kind, value)}
        bars={months.map(({ month, value }): Bar => ({
          key: month,
          label: formatMonthYear(middleOf(month)),
          axisLabel: formatMonth(middleOf(month)),
          value,
          open: month === today().slice(0, 7),
        }))}
      />
    </SectionCard>
  )
}
