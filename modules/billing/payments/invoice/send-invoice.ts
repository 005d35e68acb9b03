import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { contentDisposition } from '#server/files/file-name.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { dayOf } from '../book-format.ts'
import type { PaymentRow } from '../payments.presenter.ts'
import { findPayment, inBooksOf } from '../read-payment.ts'
import { invoicePdf, type InvoiceFacts } from './invoice-pdf.ts'
import { invoiceWord } from './invoice-words.ts'

interface Billed {
  readonly name: string
  readonly tax_id: string | null
  readonly address: string | null
  readonly locale: Locale | null
}

/** As it was billed, and the language of whoever owns the company now. */
const readBilled = (em: EntityManager, paymentId: string) =>
  row<Billed>(
    em,
    sql`
  select p.billed_name as name, p.billed_tax_id as tax_id, p.billed_address as address, o.locale
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
  invoiceId: p.invoice_id,
  kind: p.kind,
  issuedAt: new Date(instant(p.created_at)),
  issuedOn: dayOf(instant(p.created_at)),
  paidOn: p.paid_on,
  method: p.method,
  way: p.way,
  reference: p.reference,
  reason: p.reason,
  original: p.refers_to_invoice,
  billedName: billed.name,
  billedTaxId: billed.tax_id,
  billedAddress: billed.address,
  plan: p.plan_title,
  interval: p.billing_interval,
  periodStart: dayOf(instant(p.period_start)),
  periodEnd: dayOf(instant(p.period_end)),
  subtotalCents: Number(p.subtotal_cents),
  amountCents: Number(p.amount_cents),
  tax: p.tax_name === null ? null : { name: p.tax_name, basisPoints: p.tax_basis_points, cents: Number(p.tax_cents) },
})

/**
 * Sends the invoice of a payment or the credit note of a refund, in the language of the company's owner.
 * @throws 404 `payment_not_found`
 */
export async function sendInvoice(
  { em, actor, res, locale: callers }: UserContext,
  id: string,
  wanted: Locale | undefined,
): Promise<void> {
  const { facts, locale } = await inBooksOf(actor, async () => {
    const payment = await findPayment(em, actor, id)
    const billed = await readBilled(em, id)
    if (!billed) throw new Error('a payment without its company')
    await writeAuditEntry(em, {
      action: 'invoices.downloaded',
      subject: { type: 'payment', id },
      details: { invoiceId: payment.invoice_id },
    })
    return { facts: factsOf(payment, billed, await platformSettings(em)), locale: wanted ?? billed.locale ?? callers }
  })
  const bytes = await invoicePdf(facts, locale)
  const name = `${invoiceWord(facts.amountCents < 0 ? 'creditNote' : 'invoice', locale)} ${facts.invoiceId}.pdf`
  sendFileHeaders(res, name, 'application/pdf')
  res.set('content-length', String(bytes.byteLength)).end(bytes)
}

/** A download that does nothing in our origin, however it is opened. */
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
