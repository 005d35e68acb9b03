import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockInvoice } from '../invoices/invoice-row.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { invoiceCredited, invoiceWriteOffUndone, invoiceWrittenOff } from '../invoicing.events.ts'
import { releaseInterest } from '../interest/charge-interest.ts'
import { releasableBillingId } from '../issuing/divide-invoice.ts'
import { nextNumber } from '../issuing/next-number.ts'
import { releaseEntries } from '../issuing/mark-entries-billed.ts'
import { lockMoneyOf } from '../payments/lock-money.ts'
import { invoiceSettingsOf } from '../settings/invoice-settings.ts'
import { creditedClasses, type CreditedClass } from './credited-classes.ts'

/** Formats cents as dollars for a sentence in any language, without the dollar sign: `105050` is `1,050.50`. */
export const decimalDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Credits an issued invoice, in full or in part, with a numbered credit note.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_open`; 422 `invoice_exceeds_balance`
 */
export async function creditInvoice(
  ctx: Context,
  id: string,
  { amountCents, reason }: { readonly amountCents: number; readonly reason: string },
) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const today = localDay(ports.clock.now())
  await em.transactional(async (tx) => {
    const invoice = await lockInvoice(tx, actor, id, 'settle')
    const balance = Number(invoice.balanceCents)
    if (amountCents > balance)
      throw invoicingErrors.error('invoice_exceeds_balance', { values: { balance: decimalDollars(balance) } })
    await lockMoneyOf(tx, companyId, invoice.caseId)
    const earlier = await rows(
      tx,
      { classes: col.json<CreditedClass[]>() },
      sql`select classes from credit_note where company_id = ${companyId} and invoice_id = ${id}`,
    )
    const classes = creditedClasses(
      amountCents,
      invoice.classes,
      earlier.flatMap((note) => note.classes),
    )
    const taxCents = classes.reduce((sum, credited) => sum + credited.taxCents, 0)
    await change(
      tx,
      sql`update invoice set credited_cents = credited_cents + ${amountCents}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    // A voided invoice releases the items it bills. Items that clients share stay billed until the last of the clients'
    // invoices is voided.
    if (Number(invoice.creditedCents) + amountCents === Number(invoice.totalCents)) {
      const billingId = await releasableBillingId(tx, invoice)
      if (billingId !== null) await releaseEntries(tx, companyId, billingId)
      await releaseInterest(tx, companyId, id, today)
    }
    const { creditPrefix } = await invoiceSettingsOf(tx, companyId)
    const number = await nextNumber(tx, companyId, 'credit_note', { prefix: creditPrefix, day: today })
    await change(
      tx,
      sql`insert into credit_note (company_id, case_id, invoice_id, number, reason, classes, tax_cents, amount_cents,
          issued_on, issued_by)
        values (${companyId}, ${invoice.caseId}, ${id}, ${number}, ${reason}, ${JSON.stringify(classes)}::jsonb,
          ${taxCents}, ${amountCents}, ${today}, ${userId})`,
    )
    await record(tx, invoiceCredited, { companyId, invoiceId: id, caseId: invoice.caseId, userId, number })
  })
  return readInvoice(ctx, id)
}

/**
 * Writes off the amount still owed on an issued invoice.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_open`
 */
export async function writeOffInvoice(ctx: Context, id: string, reason: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await lockInvoice(tx, actor, id, 'settle')
    await change(
      tx,
      sql`update invoice set written_off_cents = balance_cents, write_off_reason = ${reason},
          written_off_at = now(), version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, invoiceWrittenOff, { companyId, invoiceId: id, caseId, userId })
  })
  return readInvoice(ctx, id)
}

/**
 * Undoes a write-off that was a mistake, or whose invoice is paid after all: its amount is owed again. Reminders of an
 * overdue invoice stop until a person resumes them.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_written_off`, `invoice_not_issued`, `invoice_voided`
 */
export async function undoWriteOff(ctx: Context, id: string) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const today = localDay(ports.clock.now())
  await em.transactional(async (tx) => {
    // Like a sending, it is of an issued invoice, of which nothing has to be owed.
    const { caseId } = await lockInvoice(tx, actor, id, 'send')
    // A reminder whose day passed while nothing was owed would otherwise be mailed to the client by the next daily job.
    const changedCount = await change(
      tx,
      sql`update invoice set written_off_cents = 0, write_off_reason = null, written_off_at = null,
          reminders_stopped = reminders_stopped or due_on < ${today},
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id} and write_off_reason is not null`,
    )
    if (changedCount === 0) throw invoicingErrors.error('invoice_not_written_off')
    await record(tx, invoiceWriteOffUndone, { companyId, invoiceId: id, caseId, userId })
  })
  return readInvoice(ctx, id)
}
