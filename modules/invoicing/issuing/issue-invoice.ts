import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { billedPerson } from '../drafts/billed-person.ts'
import { checkedTotals } from '../drafts/invoice-amounts.ts'
import { linesOf } from '../invoices/invoice-lines.ts'
import { invoiceDiscountOf, lockInvoice, type OfficeFacts } from '../invoices/invoice-row.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { BillingContext } from '../invoicing.policy.ts'
import { invoiceIssued } from '../invoicing.events.ts'
import { invoiceSettingsOf } from '../settings/invoice-settings.ts'
import { lockMoneyOf } from '../payments/lock-money.ts'
import { basisPointsOn } from '../settings/tax-rates.ts'
import { divideDraft, type PreparedInvoice } from './divide-invoice.ts'
import { nextNumber } from './next-number.ts'
import { markEntriesBilled } from './mark-entries-billed.ts'

interface IssueOptions {
  readonly version: number
  /** Whether everything is invoiced to the person of the draft, even if clients share the case. */
  readonly undivided?: boolean | undefined
}

/**
 * Issues a draft: it gets the next number, the rates of today, and the client's and the office's name and address as
 * they are now. From then on it does not change. Where clients share the case, each gets an invoice of their share.
 * @returns the invoice; when the draft was divided, the invoice of the first client
 * @throws 404 `invoice_not_found`; 409 `invoice_issued`, `stale_version`,
 * `invoice_entries_taken`, `invoice_entries_changed`; 422 `invoice_empty`,
 * `invoice_client_missing`, `invoice_rate_missing`, `invoice_discount_exceeds`, `invoice_too_large`
 */
export async function issueInvoice(ctx: BillingContext, id: string, { version, undivided = false }: IssueOptions) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const now = ports.clock.now()
  const today = localDay(now)
  await em.transactional(async (tx) => {
    const draft = await lockInvoice(tx, actor, id, 'issue')
    const { caseId, office } = draft
    if (draft.version !== version) throw kernelErrors.error('stale_version')
    const lines = await linesOf(tx, companyId, id)
    if (lines.length === 0) throw invoicingErrors.error('invoice_empty')
    const rates = await basisPointsOn(tx, today)
    const totals = checkedTotals(lines, invoiceDiscountOf(draft), rates)
    const divided = undivided ? [] : await divideDraft(tx, draft, { lines, rates, today, userId })
    const invoices =
      divided.length > 0 ? divided : [{ id, person: await billedPerson(tx, companyId, caseId, draft.personId), totals }]
    await lockMoneyOf(tx, companyId, caseId)
    await markEntriesBilled(tx, actor, { invoiceId: id, caseId, today }, lines)
    const { prefix, footer } = await invoiceSettingsOf(tx, companyId)
    for (const invoice of invoices) {
      const number = await nextNumber(tx, companyId, 'invoice', { prefix, day: today })
      await storeIssued(tx, { companyId, invoice, number, today, now, userId, footer, office })
      await record(tx, invoiceIssued, { companyId, invoiceId: invoice.id, caseId, userId, number })
    }
  })
  return readInvoice(ctx, id)
}

interface IssuedFacts {
  readonly companyId: string
  readonly invoice: PreparedInvoice
  readonly number: string
  readonly today: string
  readonly now: Date
  readonly userId: string
  readonly footer: string
  readonly office: OfficeFacts
}

async function storeIssued(tx: EntityManager, issued: IssuedFacts): Promise<void> {
  const { companyId, number, today, now, userId, footer, office } = issued
  const { id, person, totals } = issued.invoice
  await change(
    tx,
    sql`update invoice set number = ${number}, issued_on = ${today}, due_on = ${today}::date + due_days,
        issued_at = ${now.toISOString()}, issued_by = ${userId}, person_id = ${person.id}, client_name = ${person.name},
        client_address = ${person.address}, client_email = ${person.email},
        footer = ${footer}, office = ${JSON.stringify(office)}::jsonb,
        classes = ${JSON.stringify(totals.classes)}::jsonb,
        gross_cents = ${totals.grossCents}, discount_cents = ${totals.discountCents}, tax_cents = ${totals.taxCents},
        total_cents = ${totals.totalCents}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${id}`,
  )
}
