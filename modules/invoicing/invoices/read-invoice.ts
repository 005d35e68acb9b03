import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Invoice } from '../invoices.contract.ts'
import type { BillingContext, InvoiceAbilities } from '../invoicing.policy.ts'
import { linesOf } from './invoice-lines.ts'
import { abilitiesOf, invoiceDiscountOf, presentSummary, readInvoiceRow, type InvoiceRow } from './invoice-row.ts'

const creditNoteRow = {
  id: col.uuid,
  number: col.text,
  reason: col.text,
  issuedOn: col.date,
  taxCents: col.bigint,
  amountCents: col.bigint,
} as const

const creditNotesOf = async (em: EntityManager, companyId: string, invoiceId: string) =>
  (
    await rows(
      em,
      creditNoteRow,
      sql`${preparedStatement}
        select id, number, reason, issued_on as "issuedOn", tax_cents as "taxCents", amount_cents as "amountCents"
        from credit_note where company_id = ${companyId} and invoice_id = ${invoiceId} order by created_at, id`,
    )
  ).map((note) => ({ ...note, taxCents: Number(note.taxCents), amountCents: Number(note.amountCents) }))

const shareRow = {
  id: col.uuid,
  number: col.text,
  clientName: col.text,
  basisPoints: col.int,
  totalCents: col.bigint,
} as const

/** Returns the share of an invoice, and the invoices of all clients who share with it; null when it is not shared. */
async function shareOf(em: EntityManager, { companyId, shareGroup, shareBasisPoints }: InvoiceRow) {
  if (shareGroup === null || shareBasisPoints === null) return null
  const invoices = await rows(
    em,
    shareRow,
    sql`select id, number, client_name as "clientName", share_basis_points as "basisPoints", total_cents as "totalCents"
      from invoice where company_id = ${companyId} and share_group = ${shareGroup} and number is not null
      order by issued_at, number`,
  )
  return {
    basisPoints: shareBasisPoints,
    invoices: invoices.map((invoice) => ({ ...invoice, totalCents: Number(invoice.totalCents) })),
  }
}

/** Reads an invoice with its lines, totals and credit notes. @throws 404 `invoice_not_found` */
export async function readInvoice(
  { em, actor, ports }: Omit<BillingContext, 'record'>,
  id: string,
): Promise<z.output<typeof Invoice>> {
  const invoice = await readInvoiceRow(em, actor, id)
  return presentInvoice(em, invoice, localDay(ports.clock.now()), abilitiesOf(actor, invoice))
}

/**
 * Presents an invoice with its lines.
 * @param today the day in Puerto Rico
 * @param abilities of the reader; null for a job, for which every field of `can` is false
 */
export async function presentInvoice(
  em: EntityManager,
  invoice: InvoiceRow,
  today: string,
  abilities: InvoiceAbilities | null,
): Promise<z.output<typeof Invoice>> {
  const { id, companyId } = invoice
  return {
    ...presentSummary(invoice, today),
    language: invoice.language,
    note: invoice.note,
    footer: invoice.footer,
    dueDays: invoice.dueDays,
    discount: invoiceDiscountOf(invoice),
    billedTo: { name: invoice.clientName ?? '', address: invoice.clientAddress, email: invoice.clientEmail },
    office: invoice.office,
    lines: await linesOf(em, companyId, id),
    classes: invoice.classes,
    grossCents: Number(invoice.grossCents),
    discountCents: Number(invoice.discountCents),
    taxCents: Number(invoice.taxCents),
    writeOffReason: invoice.writeOffReason,
    creditNotes: await creditNotesOf(em, companyId, id),
    share: await shareOf(em, invoice),
    version: invoice.version,
    can: {
      update: abilities?.update ?? false,
      remove: abilities?.remove ?? false,
      issue: abilities?.issue ?? false,
      settle: abilities?.settle ?? false,
      send: abilities?.send ?? false,
    },
  }
}
