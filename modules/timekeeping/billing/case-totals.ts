import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

export interface CaseTotals {
  /** Cents. Billable time that is on no invoice, at its rates; time without a rate counts as zero. */
  readonly unbilledTimeCents: number
  /** Billable time, invoiced or not, rounded as for billing. */
  readonly billableSeconds: number
  /** Billable expenses that no invoice has. Cents. */
  readonly unbilledExpenseCents: number
}

/** Adds up the billable time and expenses of a case, whether approved or not. The caller has checked the case. */
export async function caseTotals(em: EntityManager, companyId: string, caseId: string): Promise<CaseTotals> {
  // Cents are rounded half up for each entry: 1,800 is half of the 3,600 seconds of an hour.
  const sums = await row(
    em,
    { timeCents: col.count, seconds: col.count, expenseCents: col.count },
    sql`select t.cents as "timeCents", t.seconds, x.cents as "expenseCents"
      from (select coalesce(sum(floor((e.billed_seconds::bigint * e.rate_cents + 1800) / 3600))
            filter (where e.invoice_id is null), 0)::bigint as cents,
          coalesce(sum(e.billed_seconds), 0)::bigint as seconds
        from time_entry e
       where e.company_id = ${companyId} and e.case_id = ${caseId} and e.billable and e.deleted_at is null) t,
      (select coalesce(sum(e.amount_cents), 0)::bigint as cents from expense e
       where e.company_id = ${companyId} and e.case_id = ${caseId} and e.billable and e.deleted_at is null
         and e.invoice_id is null) x`,
  )
  return {
    unbilledTimeCents: Number(sums?.timeCents ?? 0),
    billableSeconds: Number(sums?.seconds ?? 0),
    unbilledExpenseCents: Number(sums?.expenseCents ?? 0),
  }
}
