// Implements for `trust` the payments of invoices from client money.
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { survivorOf } from '#modules/parties/index.ts'
import type { InvoicesOfCases } from '#modules/trust/index.ts'
import { clientPaymentRecorded } from '../invoicing.events.ts'
import { storeReversal } from './record-payment.ts'
import { storePayment } from './store-payment.ts'

const lockedRow = {
  number: col.text,
  issuedOn: col.date,
  personId: col.uuid,
  balanceDueCents: col.bigint,
} as const

export const trustPayments: InvoicesOfCases = {
  async lock(tx, { companyId, invoiceId, caseId }) {
    const invoice = await row(
      tx,
      lockedRow,
      sql`select number, issued_on as "issuedOn", person_id as "personId", balance_cents as "balanceDueCents"
        from invoice where company_id = ${companyId} and id = ${invoiceId} and case_id = ${caseId}
          and number is not null for no key update`,
    )
    if (!invoice) return null
    const { number, issuedOn, personId, balanceDueCents } = invoice
    const person = await row(
      tx,
      { clientId: col.uuid.nullable },
      sql`select client_id as "clientId" from person
        where company_id = ${companyId} and id = ${await survivorOf(tx, companyId, personId)}`,
    )
    return { number, issuedOn, clientId: person?.clientId ?? null, balanceDueCents: Number(balanceDueCents) }
  },

  async recordTrustPayment({ actor, record }, tx, { caseId, invoiceId, journalId, day, cents, reference }) {
    const { companyId, userId } = actor
    const paymentId = await storePayment(tx, {
      companyId,
      caseId,
      method: 'client_money',
      receivedOn: day,
      reference,
      recordedBy: userId,
      trustJournalId: journalId,
      allocations: [{ invoiceId, amountCents: cents }],
    })
    await record(tx, clientPaymentRecorded, { companyId, paymentId, caseId, userId })
  },

  async reverseTrustPayment({ actor, record }, tx, { journalId, day, reason }) {
    const { companyId, userId } = actor
    const payment = await row(
      tx,
      { id: col.uuid, caseId: col.uuid },
      sql`select id, case_id as "caseId" from client_payment
        where company_id = ${companyId} and trust_journal_id = ${journalId} for no key update`,
    )
    if (!payment) throw new Error('the journal entry paid no invoice')
    const { id, caseId } = payment
    await storeReversal(tx, record, { companyId, userId, paymentId: id, caseId, kind: 'mistake', reason, day })
  },
}
