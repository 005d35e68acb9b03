import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { dayMs } from '#server/contract/time.ts'
import { instant, preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { discountScopes, type ClassTotal, type Discount, type DiscountScope } from '../amounts.contract.ts'
import { invoiceStates, type InvoiceSummary } from '../invoices.contract.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import { sendingErrors } from '../sending/sending.errors.ts'
import {
  invoiceAbilities,
  type InvoiceAbilities,
  type InvoiceSubject,
  type InvoicingActor,
} from '../invoicing.policy.ts'

/** The office as an invoice shows it. */
export interface OfficeFacts {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly taxId: string | null
}

export const discountKinds = ['percent', 'amount'] as const

/** An invoice with its case. Client and office are as stored on an issued invoice, and as they are now on a draft. */
export const invoiceRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  courtCaseNumber: col.text.nullable,
  visible: col.boolean,
  personId: col.uuid.nullable,
  clientName: col.text.nullable,
  clientAddress: col.text.nullable,
  clientEmail: col.text.nullable,
  office: col.json<OfficeFacts>(),
  footer: col.text,
  title: col.text,
  language: col.oneOf(locales),
  note: col.text,
  dueDays: col.int,
  discountKind: col.oneOf(discountKinds).nullable,
  discountValue: col.bigint.nullable,
  discountScope: col.oneOf(discountScopes),
  number: col.text.nullable,
  state: col.oneOf(invoiceStates),
  issuedOn: col.date.nullable,
  dueOn: col.date.nullable,
  /** Totals by class of tax. */
  classes: col.json<ClassTotal[]>(),
  grossCents: col.bigint,
  discountCents: col.bigint,
  taxCents: col.bigint,
  totalCents: col.bigint,
  paidCents: col.bigint,
  creditedCents: col.bigint,
  writtenOffCents: col.bigint,
  balanceCents: col.bigint,
  writeOffReason: col.text.nullable,
  /** Id of the draft that was divided; null when the invoice was not divided. */
  shareGroup: col.uuid.nullable,
  shareBasisPoints: col.int.nullable,
  version: col.int,
  createdAt: col.timestamptz,
} as const satisfies Shape
export type InvoiceRow = RowOf<typeof invoiceRow>

/** The columns of {@link invoiceRow} over an invoice `i` and {@link invoiceJoins}. */
export const invoiceColumns = (actor: InvoicingActor) => columnsWith(sql`(${visibleTo(actor)}) is true`)

/** The columns of {@link invoiceRow} for statements whose conditions exclude invoices that the reader may not see. */
export const checkedInvoiceColumns = () => columnsWith(sql`true`)

const columnsWith = (visible: RawBuilder<unknown>) => sql`i.id, i.company_id as "companyId", i.case_id as "caseId",
  f.name as "caseName", f.court_case_number as "courtCaseNumber", ${visible} as visible,
  i.person_id as "personId", coalesce(i.client_name, p.name) as "clientName",
  case when i.number is null then p.addresses[1] else i.client_address end as "clientAddress",
  case when i.number is null then p.emails[1] else i.client_email end as "clientEmail",
  coalesce(i.office, jsonb_build_object('name', o.name, 'address', o.address, 'phone', o.phone, 'email', o.email,
    'taxId', o.tax_id)) as office,
  coalesce(i.footer, (select s.footer from invoice_setting s where s.company_id = i.company_id), '') as footer,
  i.title, i.language, i.note, i.due_days as "dueDays", i.discount_kind as "discountKind",
  i.discount_value as "discountValue", i.discount_scope as "discountScope", i.number, i.state, i.issued_on as "issuedOn",
  i.due_on as "dueOn", i.classes, i.gross_cents as "grossCents", i.discount_cents as "discountCents",
  i.tax_cents as "taxCents", i.total_cents as "totalCents", i.paid_cents as "paidCents",
  i.credited_cents as "creditedCents", i.written_off_cents as "writtenOffCents", i.balance_cents as "balanceCents",
  i.write_off_reason as "writeOffReason", i.share_group as "shareGroup", i.share_basis_points as "shareBasisPoints",
  i.version, i.created_at as "createdAt"`
export const invoiceJoins = sql.raw(`left join case_file f on f.company_id = i.company_id and f.id = i.case_id
  left join company o on o.id = i.company_id
  left join person p on p.company_id = i.company_id and p.id = i.person_id`)

export const discountOfRow = ({
  discountKind,
  discountValue,
}: Pick<InvoiceRow, 'discountKind' | 'discountValue'>): Discount | null =>
  discountKind === null ? null : { kind: discountKind, value: Number(discountValue) }

/** Returns the discount of an invoice with its scope; null for no discount. */
export const invoiceDiscountOf = (invoice: InvoiceRow): (Discount & { readonly scope: DiscountScope }) | null => {
  const discount = discountOfRow(invoice)
  return discount && { ...discount, scope: invoice.discountScope }
}

const subjectOf = ({ companyId, visible, number, state, balanceCents }: InvoiceRow): InvoiceSubject => ({
  companyId,
  visible,
  draft: number === null,
  voided: state === 'credited',
  open: number !== null && Number(balanceCents) > 0,
})
export const abilitiesOf = (actor: InvoicingActor, invoice: InvoiceRow): InvoiceAbilities | null =>
  invoiceAbilities(actor, subjectOf(invoice))

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / dayMs)

/** Presents an invoice in a list. @param today the day in Puerto Rico */
export function presentSummary(invoice: InvoiceRow, today: string): z.input<typeof InvoiceSummary> {
  const { id, number, state, title, caseId, caseName, courtCaseNumber, personId, clientName, issuedOn, dueOn } = invoice
  const isOverdue = dueOn !== null && dueOn < today && Number(invoice.balanceCents) > 0
  return {
    id,
    number,
    state,
    title,
    case: { id: caseId, name: caseName, courtCaseNumber },
    client: { id: personId, name: clientName ?? '' },
    issuedOn,
    dueOn,
    overdueDays: isOverdue ? daysBetween(dueOn, today) : null,
    currency: 'USD',
    totalCents: Number(invoice.totalCents),
    paidCents: Number(invoice.paidCents),
    creditedCents: Number(invoice.creditedCents),
    writtenOffCents: Number(invoice.writtenOffCents),
    balanceCents: Number(invoice.balanceCents),
    createdAt: instant(invoice.createdAt),
  }
}

export const invoiceNotFound = () => invoicingErrors.error('invoice_not_found')

const selectInvoice = (actor: InvoicingActor, id: string, lock: RawBuilder<unknown>) =>
  sql`${preparedStatement}select ${invoiceColumns(actor)} from invoice i ${invoiceJoins}
    where i.company_id = ${actor.companyId} and i.id = ${id} ${lock}`

/**
 * Reads an invoice that the actor may see. @throws 404 `invoice_not_found`, also for an invoice of another office or
 * behind a wall
 */
export async function readInvoiceRow(em: EntityManager, actor: InvoicingActor, id: string): Promise<InvoiceRow> {
  const invoice = await row(em, invoiceRow, selectInvoice(actor, id, sql``))
  authorize(invoice, abilitiesOf, actor, 'see', invoiceNotFound)
  return invoice
}

/** Reads an invoice for a job, without a check of rights; undefined when it does not exist. */
export const findInvoiceRow = (
  em: EntityManager,
  companyId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<InvoiceRow | undefined> =>
  row(
    em,
    invoiceRow,
    sql`${preparedStatement}select ${checkedInvoiceColumns()} from invoice i ${invoiceJoins}
      where i.company_id = ${companyId} and i.id = ${id} ${lock}`,
  )

type LockedAbility = 'update' | 'remove' | 'issue' | 'settle' | 'send'

function refusalOf(ability: LockedAbility, invoice: InvoiceRow | undefined) {
  if (ability === 'settle') return invoicingErrors.error('invoice_not_open')
  if (ability !== 'send') return invoicingErrors.error('invoice_issued')
  return invoice?.number === null ? invoicingErrors.error('invoice_not_issued') : sendingErrors.error('invoice_voided')
}

/**
 * Locks an invoice against other writers.
 * @throws 404 `invoice_not_found`; 409 `invoice_issued` if only drafts may be changed, `invoice_not_open` if no amount
 * is owed, `invoice_not_issued` or `invoice_voided` if it is to be sent
 */
export async function lockInvoice(
  tx: EntityManager,
  actor: InvoicingActor,
  id: string,
  ability: LockedAbility,
): Promise<InvoiceRow> {
  const invoice = await row(tx, invoiceRow, selectInvoice(actor, id, sql`for no key update of i`))
  authorize(invoice, abilitiesOf, actor, ability, invoiceNotFound, refusalOf(ability, invoice))
  return invoice
}
