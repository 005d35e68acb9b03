import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import {
  Currency,
  Day,
  Id,
  IdParams,
  Instant,
  page,
  pageQuery,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'
import { discountScopes, taxClasses } from './amounts.contract.ts'
import { DueDays } from './invoice-settings.contract.ts'
import { invoiceStates } from './invoice-states.contract.ts'
import { DiscountFields, InvoiceLine, NewInvoiceLines, UnbilledItem } from './invoice-line.contract.ts'

export { invoiceStates, type InvoiceState } from './invoice-states.contract.ts'

const scopeField = { scope: z.enum(discountScopes) }
const InvoiceDiscount = z.discriminatedUnion('kind', [
  DiscountFields.options[0].extend(scopeField),
  DiscountFields.options[1].extend(scopeField),
])

const InvoiceCase = z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() })
const sumFields = {
  totalCents: z.int(),
  paidCents: z.int(),
  creditedCents: z.int(),
  writtenOffCents: z.int(),
  balanceCents: z.int(),
}
export const InvoiceSummary = z
  .object({
    id: Id,
    /** Null for a draft. */
    number: z.string().nullable(),
    state: z.enum(invoiceStates),
    title: z.string(),
    case: InvoiceCase,
    client: z.object({ id: Id.nullable(), name: z.string() }),
    issuedOn: Day.nullable(),
    dueOn: Day.nullable(),
    /** Days since the invoice was due; null when it is not due yet or fully paid. */
    overdueDays: z.int().nullable(),
    currency: Currency,
    ...sumFields,
    createdAt: Instant,
  })
  .meta({ id: 'InvoiceSummary' })

export const ClassTotalView = z
  .object({
    taxClass: z.enum(taxClasses),
    basisPoints: z.int(),
    linesCents: z.int(),
    discountCents: z.int(),
    taxCents: z.int(),
  })
  .meta({ id: 'InvoiceClassTotal' })

export const CreditNote = z
  .object({
    id: Id,
    number: z.string(),
    reason: z.string(),
    issuedOn: Day,
    taxCents: z.int(),
    amountCents: z.int(),
  })
  .meta({ id: 'CreditNote' })

const PostalParty = z.object({ name: z.string(), address: z.string().nullable(), email: z.string().nullable() })

export const Invoice = InvoiceSummary.extend({
  language: z.enum(locales),
  note: z.string(),
  /** Text of the office at the foot. */
  footer: z.string(),
  dueDays: z.int(),
  discount: InvoiceDiscount.nullable(),
  /** Client and office as they are now on a draft, and as they were at the issue on an issued invoice. */
  billedTo: PostalParty,
  office: PostalParty.extend({ phone: z.string().nullable(), taxId: z.string().nullable() }),
  lines: z.array(InvoiceLine),
  classes: z.array(ClassTotalView),
  grossCents: z.int(),
  discountCents: z.int(),
  taxCents: z.int(),
  writeOffReason: z.string().nullable(),
  creditNotes: z.array(CreditNote),
  /** The share of its client, where several clients pay the case; null when the invoice is not divided. */
  share: z
    .object({
      basisPoints: z.int(),
      /** This invoice and the invoices of the other clients. */
      invoices: z.array(
        z.object({ id: Id, number: z.string(), clientName: z.string(), basisPoints: z.int(), totalCents: z.int() }),
      ),
    })
    .nullable(),
  version: z.int(),
  can: z.object({
    update: z.boolean(),
    remove: z.boolean(),
    issue: z.boolean(),
    /** Credit, write off, record a payment. */
    settle: z.boolean(),
    /** Send by mail, stop its reminders. */
    send: z.boolean(),
  }),
}).meta({ id: 'Invoice' })

const invoiceFields = {
  personId: Id,
  title: requiredLine(200),
  language: z.enum(locales),
  note: text(2_000).trim(),
  dueDays: DueDays,
  discount: InvoiceDiscount.nullable(),
  lines: NewInvoiceLines,
  /** Invoices are in US dollars. */
  currency: Currency.optional(),
}
export const NewInvoice = z.strictObject({ caseId: Id, ...invoiceFields }).meta({ id: 'NewInvoice' })
/** The fields of the form with which a draft begins. */
export const NewInvoiceChoice = NewInvoice.pick({ caseId: true, personId: true, title: true })
export const InvoiceUpdate = z.strictObject({ ...invoiceFields, version: Version }).meta({ id: 'InvoiceUpdate' })

const draftErrors = [
  'invoice_entries_taken',
  'invoice_client_missing',
  'invoice_too_large',
  'invoice_discount_exceeds',
] as const
/** Bytes of a draft with all of its lines. */
const bodyLimit = 1_048_576

export const invoicesContract = defineContract(
  { planModule: 'cases', part: 'invoicing' },
  {
    list: {
      method: 'get',
      path: '/invoices',
      summary: 'Invoices of the office, the newest first; `q` is searched in numbers, titles and names of clients',
      access: 'invoicing.view',
      query: pageQuery({ sortableBy: ['createdAt', 'issuedOn', 'dueOn', 'totalCents', 'balanceCents'] }).extend({
        state: z.enum([...invoiceStates, 'open', 'overdue']).optional(),
        caseId: Id.optional(),
        personId: Id.optional(),
      }),
      returns: page(InvoiceSummary).extend({
        /**
         * Balances of issued invoices that match, by days since they were due: none (`current`), 1 to 30, 31 to 60, 61
         * to 90, or more.
         */
        aging: z.object({
          current: z.int(),
          days30: z.int(),
          days60: z.int(),
          days90: z.int(),
          older: z.int(),
        }),
      }),
    },
    create: {
      method: 'post',
      path: '/invoices',
      summary: 'Create a draft of an invoice to a client or party of a case',
      access: 'invoicing.manage',
      idempotent: true,
      body: NewInvoice,
      bodyLimit,
      returns: Invoice,
      status: 201,
      errors: ['case_not_found', ...draftErrors],
    },
    get: {
      method: 'get',
      path: '/invoices/:id',
      summary: 'An invoice with its lines, totals by class of tax, and credit notes',
      access: 'invoicing.view',
      params: IdParams,
      returns: Invoice,
      errors: ['invoice_not_found'],
    },
    update: {
      method: 'put',
      path: '/invoices/:id',
      summary: 'Change a draft with all of its lines',
      access: 'invoicing.manage',
      params: IdParams,
      body: InvoiceUpdate,
      bodyLimit,
      returns: Invoice,
      errors: ['invoice_not_found', 'invoice_issued', 'stale_version', ...draftErrors],
    },
    remove: {
      method: 'delete',
      path: '/invoices/:id',
      summary: 'Delete a draft; an issued invoice is credited or written off',
      access: 'invoicing.manage',
      params: IdParams,
      status: 204,
      errors: ['invoice_not_found', 'invoice_issued'],
    },
    issue: {
      method: 'post',
      path: '/invoices/:id/issue',
      summary:
        'Issue a draft, which gets the next number and does not change any more; clients who share a case get one each',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      /** `undivided`: invoices everything to the person of the draft, even if clients share the case. */
      body: z.strictObject({ version: Version, undivided: z.boolean().optional() }),
      returns: Invoice,
      errors: [
        'invoice_not_found',
        'invoice_issued',
        'invoice_empty',
        'invoice_entries_changed',
        'invoice_rate_missing',
        'time_not_billable',
        'expense_not_billable',
        'agreed_fee_not_due',
        'stale_version',
        ...draftErrors,
      ],
    },
    unbilled: {
      method: 'get',
      path: '/cases/:id/unbilled',
      summary: 'Recorded time, expenses and agreed fees that are due and that no invoice has billed, by day',
      access: 'invoicing.manage',
      params: IdParams,
      returns: z.object({ items: z.array(UnbilledItem) }),
      errors: ['case_not_found'],
    },
    clients: {
      method: 'get',
      path: '/cases/:id/invoice-clients',
      summary: 'People to whom a case can be invoiced: its client first, then its parties',
      access: 'invoicing.manage',
      params: IdParams,
      returns: z.object({
        items: z.array(
          z.object({
            id: Id,
            name: z.string(),
            isClient: z.boolean(),
            email: z.string().nullable(),
            address: z.string().nullable(),
            language: z.enum(locales).nullable(),
          }),
        ),
      }),
      errors: ['case_not_found'],
    },
  },
)
