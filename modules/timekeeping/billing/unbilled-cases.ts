// Cases with time, expenses and fees that no invoice has billed, for billing many of them at once.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { requiresApproval } from '../settings.ts'
import type { TimeActor } from '../timekeeping.policy.ts'

const unbilledCase = {
  caseId: col.uuid,
  name: col.text,
  courtCaseNumber: col.text.nullable,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  lawyerId: col.uuid.nullable,
  lawyerName: col.text.nullable,
  seconds: col.bigint,
  timeCents: col.bigint,
  /** Entries without a rate: their time is part of `seconds`, but has no amount in `timeCents`. */
  unrated: col.int,
  expenseCents: col.bigint,
  /** Fees that the caller adds, see {@link UnbilledCasesQuery.fees}. */
  feeCents: col.bigint,
  /** Entries of time and expenses, and fees. */
  entries: col.int,
} as const satisfies Shape
export type UnbilledCase = RowOf<typeof unbilledCase>

export interface UnbilledCasesQuery {
  /** The last day, inclusive. */
  readonly until: string
  readonly clientId?: string | undefined
  /** The lawyer in charge of the case. */
  readonly lawyerId?: string | undefined
  /** A query of fees to add, one row for each case, with the columns `case_id`, `cents` and `entries`. */
  readonly fees: RawBuilder<unknown>
  readonly limit: number
}

/**
 * Lists cases that the actor may see and that have unbilled items, the largest sum first. Amounts are rounded half up
 * for each entry, as on an invoice: 1,800 is half of the 3,600 seconds of an hour.
 */
export async function listUnbilledCases(
  em: EntityManager,
  actor: TimeActor & { readonly companyId: string },
  { until, clientId, lawyerId, fees, limit }: UnbilledCasesQuery,
): Promise<UnbilledCase[]> {
  const { companyId } = actor
  const approvedOnly = await requiresApproval(em, companyId)
  return rows(
    em,
    unbilledCase,
    sql`with worked as (
        select e.case_id, sum(e.billed_seconds)::bigint as seconds, count(*)::int as entries,
          coalesce(sum((e.billed_seconds::bigint * e.rate_cents + 1800) / 3600), 0)::bigint as cents,
          (count(*) filter (where e.rate_cents is null))::int as unrated
        from time_entry e where e.company_id = ${companyId} and e.billable and e.invoice_id is null
          and e.deleted_at is null and e.worked_on <= ${until}::date
          and (not ${approvedOnly}::boolean or e.approval = 'approved')
        group by e.case_id
      ), spent as (
        select e.case_id, sum(e.amount_cents)::bigint as cents, count(*)::int as entries
        from expense e where e.company_id = ${companyId} and e.billable and e.invoice_id is null
          and e.deleted_at is null and e.spent_on <= ${until}::date
        group by e.case_id
      ), fee_sum as (${fees})
      select f.id as "caseId", f.name, f.court_case_number as "courtCaseNumber", f.client_id as "clientId",
        f.client_name as "clientName", f.responsible_id as "lawyerId", u.name || ' ' || u.surname as "lawyerName",
        coalesce(w.seconds, 0) as seconds, coalesce(w.cents, 0) as "timeCents", coalesce(w.unrated, 0) as unrated,
        coalesce(s.cents, 0) as "expenseCents", coalesce(g.cents, 0) as "feeCents",
        coalesce(w.entries, 0) + coalesce(s.entries, 0) + coalesce(g.entries, 0) as entries
      from worked w full join spent s on s.case_id = w.case_id
        full join fee_sum g on g.case_id = coalesce(w.case_id, s.case_id)
        join case_file f on f.company_id = ${companyId} and f.id = coalesce(w.case_id, s.case_id, g.case_id)
        left join user_account u on u.company_id = f.company_id and u.id = f.responsible_id
      where ${visibleTo(actor)} and (${clientId ?? null}::uuid is null or f.client_id = ${clientId ?? null}::uuid)
        and (${lawyerId ?? null}::uuid is null or f.responsible_id = ${lawyerId ?? null}::uuid)
      order by coalesce(w.cents, 0) + coalesce(s.cents, 0) + coalesce(g.cents, 0) desc, f.id limit ${limit}`,
  )
}
