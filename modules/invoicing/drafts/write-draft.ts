// Drafts of invoices: created, changed with all of their lines, deleted.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { lockInvoice } from '../invoices/invoice-row.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import type { InvoiceUpdate, NewInvoice } from '../invoices.contract.ts'
import type { BillingContext } from '../invoicing.policy.ts'
import { invoiceChanged, invoiceDrafted, invoiceRemoved } from '../invoicing.events.ts'
import { basisPointsOn } from '../settings/tax-rates.ts'
import { billedPerson } from './billed-person.ts'
import { billedLines, type BilledLine } from './billed-lines.ts'
import { checkedTotals } from './invoice-amounts.ts'
import { writeLines } from './write-lines.ts'

type DraftValues = Omit<z.output<typeof NewInvoice>, 'caseId'>

const totalsOf = async (
  em: EntityManager,
  day: string,
  lines: readonly BilledLine[],
  discount: DraftValues['discount'],
) => checkedTotals(lines, discount, await basisPointsOn(em, day))

/**
 * Creates a draft of an invoice.
 * @throws 404 `case_not_found`; 409 `invoice_entries_taken`; 422 `invoice_client_missing`,
 * `invoice_discount_exceeds`, `invoice_too_large`
 */
export async function createDraft(ctx: BillingContext, { caseId, ...draft }: z.output<typeof NewInvoice>) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  await readCaseAccess(em, actor, caseId)
  const person = await billedPerson(em, companyId, caseId, draft.personId)
  const today = localDay(ports.clock.now())
  const lines = await billedLines(em, actor, { caseId, today }, draft.lines)
  const totals = await totalsOf(em, today, lines, draft.discount)
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`insert into invoice (company_id, id, case_id, person_id, title, language, note, due_days, discount_kind,
          discount_value, discount_scope, classes, gross_cents, discount_cents, tax_cents, total_cents, created_by)
        values (${companyId}, ${id}, ${caseId}, ${person.id}, ${draft.title}, ${draft.language}, ${draft.note},
          ${draft.dueDays}, ${draft.discount?.kind ?? null}, ${draft.discount?.value ?? null},
          ${draft.discount?.scope ?? 'legal_fees'}, ${JSON.stringify(totals.classes)}::jsonb, ${totals.grossCents},
          ${totals.discountCents}, ${totals.taxCents}, ${totals.totalCents}, ${userId})`,
    )
    await writeLines(tx, companyId, id, lines)
    await record(tx, invoiceDrafted, { companyId, invoiceId: id, caseId, userId })
  })
  return readInvoice(ctx, id)
}

/**
 * Changes a draft: all of its values and lines.
 * @throws 404 `invoice_not_found`; 409 `invoice_issued`, `stale_version`, `invoice_entries_taken`; 422
 * `invoice_client_missing`, `invoice_discount_exceeds`, `invoice_too_large`
 */
export async function updateDraft(ctx: Context, id: string, { version, ...draft }: z.output<typeof InvoiceUpdate>) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, version: stored } = await lockInvoice(tx, actor, id, 'update')
    if (stored !== version) throw kernelErrors.error('stale_version')
    const person = await billedPerson(tx, companyId, caseId, draft.personId)
    const today = localDay(ports.clock.now())
    const lines = await billedLines(tx, actor, { caseId, today }, draft.lines)
    const totals = await totalsOf(tx, today, lines, draft.discount)
    await change(
      tx,
      sql`update invoice set person_id = ${person.id}, title = ${draft.title}, language = ${draft.language},
          note = ${draft.note}, due_days = ${draft.dueDays}, discount_kind = ${draft.discount?.kind ?? null},
          discount_value = ${draft.discount?.value ?? null}, discount_scope = ${draft.discount?.scope ?? 'legal_fees'},
          classes = ${JSON.stringify(totals.classes)}::jsonb, gross_cents = ${totals.grossCents},
          discount_cents = ${totals.discountCents}, tax_cents = ${totals.taxCents}, total_cents = ${totals.totalCents},
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await writeLines(tx, companyId, id, lines)
    await record(tx, invoiceChanged, { companyId, invoiceId: id, caseId, userId })
  })
  return readInvoice(ctx, id)
}

/** Deletes a draft. @throws 404 `invoice_not_found`; 409 `invoice_issued` */
export async function removeDraft({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await lockInvoice(tx, actor, id, 'remove')
    await change(tx, sql`delete from invoice where company_id = ${companyId} and id = ${id}`)
    await record(tx, invoiceRemoved, { companyId, invoiceId: id, caseId, userId })
  })
}
