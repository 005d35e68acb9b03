// The figures of each report, as sums of `report_month`.
import { sql, type RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type ReportActor = Pick<Actor, 'userId' | 'companyId' | 'role'>
export const reportNames = ['wip', 'hours', 'realisation', 'collected'] as const
export type ReportName = (typeof reportNames)[number]
/** The unit of a figure: `hours` in seconds, `money` in cents, `rate` in hundredths of a per cent, or a day. */
export type FigureKind = 'hours' | 'money' | 'rate' | 'day'

interface Figure {
  readonly kind: FigureKind
  /** SQL aggregate over rows `p`; absent for figures that {@link ratesOf} computes from other figures. */
  readonly sum?: RawBuilder<unknown>
  /** How sums are added to a total: the earliest of days, otherwise the sum. */
  readonly total?: 'sum' | 'min'
}

const hours = (columns: string): Figure => ({ kind: 'hours', sum: sql.raw(`sum(${columns})`) })
const money = (columns: string): Figure => ({ kind: 'money', sum: sql.raw(`sum(${columns})`) })
const rate: Figure = { kind: 'rate' }

/** Figures by report, in the order of their columns. A report is sorted by its first figure. */
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

/** Returns the condition of rows `p` that belong to a report, in addition to company, months and limits. */
export function reportCondition(report: ReportName, actor: ReportActor): RawBuilder<unknown> {
  const ownCondition =
    (report === 'wip' || report === 'hours') && !can(actor, 'timekeeping.manage')
      ? sql` and p.user_id = ${actor.userId}`
      : sql``
  // Rows without unbilled time or expenses would only add zeros.
  return report === 'wip' ? sql`p.unbilled_from is not null${ownCondition}` : sql`true${ownCondition}`
}

/** Returns whether the actor may see a figure: values of time require the permission to see rates. */
export function isShown(actor: ReportActor, figure: string): boolean {
  if (figure === 'valueCents') return can(actor, 'timekeeping.rates')
  if (figure === 'workedCents' || figure === 'billingRate')
    return can(actor, 'timekeeping.rates') && can(actor, 'timekeeping.manage')
  return true
}

const rateOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part * 10_000) / whole) : null)

/**
 * Returns the ratios of realisation, in hundredths of a per cent. Billing realisation is fees invoiced ÷ value of
 * worked time, collection realisation is fees collected ÷ fees invoiced (docs/glossary.md). Each amount belongs to the
 * month of its work, issue or payment, so a month may collect more than it invoices.
 */
export const ratesOf = (worked: number | null, invoiced: number, collected: number) => ({
  billingRate: worked === null ? null : rateOf(invoiced, worked),
  collectionRate: rateOf(collected, invoiced),
})
