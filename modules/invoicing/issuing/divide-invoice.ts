// Divides a draft that several clients share into an invoice for each of them.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'
import type { BilledPerson } from '#modules/parties/index.ts'
import type { InvoiceTotals, TaxClass } from '../amounts.contract.ts'
import { billedPerson } from '../drafts/billed-person.ts'
import { writeLines } from '../drafts/write-lines.ts'
import type { linesOf } from '../invoices/invoice-lines.ts'
import { invoiceDiscountOf, type InvoiceRow } from '../invoices/invoice-row.ts'
import { divideInvoice } from '../share-amounts.contract.ts'
import { sharesOn } from '../shares/client-shares.ts'

/** An invoice that is about to be issued, with its lines stored. */
export interface PreparedInvoice {
  readonly id: string
  readonly person: BilledPerson
  readonly totals: InvoiceTotals
}

interface Division {
  readonly lines: Awaited<ReturnType<typeof linesOf>>
  readonly rates: Readonly<Record<TaxClass, number>>
  /** Day in Puerto Rico. */
  readonly today: string
  readonly userId: string
}

/**
 * Divides a draft by the shares that apply today: the draft becomes the first client's invoice, and each other client
 * gets an invoice, in their language if it is known. All have the draft's id as their group; time, expenses and fees
 * are marked with that id, once.
 * @returns the invoices in the order of the shares; empty when the case has no shares, and nothing was changed
 * @throws 422 `invoice_client_missing` when the person of a share cannot be invoiced
 */
export async function divideDraft(
  tx: EntityManager,
  draft: InvoiceRow,
  { lines, rates, today, userId }: Division,
): Promise<PreparedInvoice[]> {
  const { companyId, caseId } = draft
  const shares = await sharesOn(tx, companyId, caseId, today)
  if (shares.length === 0) return []
  const people: BilledPerson[] = []
  for (const { personId } of shares) people.push(await billedPerson(tx, companyId, caseId, personId))
  const weights = shares.map(({ basisPoints }) => basisPoints)
  const parts = divideInvoice(lines, invoiceDiscountOf(draft), rates, weights)
  const prepared: PreparedInvoice[] = []
  for (const [index, { totals, lines: amounts }] of parts.entries()) {
    const person = people[index]
    if (!person) throw new Error('a share has no person')
    const id = index === 0 ? draft.id : randomUUIDv7()
    const { title, note, dueDays } = draft
    // The language of the draft was chosen for its person.
    const language = person.id === draft.personId ? draft.language : (person.language ?? draft.language)
    // The parts of the discount are in their totals by class, so the discount of the draft is removed.
    await change(
      tx,
      index === 0
        ? sql`update invoice set share_group = ${draft.id}, share_basis_points = ${weights[index]}, language = ${language},
            discount_kind = null, discount_value = null
          where company_id = ${companyId} and id = ${id}`
        : sql`insert into invoice (company_id, id, case_id, person_id, title, language, note, due_days, created_by,
            share_group, share_basis_points)
          values (${companyId}, ${id}, ${caseId}, ${person.id}, ${title}, ${language}, ${note}, ${dueDays}, ${userId},
            ${draft.id}, ${weights[index]})`,
    )
    const ownLines = lines.map((line, position) => ({ ...line, discount: null, ...amounts[position] }))
    await writeLines(tx, companyId, id, ownLines)
    prepared.push({ id, person, totals })
  }
  return prepared
}

/**
 * Returns the id with which the time, expenses and fees of a voided invoice are marked as billed, so that they can be
 * released. Returns null when they must stay billed, because other clients of the same division still owe or have paid
 * their share.
 */
export async function releasableBillingId(
  tx: EntityManager,
  { companyId, id, shareGroup }: Pick<InvoiceRow, 'companyId' | 'id' | 'shareGroup'>,
): Promise<string | null> {
  if (shareGroup === null) return id
  const isBilled = await exists(
    tx,
    sql`select from invoice where company_id = ${companyId} and share_group = ${shareGroup} and state <> 'credited'
      and total_cents > 0`,
  )
  return isBilled ? null : shareGroup
}
