// The figures of each report, as sums of `report_month`.
import { sql, type RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type ReportActor = Pick<Actor, 'userId' | 'companyId' | 'role'>
export const reportNames = ['wip', 'hours', 'realisation', 'collected'] as const
export type ReportName = (typeof reportNames)[number]
/** Seconds, cents, hundredths of a per cent, a day. */
export type FigureKind = 'hours' | 'money' | 'rate' | 'day'

interface Figure {
  readonly kind: FigureKind
  /** An aggregate over rows `p`; absent: computed from others by {@link ratesOf}. */
  readonly sum?: RawBuilder<unknown>
  /** Of sums of rows; `min` for days. */
  readonly total?: 'sum' | 'min'
}

const hours = (columns: string): Figure => ({ kind: 'hours', sum: sql.raw(`sum(${columns})`) })
const money = (columns: string): Figure => ({ kind: 'money', sum: sql.raw(`sum(${columns})`) })
const rate: Figure = { kind: 'rate' }

/** Figures by report, in the order of their columns. The first one sorts. */
export const figures = {
  wip: {
    unbilledSeconds: hours('p.billable_seconds - p.billed_seconds'),
    valueCents: money('p.value_cents - p.billed_value_cents'),
    expensesCents: money('p.expense_cents - p.billed_expense_cents'),
    oldestOn: { kind: 'day', sum: sql.raw('min(p.unbilled_from)'), total: 'min' },
  },
  hours: {
    workedSeconds: hours('p.seconds'),
    billableSeconds: hours('p.billable_seconds'),
    billedSeconds: hours('p.billed_seconds'),
    nonBillableSeconds: hours('p.free_seconds'),
  },
  realisation: {
    workedCents: money('p.value_cents'),
    invoicedCents: money('p.invoiced_fees_cents'),
    billingRate: rate,
    collectedCents: money('p.collected_fees_cents'),
    collectionRate: rate,
  },
  collected: {
    feesCents: money('p.collected_fees_cents'),
    expensesCents: money('p.collected_expenses_cents'),
    taxCents: money('p.collected_tax_cents'),
    totalCents: money('p.collected_fees_cents + p.collected_expenses_cents + p.collected_tax_cents'),
  },
} as const satisfies Readonly<Record<ReportName, Readonly<Record<string, Figure>>>>

/** Returns the figures of a report by their names. */
export const figuresOf = (report: ReportName): readonly (readonly [string, Figure])[] =>
  Object.entries<Figure>(figures[report])

/** Returns the condition of the rows `p` that a report reads beside those of the company, the months and the limits. */
export function rowsOfReport(report: ReportName, actor: ReportActor): RawBuilder<unknown> {
  const ofPeople =
    (report === 'wip' || report === 'hours') && !can(actor, 'timekeeping.manage')
      ? sql` and p.user_id = ${actor.userId}`
      : sql``
  // The sums of a month without anything unbilled are all zero.
  return report === 'wip' ? sql`p.unbilled_from is not null${ofPeople}` : sql`true${ofPeople}`
}

/** Returns whether the actor may see a figure: values of time are for those who see rates. */
export const isShown = (actor: ReportActor, figure: string): boolean =>
  figure === 'valueCents'
    ? can(actor, 'timekeeping.rates')
    : figure === 'workedCents' || figure === 'billingRate'
      ? can(actor, 'timekeeping.rates') && can(actor, 'timekeeping.manage')
      : true

const rateOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part * 10_000) / whole) : null)

/**
 * Returns the ratios of realisation, in hundredths of a per cent. Billing realisation is fees invoiced ÷ value of worked
 * time, collection realisation is fees collected ÷ fees invoiced (docs/glossary.md). Each amount belongs to its own
 * month: the day of work, of issue, of payment. So a month may collect more than it invoices.
 */
export const ratesOf = (worked: number | null, invoiced: number, collected: number) => ({
  billingRate: worked === null ? null : rateOf(invoiced, worked),
  collectionRate: rateOf(collected, invoiced),
})
