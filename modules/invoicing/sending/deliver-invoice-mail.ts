// The job that sends the mail of a sending to one address.
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { perLocale } from '#server/contract/locale.ts'
import { change, exists, preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import type { DeliverMail } from '#server/jobs/mail-job.ts'
import { layoutMail, type LaidOutMail } from '#server/jobs/mail-layout.ts'
import { readDelivery } from '#server/jobs/mail-log.ts'
import { withPlatformName } from '#server/jobs/platform-name.ts'
import type { WorkQueue } from '#server/jobs/work-queue.ts'
import { localDay } from '#server/ports/clock.ts'
import { longDay, money } from '../documents/document-format.ts'
import { asIssued, type InvoicePrinter } from '../documents/invoice-printer.ts'
import { fileNameOf } from '../documents/download-invoice.ts'
import { findInvoiceRow, type InvoiceRow } from '../invoices/invoice-row.ts'
import { presentInvoice } from '../invoices/read-invoice.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { findPaymentLink } from '../online/payment-links.ts'
import { requeueMail } from './queue-sending.ts'
import { invoiceMailStates, type InvoiceMailState } from './sending.contract.ts'
import { invoicingMessages, officeContact, payAction } from './sending.messages.ts'

export interface SendingDependencies {
  readonly online: OnlineDependencies
  readonly printer: InvoicePrinter
  readonly deliver: DeliverMail
  /** Reads and draws one invoice at a time and pauses after each, so that requests are not slowed down. */
  readonly pacedWork: WorkQueue
}

const mailRow = {
  id: col.uuid,
  companyId: col.uuid,
  sendingId: col.uuid,
  address: col.text,
  state: col.oneOf(invoiceMailStates),
  invoiceId: col.uuid,
  offsetDays: col.int.nullable,
  subject: col.text,
  message: col.text,
  withLink: col.boolean,
} as const satisfies Shape
type MailRow = RowOf<typeof mailRow>

/** Milliseconds for which a reminder waits for an open payment, which is open for at most 45 minutes. */
const paymentHoldMs = 60 * 60_000

const setState = (em: EntityManager, { companyId, id }: MailRow, state: InvoiceMailState): Promise<number> =>
  change(
    em,
    sql`${preparedStatement}
      update invoice_mail set state = ${state}, changed_at = now() where company_id = ${companyId} and id = ${id}`,
  )

/** Returns whether reminders of an invoice were stopped. */
const isStopped = (em: EntityManager, companyId: string, invoiceId: string) =>
  exists(em, sql`select from invoice where company_id = ${companyId} and id = ${invoiceId} and reminders_stopped`)

/** Returns whether a client is paying the invoice online now. */
const isBeingPaid = (em: EntityManager, companyId: string, invoiceId: string) =>
  exists(
    em,
    sql`select from online_payment where company_id = ${companyId} and invoice_id = ${invoiceId} and state = 'open'`,
  )

/**
 * Reads a queued mail with the current state of its invoice. Withdraws a reminder when no amount is owed any more, and
 * postpones it while the invoice is being paid. @returns undefined when the mail is not to be sent now
 */
const findMailToSend = (work: Work, mailId: string) =>
  work.em.fork().transactional(async (tx) => {
    const mail = await row(
      tx,
      mailRow,
      sql`${preparedStatement}select m.id, m.company_id as "companyId", m.sending_id as "sendingId", m.address, m.state,
          s.invoice_id as "invoiceId", s.offset_days as "offsetDays", s.subject, s.message, s.with_link as "withLink"
        from invoice_mail m join invoice_sending s on s.company_id = m.company_id and s.id = m.sending_id
        where m.id = ${mailId} and m.state in ('queued', 'failed') for no key update of m`,
    )
    if (!mail) return undefined
    const { companyId, invoiceId } = mail
    // The lock waits for a payment that is being recorded.
    const invoice = await findInvoiceRow(tx, companyId, invoiceId, sql`for share of i`)
    if (!invoice) return undefined
    if (mail.offsetDays !== null) {
      if (Number(invoice.balanceCents) <= 0 || (await isStopped(tx, companyId, invoiceId))) {
        await setState(tx, mail, 'withdrawn')
        return undefined
      }
      if (await isBeingPaid(tx, companyId, invoiceId)) {
        await requeueMail(work, tx, { companyId, mailId }, new Date(work.ports.clock.now().getTime() + paymentHoldMs))
        return undefined
      }
    }
    return { mail, invoice }
  })

/** Lays out the text that a person wrote: each of its lines is a paragraph. */
function layOutSending({ subject, message }: MailRow, { language, office }: InvoiceRow, link: string | undefined) {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '')
  const contact = contactOf(office)
  const phrases = {
    subject: '{subject}',
    paragraphs: lines.map((_, index) => `{line${index}}`),
    action: link === undefined ? null : payAction[language],
    after: contact === '' ? [] : [officeContact[language]],
  }
  return layoutMail(
    perLocale(() => phrases),
    language,
    {
      ...Object.fromEntries(lines.map((line, index) => [`line${index}`, line])),
      subject,
      office: office.name,
      contact,
    },
    link,
  )
}

const contactOf = ({ phone, email }: InvoiceRow['office']): string => [phone, email].filter(Boolean).join(' · ')

/** Lays out a reminder: the amount owed now, and the past or future due day. */
function layOutReminder(invoice: InvoiceRow, link: string | undefined, today: string): LaidOutMail {
  const { language, number, office, balanceCents, dueOn } = invoice
  const text = (dueOn ?? '') < today ? invoicingMessages.invoiceOverdue : invoicingMessages.invoiceDueSoon
  const contact = contactOf(office)
  const phrases = { ...text[language], after: contact === '' ? [] : [officeContact[language]] }
  return layoutMail(
    { ...text, [language]: phrases },
    language,
    {
      number: number ?? '',
      office: office.name,
      balance: money(Number(balanceCents), language),
      due: dueOn === null ? '' : longDay(dueOn, language),
      contact,
    },
    link,
  )
}

/** Draws the issued invoice and stores its hash with the sending. */
async function printAttachment(
  { printer }: SendingDependencies,
  { em, log, ports }: Work,
  mail: MailRow,
  invoice: InvoiceRow,
) {
  const { companyId, invoiceId } = mail
  const facts = asIssued(await presentInvoice(em, invoice, localDay(ports.clock.now()), null))
  const content = await printer.print(facts)
  const hash = createHash('sha256').update(content).digest('hex')
  await change(
    em,
    sql`${preparedStatement}
      update invoice_sending set pdf_sha256 = ${hash} where company_id = ${companyId} and id = ${mail.sendingId}
      and pdf_sha256 is null`,
  )
  const firstSending = await row(
    em,
    { hash: col.text },
    sql`${preparedStatement}
      select pdf_sha256 as hash from invoice_sending where company_id = ${companyId} and invoice_id = ${invoiceId}
      and pdf_sha256 is not null order by created_at, id limit 1`,
  )
  if (firstSending && firstSending.hash !== hash)
    log.warn({ companyId, invoiceId }, 'the PDF of an invoice is not the one that was sent first')
  return { name: fileNameOf(facts, 'pdf'), mimeType: 'application/pdf', content }
}

const stateOfOutcome: Partial<Record<string, InvoiceMailState>> = { sent: 'sent', kept: 'kept' }

/** Draws the PDF of a queued mail and lays it out. @returns undefined when the mail is not to be sent now */
async function prepareMail(deps: SendingDependencies, work: Work, mailId: string) {
  const { em, ports } = work
  const mailToSend = await findMailToSend(work, mailId)
  if (!mailToSend) return undefined
  const attachment = await printAttachment(deps, work, mailToSend.mail, mailToSend.invoice)
  // Read again: the invoice may have been paid while the PDF was drawn.
  const current = await findMailToSend(work, mailId)
  if (!current) return undefined
  const { mail, invoice } = current
  const { companyId, invoiceId } = mail
  const isOwed = Number(invoice.balanceCents) > 0
  const link = mail.withLink && isOwed ? await findPaymentLink(deps.online, em, companyId, invoiceId) : undefined
  const laidOut =
    mail.offsetDays === null
      ? layOutSending(mail, invoice, link)
      : layOutReminder(invoice, link, localDay(ports.clock.now()))
  const message = {
    id: mail.id,
    to: mail.address,
    locale: invoice.language,
    ...(await withPlatformName(em, laidOut)),
    attachments: [attachment],
  }
  return { mail, message }
}

/**
 * Sends the mail of a sending to one address, with the PDF. Reads the amount owed at this moment, not at the time of
 * queueing.
 * @throws errors after which the job has to be retried
 */
export async function deliverInvoiceMail(deps: SendingDependencies, work: Work, mailId: string): Promise<void> {
  const { em } = work
  const prepared = await deps.pacedWork.run(() => prepareMail(deps, work, mailId))
  if (!prepared) return
  const { mail, message } = prepared
  try {
    const state = await deps.deliver(work, message)
    await setState(em, mail, stateOfOutcome[state] ?? 'failed')
  } catch (error) {
    // After the last attempt the mail counts as failed; an administrator may still run the job again.
    if ((await readDelivery(em, mail.id))?.state === 'failed') await setState(em, mail, 'failed')
    throw error
  }
}
