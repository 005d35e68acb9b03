import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { batchItemStates, batchModes } from './batches.contract.ts'
import { batchErrors } from './batches.errors.ts'

const batchRow = {
  id: col.uuid,
  mode: col.oneOf(batchModes),
  until: col.date,
  createdBy: col.uuid,
  creatorName: col.text,
  createdAt: col.timestamptz,
  endedAt: col.timestamptz.nullable,
  waiting: col.int,
  done: col.int,
  failed: col.int,
} as const satisfies Shape

const maxBatches = 20

// Row security hides the items of walled cases: a person behind the wall gets counts without them, and does not see a
// batch that consists only of such cases.
const selectBatches = (em: EntityManager, where: RawBuilder<unknown>) =>
  rows(
    em,
    batchRow,
    sql`select b.id, b.mode, b.until, b.created_by as "createdBy", u.name || ' ' || u.surname as "creatorName",
        b.created_at as "createdAt", b.ended_at as "endedAt", n.waiting, n.done, n.failed
      from invoice_batch b
        join user_account u on u.company_id = b.company_id and u.id = b.created_by
        cross join lateral (select (count(*) filter (where t.state = 'waiting'))::int as waiting,
            (count(*) filter (where t.state = 'done'))::int as done,
            (count(*) filter (where t.state = 'failed'))::int as failed
          from invoice_batch_item t where t.company_id = b.company_id and t.batch_id = b.id) n
      where ${where} and exists (select from invoice_batch_item t where t.company_id = b.company_id
          and t.batch_id = b.id)
      order by b.created_at desc, b.id desc limit ${maxBatches}`,
  )

const present = ({ createdBy, creatorName, createdAt, endedAt, ...batch }: RowOf<typeof batchRow>) => ({
  ...batch,
  createdBy: { id: createdBy, name: creatorName },
  createdAt: instant(createdAt),
  endedAt: instant(endedAt),
})

export const listBatches = async ({ em, actor }: Pick<Context, 'em' | 'actor'>) => ({
  items: (await selectBatches(em, sql`b.company_id = ${actor.companyId}`)).map(present),
})

const itemRow = {
  caseId: col.uuid,
  caseName: col.text,
  state: col.oneOf(batchItemStates),
  invoiceId: col.uuid.nullable,
  problemCode: col.text.nullable,
  problem: col.text.nullable,
} as const satisfies Shape

const batchInvoiceRow = {
  id: col.uuid,
  /** The invoice that the batch created for the case. Differs from `id` for further invoices of a divided draft. */
  createdInvoiceId: col.uuid,
  number: col.text.nullable,
  clientName: col.text.nullable,
  totalCents: col.bigint,
} as const satisfies Shape

/** Reads the invoices of a batch, in the order of their numbers. A divided draft has several invoices. */
const invoicesOf = (em: EntityManager, companyId: string, batchId: string) =>
  rows(
    em,
    batchInvoiceRow,
    sql`select i.id, t.invoice_id as "createdInvoiceId", i.number, coalesce(i.client_name, p.name) as "clientName",
        i.total_cents as "totalCents"
      from invoice_batch_item t join invoice i on i.company_id = t.company_id
          and (i.id = t.invoice_id or i.share_group = t.invoice_id)
        left join person p on p.company_id = i.company_id and p.id = i.person_id
      where t.company_id = ${companyId} and t.batch_id = ${batchId} order by i.number, i.id`,
  )

/** Reads a batch with its cases and their invoices. @throws 404 `invoice_batch_not_found` */
export async function readBatch({ em, actor }: Pick<Context, 'em' | 'actor'>, id: string) {
  const { companyId } = actor
  const [batch] = await selectBatches(em, sql`b.company_id = ${companyId} and b.id = ${id}`)
  if (!batch) throw batchErrors.error('invoice_batch_not_found')
  const items = await rows(
    em,
    itemRow,
    sql`select t.case_id as "caseId", f.name as "caseName", t.state, t.invoice_id as "invoiceId",
        t.problem_code as "problemCode", t.problem
      from invoice_batch_item t join case_file f on f.company_id = t.company_id and f.id = t.case_id
      where t.company_id = ${companyId} and t.batch_id = ${id} order by t.position`,
  )
  const invoicesByCreatedId = Map.groupBy(
    await invoicesOf(em, companyId, id),
    ({ createdInvoiceId }) => createdInvoiceId,
  )
  return {
    ...present(batch),
    items: items.map((item) => ({
      case: { id: item.caseId, name: item.caseName },
      state: item.state,
      invoices: (invoicesByCreatedId.get(item.invoiceId ?? '') ?? []).map(({ id: invoiceId, number, ...invoice }) => ({
        id: invoiceId,
        number,
        clientName: invoice.clientName ?? '',
        totalCents: Number(invoice.totalCents),
      })),
      problem: item.problemCode === null ? null : { code: item.problemCode, message: item.problem ?? '' },
    })),
  }
}
