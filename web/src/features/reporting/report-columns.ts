// The columns of each report, as the table shows them.
import { formatDay, formatMoney, formatNumber, formatter } from '../../lib/format.ts'
import { spacePercent } from '../../lib/percent.ts'
import { formatHours } from './report-hours.ts'
import type { PracticeReport, ReportName, ReportRow } from './reporting.queries.ts'

type FigureKind = 'hours' | 'money' | 'rate' | 'day'
export const reportColumns = {
  wip: [
    ['unbilledSeconds', 'hours'],
    ['valueCents', 'money'],
    ['expensesCents', 'money'],
    ['oldestOn', 'day'],
  ],
  hours: [
    ['workedSeconds', 'hours'],
    ['billableSeconds', 'hours'],
    ['billedSeconds', 'hours'],
    ['nonBillableSeconds', 'hours'],
  ],
  realisation: [
    ['workedCents', 'money'],
    ['invoicedCents', 'money'],
    ['billingRate', 'rate'],
    ['collectedCents', 'money'],
    ['collectionRate', 'rate'],
  ],
  collected: [
    ['feesCents', 'money'],
    ['expensesCents', 'money'],
    ['taxCents', 'money'],
    ['totalCents', 'money'],
  ],
} as const satisfies Readonly<Record<ReportName, readonly (readonly [string, FigureKind])[]>>

export type FigureName = (typeof reportColumns)[ReportName][number][0]
export interface FigureColumn {
  readonly name: FigureName
  readonly kind: FigureKind
}

/** The figure of the chart of each report. */
export const chartFigures = {
  wip: { name: 'valueCents', kind: 'money' },
  hours: { name: 'workedSeconds', kind: 'hours' },
  realisation: { name: 'invoicedCents', kind: 'money' },
  collected: { name: 'totalCents', kind: 'money' },
} as const satisfies Readonly<Record<ReportName, FigureColumn>>

export const columnsOf = (report: ReportName): readonly FigureColumn[] =>
  reportColumns[report].map(([name, kind]) => ({ name, kind }))

/** Ratios are computed from other columns, so no order is offered by them. */
export const isSortable = ({ kind }: FigureColumn): boolean => kind !== 'rate'

const formatRate = (rate: number): string =>
  spacePercent(
    formatter(
      'reportRate',
      (tag) => new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    ).format(rate / 10_000),
  )

/** Returns a figure as text; `—` where there is none. */
export function formatFigure({ name, kind }: FigureColumn, figures: PracticeReport['totals'] | ReportRow): string {
  const value = figures[name]
  if (value === null || value === undefined) return '—'
  if (kind === 'day') return formatDay(String(value))
  const number = Number(value)
  if (kind === 'hours') return formatHours(number)
  return kind === 'rate' ? formatRate(number) : formatMoney(number)
}

/** Returns a figure as a chart draws it: hours, so that steps of its axis are whole ones, or cents. */
export const barValue = ({ name, kind }: FigureColumn, row: ReportRow): number =>
  Number(row[name] ?? 0) / (kind === 'hours' ? 3_600 : 1)

/** A value of the axis of a chart, without cents. @param value as {@link barValue} returns it */
export const formatAxis = (kind: FigureKind, value: number): string =>
  kind === 'hours' ? formatNumber(value) : formatMoney(value).replace(/[.,]00(?!\d)/, '')

/** A value of a bar of a chart. @param value as {@link barValue} returns it */
export const formatBar = (kind: FigureKind, value: number): string =>
  kind === 'hours' ? `${formatHours(value * 3_600)} h` : formatMoney(value)
