// Bills one case of a batch: creates its draft, issues it, and sends the invoices.
import { randomUUIDv7 } from 'node:crypto'
import { fill, type Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { longDay } from '../documents/document-format.ts'
import { listUnbilledItems } from '../drafts/billed-lines.ts'
import { createDraft } from '../drafts/write-draft.ts'
import { maxLines } from '../invoice-line.contract.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { BillingContext } from '../invoicing.policy.ts'
import { findInvoiceRow } from '../invoices/invoice-row.ts'
import { issueInvoice } from '../issuing/issue-invoice.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { proposedMailOf, sendByMail } from '../sending/send-by-mail.ts'
import { sharesOn } from '../shares/client-shares.ts'
import { invoiceSettingsOf } from '../settings/invoice-settings.ts'
import { BatchProblem, batchTitle, noDescription } from './batches.phrases.ts'

/**
 * Creates a draft for the client of a case, with its unbilled time, expenses and fees up to a day.
 * @param locale the language of the invoice if the client's language is unknown
 * @returns the id of the draft
 * @throws 404 `case_not_found`; 422 `invoice_client_missing`; BatchProblem when there is nothing to bill
 */
export async function createCaseDraft(
  ctx: BillingContext,
  caseId: string,
  { until, locale }: { readonly until: string; readonly locale: Locale },
): Promise<string> {
  const { em, actor, ports } = ctx
  const today = localDay(ports.clock.now())
  const items = (await listUnbilledItems(em, actor, caseId, today)).filter(({ workedOn }) => workedOn <= until)
  if (items.length === 0) throw new BatchProblem('invoice_nothing_unbilled')
  const unrated = items.filter((item) => item.unrated).length
  if (unrated > 0) throw new BatchProblem('invoice_rate_missing', { count: unrated })
  if (items.length > maxLines) throw new BatchProblem('invoice_too_many_lines', { limit: maxLines })
  const people = await billedPeopleOf(em, actor.companyId, caseId)
  const [firstShare] = await sharesOn(em, actor.companyId, caseId, today)
  // A party may be on the other side, so a batch bills only clients: the client of the case or, with shares, the first
  // of the sharing clients.
  const client = people.find(({ id, isClient }) => (firstShare ? id === firstShare.personId : isClient))
  if (!client) throw invoicingErrors.error('invoice_client_missing')
  const language = client.language ?? locale
  const { dueDays } = await invoiceSettingsOf(em, actor.companyId)
  const draft = await createDraft(ctx, {
    caseId,
    personId: client.id,
    title: fill(batchTitle[language], { day: longDay(until, language) }),
    language,
    note: '',
    dueDays,
    discount: null,
    lines: items.map(({ kind, sourceId, description, taxClass }) => ({
      kind,
      sourceId,
      description: description || noDescription[language],
      discount: null,
      taxClass,
    })),
  })
  return draft.id
}

/** Issues a draft that was just created. @throws as {@link issueInvoice} */
export const issueDraft = (ctx: BillingContext, invoiceId: string) => issueInvoice(ctx, invoiceId, { version: 1 })

/**
 * Sends an issued invoice to its client with the proposed text. When clients share the case, each receives their own
 * invoice.
 * @throws as {@link sendByMail}
 */
export async function sendIssuedInvoices(
  deps: OnlineDependencies,
  ctx: Omit<BillingContext, 'ports'>,
  invoiceId: string,
): Promise<void> {
  const { companyId } = ctx.actor
  for (const { id } of await rows(
    ctx.em,
    { id: col.uuid },
    sql`select id from invoice where company_id = ${companyId} and (id = ${invoiceId} or share_group = ${invoiceId})
      order by number`,
  )) {
    const invoice = await findInvoiceRow(ctx.em, companyId, id)
    if (!invoice) throw invoicingErrors.error('invoice_not_found')
    await sendByMail(
      deps,
      ctx,
      id,
      { id: randomUUIDv7(), ...proposedMailOf(invoice), withLink: true },
      { isBulk: true },
    )
  }
}
