// Sends an issued invoice to its client by mail, at the request of a person or of a batch.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { fill } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { longDay, money } from '../documents/document-format.ts'
import { invoiceNotFound, lockInvoice, type InvoiceRow } from '../invoices/invoice-row.ts'
import type { BillingContext } from '../invoicing.policy.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { createLinkIfPayable } from '../online/payment-links.ts'
import { queueSending } from './queue-sending.ts'
import type { NewInvoiceSending } from './sending.contract.ts'
import { sendingErrors } from './sending.errors.ts'
import { invoiceSent } from './sending.events.ts'
import { proposedMail } from './sending.messages.ts'
import { findSending, presentSending } from './sending-row.ts'

/** Returns the proposed subject and message for an issued invoice, in its language. */
export function proposedMailOf({ language, number, office, totalCents, balanceCents, state, dueOn }: InvoiceRow) {
  const balance = Number(balanceCents)
  const values = {
    number: number ?? '',
    office: office.name,
    total: money(Number(totalCents), language),
    due: dueOn === null ? '' : longDay(dueOn, language),
    balance: money(balance, language),
  }
  const isPartlyPaid = balance > 0 && balance < Number(totalCents)
  const sentences = [
    proposedMail.message,
    ...(isPartlyPaid ? [proposedMail.partlyPaid] : []),
    ...(state === 'paid' ? [proposedMail.paid] : []),
  ]
  return {
    subject: fill(proposedMail.subject[language], values),
    message: sentences.map((sentence) => fill(sentence[language], values)).join(' '),
  }
}

/**
 * Returns the default address of an invoice: the client's address when it was issued, or else the person's present
 * address.
 */
export async function clientAddressOf(em: EntityManager, { companyId, personId, clientEmail }: InvoiceRow) {
  if (clientEmail !== null || personId === null) return clientEmail
  const person = await row(
    em,
    { email: col.text.nullable },
    sql`select emails[1] as email from person where company_id = ${companyId} and id = ${personId}`,
  )
  return person?.email ?? null
}

/**
 * Queues the mails of an issued invoice to addresses; a repeated id queues nothing.
 * @param options `isBulk`: this is part of a bulk sending, so that its jobs run after others
 * @throws 404 `invoice_not_found`; 409 `invoice_not_issued`, `invoice_voided`; 422 `invoice_recipient_missing`
 */
export async function sendByMail(
  deps: OnlineDependencies,
  { em, actor, record }: Omit<BillingContext, 'ports'>,
  invoiceId: string,
  { id, recipients, subject, message, withLink }: z.output<typeof NewInvoiceSending>,
  { isBulk = false }: { readonly isBulk?: boolean } = {},
) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId, 'send')
    const { caseId } = invoice
    const address = recipients === undefined ? await clientAddressOf(tx, invoice) : null
    const addresses = new Set(recipients ?? (address === null ? [] : [address]))
    if (addresses.size === 0) throw sendingErrors.error('invoice_recipient_missing')
    const isOwed = Number(invoice.balanceCents) > 0
    const stored = await queueSending(
      tx,
      {
        companyId,
        id,
        invoiceId,
        offsetDays: null,
        subject,
        message,
        withLink:
          withLink && isOwed && (await createLinkIfPayable(deps, tx, record, { companyId, invoiceId, caseId, userId })),
        sentBy: userId,
        isBulk,
      },
      [...addresses],
    )
    if (stored)
      await record(tx, invoiceSent, {
        companyId,
        invoiceId,
        caseId,
        userId,
        sendingId: id,
        recipients: addresses.size,
      })
  })
  const sending = await findSending(em, companyId, id)
  if (sending?.invoiceId !== invoiceId) throw invoiceNotFound()
  return presentSending(sending)
}
