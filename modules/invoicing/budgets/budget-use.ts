import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { caseTotals } from '#modules/timekeeping/index.ts'

export const budgetRow = {
  amountCents: col.bigint.nullable,
  seconds: col.int.nullable,
  thresholds: col.json<number[]>(),
  reached: col.json<number[]>(),
  version: col.int,
} as const satisfies Shape
export type BudgetRow = RowOf<typeof budgetRow>

/** Reads the budget of a case. @param lock against other writers, until the transaction ends */
export const budgetOf = (em: EntityManager, companyId: string, caseId: string, { lock = false } = {}) =>
  row(
    em,
    budgetRow,
    sql`select amount_cents as "amountCents", seconds, to_jsonb(thresholds) as thresholds,
        to_jsonb(reached) as reached, version
      from case_budget where company_id = ${companyId} and case_id = ${caseId}
      ${lock ? sql`for no key update` : sql``}`,
  )

/** Used part of a budget: cents, and seconds of billable time. */
export interface BudgetUse {
  readonly usedCents: number
  readonly usedSeconds: number
}

/**
 * Returns the use of a case's budget: billable time at its rates and billable expenses that are on no invoice, plus
 * issued invoices less their credit notes.
 */
export async function budgetUse(em: EntityManager, companyId: string, caseId: string): Promise<BudgetUse> {
  const totals = await caseTotals(em, companyId, caseId)
  const invoiced = await row(
    em,
    { cents: col.count },
    sql`select coalesce(sum(total_cents - credited_cents), 0)::bigint as cents from invoice
      where company_id = ${companyId} and case_id = ${caseId} and number is not null`,
  )
  return {
    usedCents: totals.unbilledTimeCents + totals.unbilledExpenseCents + Number(invoiced?.cents ?? 0),
    usedSeconds: totals.billableSeconds,
  }
}

const percentOf = (used: number, limit: number | null): number =>
  limit === null ? 0 : Math.floor((used * 100) / limit)

/** Returns the per cent used of money or of hours, whichever is higher, rounded down. */
export const usedPercent = (
  { amountCents, seconds }: Pick<BudgetRow, 'amountCents' | 'seconds'>,
  { usedCents, usedSeconds }: BudgetUse,
): number =>
  Math.max(percentOf(usedCents, amountCents === null ? null : Number(amountCents)), percentOf(usedSeconds, seconds))
