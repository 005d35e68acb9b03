import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { lockMoneyOf } from './lock-money.ts'
import type { clientPaymentMethods } from '../payments.contract.ts'

export interface StoredPayment {
  readonly companyId: string
  readonly caseId: string
  readonly method: (typeof clientPaymentMethods)[number]
  /** Day in Puerto Rico. */
  readonly receivedOn: string
  readonly reference: string
  /** Null when the client paid by a link. */
  readonly recordedBy: string | null
  /** The journal entry that paid it from client money. */
  readonly trustJournalId?: string
  readonly allocations: readonly { readonly invoiceId: string; readonly amountCents: number }[]
}

/**
 * Stores a payment and its allocations, and returns its id. The caller has locked the invoices, and checked their
 * balances.
 */
export async function storePayment(tx: EntityManager, payment: StoredPayment): Promise<string> {
  const { companyId, caseId, method, receivedOn, reference, recordedBy, trustJournalId = null, allocations } = payment
  const amountCents = allocations.reduce((sum, allocation) => sum + allocation.amountCents, 0)
  await lockMoneyOf(tx, companyId, caseId)
  // Made under the lock, so that payments of an invoice are in the order of their ids, in which copies of an office are
  // imported.
  const id = randomUUIDv7()
  await change(
    tx,
    sql`insert into client_payment (company_id, id, case_id, method, received_on, amount_cents, reference, recorded_by,
        trust_journal_id)
      values (${companyId}, ${id}, ${caseId}, ${method}, ${receivedOn}, ${amountCents}, ${reference}, ${recordedBy},
        ${trustJournalId})`,
  )
  for (const allocation of allocations) {
    await change(
      tx,
      sql`insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents)
        values (${companyId}, ${id}, ${allocation.invoiceId}, ${allocation.amountCents})`,
    )
    await change(
      tx,
      sql`update invoice set paid_cents = paid_cents + ${allocation.amountCents}, version = version + 1,
          updated_at = now() where company_id = ${companyId} and id = ${allocation.invoiceId}`,
    )
  }
  return id
}
