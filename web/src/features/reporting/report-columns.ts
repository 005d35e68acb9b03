// The columns of each report, as the table shows them.
import { formatDay, formatMoney, formatter } from '../../lib/format.ts'
import { formatHours } from './report-hours.ts'
import type { Report, ReportName, ReportRow } from './reporting.queries.ts'

type Kind = 'hours' | 'money' | 'rate' | 'day'
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
} as const satisfies Readonly<Record<ReportName, readonly (readonly [string, Kind])[]>>

export type FigureName = (typeof reportColumns)[ReportName][number][0]
export interface FigureColumn {
  readonly name: FigureName
  readonly kind: Kind
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
  formatter(
    'reportRate',
    (tag) => new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(rate / 10_000)

/** Returns a figure as text; `—` where there is none. */
export function formatFigure({ name, kind }: FigureColumn, figures: Report['totals'] | ReportRow): string {
  const value = figures[name]
  if (value === null || value === undefined) return '—'
  if (kind === 'day') return formatDay(String(value))
  const number = Number(value)
  return kind === 'hours' ? formatHours(number) : kind === 'rate' ? formatRate(number) : formatMoney(number)
}

/** A figure of the axis of a chart, without cents. */
export const formatAxis = (kind: Kind, value: number): string =>
  kind === 'hours' ? formatHours(value).replace(/[.,]0$/, '') : formatMoney(value).replace(/[.,]00(?!\d)/, '')

/** Returns a value of the chart in the unit of {@link formatAxis}. */
export const formatBar = (kind: Kind, value: number): string =>
  kind === 'hours' ? `${formatHours(value)} h` : formatMoney(value)
