import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { locales, type Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { contentDisposition } from '#server/files/file-name.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { dayOf } from '../ledger-format.ts'
import type { PaymentRow } from '../payments.presenter.ts'
import { findPayment, withPaymentScope } from '../read-payment.ts'
import { invoicePdf, type InvoiceFacts } from './invoice-pdf.ts'
import { invoicePhrase } from './invoice.phrases.ts'

const billedRow = {
  name: col.text,
  taxId: col.text.nullable,
  address: col.text.nullable,
  locale: col.oneOf(locales).nullable,
} as const satisfies Shape
type Billed = RowOf<typeof billedRow>

/** The billing details at the time of the payment, and the language of the company's present owner. */
const readBilled = (em: EntityManager, paymentId: string) =>
  row(
    em,
    billedRow,
    sql`
  select p.billed_name as name, p.billed_tax_id as "taxId", p.billed_address as address, o.locale
    from payment p join company c on c.id = p.company_id left join user_account o on o.id = c.owner_id
      where p.id = ${paymentId}`,
  )

const factsOf = (
  p: PaymentRow,
  billed: Billed,
  { platformName, supportEmail }: { platformName: string; supportEmail: string | null },
): InvoiceFacts => ({
  platform: platformName,
  supportEmail,
  invoiceId: p.invoiceId,
  kind: p.kind,
  issuedAt: new Date(instant(p.createdAt)),
  issuedOn: dayOf(instant(p.createdAt)),
  paidOn: p.paidOn,
  method: p.method,
  way: p.way,
  reference: p.reference,
  reason: p.reason,
  original: p.refersToInvoice,
  billedName: billed.name,
  billedTaxId: billed.taxId,
  billedAddress: billed.address,
  plan: p.planTitle,
  interval: p.billingInterval,
  periodStart: dayOf(instant(p.periodStart)),
  periodEnd: dayOf(instant(p.periodEnd)),
  subtotalCents: Number(p.subtotalCents),
  amountCents: Number(p.amountCents),
  tax: p.taxName === null ? null : { name: p.taxName, basisPoints: p.taxBasisPoints, cents: Number(p.taxCents) },
})

/**
 * Sends the invoice of a payment or the credit note of a refund, in the language of the company's owner.
 * @throws 404 `payment_not_found`
 */
export async function sendInvoice(
  { em, actor, res, locale: callers }: UserContext,
  id: string,
  requestedLocale: Locale | undefined,
): Promise<void> {
  const { facts, locale } = await withPaymentScope(actor, async () => {
    const payment = await findPayment(em, actor, id)
    const billed = await readBilled(em, id)
    if (!billed) throw new Error('a payment without its company')
    await writeAuditEntry(em, {
      action: 'invoices.downloaded',
      subject: { type: 'payment', id },
      details: { invoiceId: payment.invoiceId },
    })
    return {
      facts: factsOf(payment, billed, await platformSettings(em)),
      locale: requestedLocale ?? billed.locale ?? callers,
    }
  })
  const bytes = await invoicePdf(facts, locale)
  const name = `${invoicePhrase(facts.amountCents < 0 ? 'creditNote' : 'invoice', locale)} ${facts.invoiceId}.pdf`
  sendFileHeaders(res, name, 'application/pdf')
  res.set('content-length', String(bytes.byteLength)).end(bytes)
}

/** Headers that keep a download from running anything in our origin. */
export function sendFileHeaders(res: UserContext['res'], name: string, type: string): void {
  res.set({
    'content-type': type,
    'content-disposition': contentDisposition(name, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}
