// Time as invoices bill it: the unbilled time of a case, and the invoice on which an entry was billed.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { amountCents } from '../billed-time.contract.ts'
import { requiresApproval } from '../settings.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import type { TimeActor } from '../timekeeping.policy.ts'

const billableRow = {
  id: col.uuid,
  caseId: col.uuid,
  userId: col.uuid,
  userName: col.text,
  workedOn: col.date,
  seconds: col.int,
  billedSeconds: col.int,
  narrative: col.text,
  rateCents: col.int.nullable,
  version: col.int,
} as const satisfies Shape

/**
 * An entry that an invoice may bill: rounded seconds, and cents at the rate of the entry; null when no rate applied.
 */
export type BillableTime = RowOf<typeof billableRow> & { readonly amountCents: number | null }

async function selectBillable(em: EntityManager, where: RawBuilder<unknown>): Promise<readonly BillableTime[]> {
  const entries = await rows(
    em,
    billableRow,
    sql`${preparedStatement}
      select e.id, e.case_id as "caseId", e.user_id as "userId", u.name || ' ' || u.surname as "userName",
        e.worked_on as "workedOn", e.seconds, e.billed_seconds as "billedSeconds", e.narrative,
        e.rate_cents as "rateCents", e.version
      from time_entry e join user_account u on u.company_id = e.company_id and u.id = e.user_id
     where ${where} order by e.worked_on, e.created_at, e.id`,
  )
  return entries.map((entry) => ({
    ...entry,
    amountCents: entry.rateCents === null ? null : amountCents(entry.billedSeconds, entry.rateCents),
  }))
}

/** SQL that is true for entries `e` of a case that may be billed and that no invoice has billed. */
const unbilled = (companyId: string, caseId: string, approvedOnly: boolean) =>
  sql`e.company_id = ${companyId} and e.case_id = ${caseId} and e.billable and e.invoice_id is null
    and e.deleted_at is null and (not ${approvedOnly}::boolean or e.approval = 'approved')`

/**
 * Lists the unbilled time of a case by day: billable, not billed, and approved if the office requires approval.
 * @param until the last day, inclusive
 * @throws 404 `case_not_found`
 */
export async function listUnbilledTime(
  em: EntityManager,
  actor: TimeActor & { readonly companyId: string },
  caseId: string,
  { until = null }: { readonly until?: string | null } = {},
): Promise<readonly BillableTime[]> {
  await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  const ofCase = unbilled(companyId, caseId, await requiresApproval(em, companyId))
  return selectBillable(em, until === null ? ofCase : sql`${ofCase} and e.worked_on <= ${until}::date`)
}

/** Lists the time that an invoice billed, by day. */
export const listBilledTime = (em: EntityManager, companyId: string, invoiceId: string) =>
  selectBillable(em, sql`e.company_id = ${companyId} and e.invoice_id = ${invoiceId}`)

export interface TimeOfInvoice {
  readonly companyId: string
  readonly caseId: string
  readonly invoiceId: string
  readonly entryIds: readonly string[]
}

/**
 * Marks entries of a case as billed by an invoice, in the transaction of that invoice; from then on they cannot be
 * changed or deleted. Entries that the same invoice already billed remain billed.
 * @returns the entries as billed, by day
 * @throws 409 `time_not_billable` when an entry cannot be billed; the transaction must be rolled back then, because the
 *   other entries are already marked
 */
export async function markTimeBilled(
  tx: EntityManager,
  { companyId, caseId, invoiceId, entryIds }: TimeOfInvoice,
): Promise<readonly BillableTime[]> {
  const ids = [...new Set(entryIds)]
  // Locks in the order of ids, so that two invoices that bill the same entries cannot deadlock.
  await rows(
    tx,
    { id: col.uuid },
    sql`${preparedStatement}select id from time_entry where company_id = ${companyId} and id = any(${ids}::uuid[])
      order by id for no key update`,
  )
  const approvedOnly = await requiresApproval(tx, companyId)
  await change(
    tx,
    sql`${preparedStatement}update time_entry e set invoice_id = ${invoiceId}, version = version + 1, updated_at = now()
      where ${unbilled(companyId, caseId, approvedOnly)} and e.id = any(${ids}::uuid[])`,
  )
  const billed = await selectBillable(
    tx,
    sql`e.company_id = ${companyId} and e.case_id = ${caseId} and e.invoice_id = ${invoiceId}
      and e.id = any(${ids}::uuid[])`,
  )
  if (billed.length !== ids.length) throw timekeepingErrors.error('time_not_billable')
  return billed
}

/**
 * Releases entries that an invoice billed, in the transaction that voids the invoice or removes its lines.
 * @param entryIds entries to release; absent for all entries of the invoice
 * @returns the number of released entries
 */
export const unmarkTimeBilled = (
  tx: EntityManager,
  { companyId, invoiceId, entryIds }: Omit<TimeOfInvoice, 'caseId' | 'entryIds'> & Partial<TimeOfInvoice>,
): Promise<number> =>
  change(
    tx,
    sql`update time_entry set invoice_id = null, version = version + 1, updated_at = now()
      where company_id = ${companyId} and invoice_id = ${invoiceId}
        ${entryIds === undefined ? sql`` : sql`and id = any(${[...entryIds]}::uuid[])`}`,
  )
