import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { sendBytes } from '#server/files/store/send-file.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { dayOf } from '../ledger-format.ts'
import type { PaymentRow } from '../payments.presenter.ts'
import { findPayment, withPaymentScope } from '../read-payment.ts'
import { invoicePdf, type InvoiceFacts } from './invoice-pdf.ts'
import { invoicePhrase } from './invoice.phrases.ts'

const recipientRow = {
  name: col.text,
  taxId: col.text.nullable,
  address: col.text.nullable,
  locale: col.oneOf(locales).nullable,
} as const satisfies Shape
type InvoiceRecipient = RowOf<typeof recipientRow>

/** Reads the billing details at the time of the payment, and the language of the company's present owner. */
const readRecipient = (em: EntityManager, paymentId: string) =>
  row(
    em,
    recipientRow,
    sql`
  select payment.billed_name as name, payment.billed_tax_id as "taxId", payment.billed_address as address, o.locale
    from payment payment join company c on c.id = payment.company_id left join user_account o on o.id = c.owner_id
      where payment.id = ${paymentId}`,
  )

const factsOf = (
  payment: PaymentRow,
  recipient: InvoiceRecipient,
  { platformName, supportEmail }: { platformName: string; supportEmail: string | null },
): InvoiceFacts => ({
  platform: platformName,
  supportEmail,
  invoiceId: payment.invoiceId,
  kind: payment.kind,
  issuedAt: new Date(instant(payment.createdAt)),
  issuedOn: dayOf(instant(payment.createdAt)),
  paidOn: payment.paidOn,
  method: payment.method,
  way: payment.way,
  reference: payment.reference,
  reason: payment.reason,
  refersToInvoice: payment.refersToInvoice,
  billedName: recipient.name,
  billedTaxId: recipient.taxId,
  billedAddress: recipient.address,
  plan: payment.planTitle,
  interval: payment.billingInterval,
  periodStart: dayOf(instant(payment.periodStart)),
  periodEnd: dayOf(instant(payment.periodEnd)),
  subtotalCents: Number(payment.subtotalCents),
  amountCents: Number(payment.amountCents),
  tax:
    payment.taxName === null
      ? null
      : { name: payment.taxName, basisPoints: payment.taxBasisPoints, cents: Number(payment.taxCents) },
})

/**
 * Sends the invoice of a payment or the credit note of a refund, in the language of the company's owner.
 * @throws 404 `payment_not_found`
 */
export async function sendInvoice(
  { em, actor, res, locale: callerLocale }: UserContext,
  id: string,
  requestedLocale: Locale | undefined,
): Promise<void> {
  const { facts, locale } = await withPaymentScope(actor, async () => {
    const payment = await findPayment(em, actor, id)
    const recipient = await readRecipient(em, id)
    if (!recipient) throw new Error('the payment has no company')
    await writeAuditEntry(em, {
      action: 'invoices.downloaded',
      subject: { type: 'payment', id },
      details: { invoiceId: payment.invoiceId },
    })
    return {
      facts: factsOf(payment, recipient, await platformSettings(em)),
      locale: requestedLocale ?? recipient.locale ?? callerLocale,
    }
  })
  const bytes = await invoicePdf(facts, locale)
  const name = `${invoicePhrase(facts.amountCents < 0 ? 'creditNote' : 'invoice', locale)} ${facts.invoiceId}.pdf`
  sendBytes(res, { name, mimeType: 'application/pdf', bytes })
}
