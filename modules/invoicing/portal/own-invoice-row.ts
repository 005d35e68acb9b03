// The invoices that a client may see.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import type { RawBuilder } from 'kysely'
import { checkedInvoiceColumns, invoiceJoins, invoiceNotFound, invoiceRow } from '../invoices/invoice-row.ts'
import type { InvoicingActor } from '../invoicing.policy.ts'

/** The row of an issued invoice. */
export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/**
 * Returns SQL that is true for invoices `i` that were issued to the person whose client record belongs to the account
 * of the actor, or to a person who was merged into them. An invoice of a shared case to another client does not match.
 */
export const ofOwnClient = ({ companyId, userId }: InvoicingActor) => sql`i.company_id = ${companyId}
  and i.number is not null
  and i.person_id in (select m.id from client k
    join person p on p.company_id = k.company_id and p.client_id = k.id
    cross join lateral app.people_merged_into(p.id) m (id)
    where k.company_id = ${companyId} and k.user_id = ${userId})`

const findOwn = (em: EntityManager, actor: InvoicingActor, id: string, lock: RawBuilder<unknown>) =>
  row(
    em,
    invoiceRow,
    sql`select ${checkedInvoiceColumns()} from invoice i ${invoiceJoins}
      where ${ofOwnClient(actor)} and i.id = ${id} ${lock}`,
  )

/**
 * Reads an invoice that was issued to the actor.
 * @param lock of invoice `i`, for a change in the same transaction
 * @throws 404 `invoice_not_found`, also for drafts and invoices to others
 */
export async function readOwnInvoiceRow(
  em: EntityManager,
  actor: InvoicingActor,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<IssuedRow> {
  const invoice = await findOwn(em, actor, id, lock)
  if (!invoice) throw invoiceNotFound()
  return invoice
}
