import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readInvoiceRow, type InvoiceRow } from '../invoices/invoice-row.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { canBePaidOnline } from '../online/payment-links.ts'
import { reminderPlanOf } from './reminder-settings.ts'
import { nextReminderDay } from './reminder-times.ts'
import { clientAddressOf, proposedMailOf } from './send-by-mail.ts'
import { remindersOfInvoiceChanged } from './sending.events.ts'
import { presentSending, sendingsOf } from './sending-row.ts'

const reminderStateRow = {
  stopped: col.boolean,
  firstSentAt: col.timestamptz.nullable,
  lastOffset: col.int.nullable,
} as const

/**
 * Returns whether reminders of an invoice are sent, and the day of the next reminder. @param today the day in Puerto
 * Rico
 */
async function remindersOf(em: EntityManager, { companyId, id, dueOn, balanceCents }: InvoiceRow, today: string) {
  const plan = await reminderPlanOf(em, companyId)
  const reminderState = await row(
    em,
    reminderStateRow,
    sql`select i.reminders_stopped as stopped,
        (select min(s.created_at) from invoice_sending s where s.company_id = i.company_id and s.invoice_id = i.id
          and s.kind = 'invoice' and exists (select from invoice_mail m where m.company_id = s.company_id
            and m.sending_id = s.id and m.state in ('sent', 'kept'))) as "firstSentAt",
        (select max(s.offset_days) from invoice_sending s where s.company_id = i.company_id and s.invoice_id = i.id)
          as "lastOffset"
      from invoice i where i.company_id = ${companyId} and i.id = ${id}`,
  )
  const stopped = reminderState?.stopped ?? false
  const firstSentAt = reminderState?.firstSentAt ?? null
  const isReminded = plan !== null && !stopped && dueOn !== null && firstSentAt !== null && Number(balanceCents) > 0
  return {
    enabled: plan !== null,
    stopped,
    nextOn: isReminded
      ? nextReminderDay(
          { dueOn, firstSentOn: localDay(new Date(firstSentAt)), lastOffset: reminderState?.lastOffset ?? null },
          plan,
          today,
        )
      : null,
  }
}

/** Lists the sent mails of an invoice, and proposes the next mail. @throws 404 `invoice_not_found` */
export async function listSendings({ em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>, invoiceId: string) {
  const { companyId } = actor
  const invoice = await readInvoiceRow(em, actor, invoiceId)
  const items = await sendingsOf(em, companyId, invoiceId)
  const previousAddresses = items.find(({ kind }) => kind === 'invoice')?.recipients.map(({ address }) => address)
  const address = previousAddresses ? null : await clientAddressOf(em, invoice)
  const isOwed = invoice.number !== null && Number(invoice.balanceCents) > 0
  return {
    items: items.map(presentSending),
    proposal: { recipients: previousAddresses ?? (address === null ? [] : [address]), ...proposedMailOf(invoice) },
    delivers: ports.mail.configured,
    canLink: isOwed && (await canBePaidOnline(em, companyId)),
    reminders: await remindersOf(em, invoice, localDay(ports.clock.now())),
  }
}

/** Stops the reminders of an invoice, or resumes them. @throws 404 `invoice_not_found`; 409 `invoice_not_issued` */
export async function setReminders(
  ctx: Pick<Context, 'em' | 'actor' | 'ports' | 'record'>,
  invoiceId: string,
  stopped: boolean,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, number } = await readInvoiceRow(tx, actor, invoiceId)
    if (number === null) throw invoicingErrors.error('invoice_not_issued')
    const changed = await change(
      tx,
      sql`update invoice set reminders_stopped = ${stopped}, updated_at = now()
        where company_id = ${companyId} and id = ${invoiceId} and reminders_stopped <> ${stopped}`,
    )
    if (changed > 0) await record(tx, remindersOfInvoiceChanged, { companyId, invoiceId, caseId, userId, stopped })
  })
  return listSendings(ctx, invoiceId)
}
