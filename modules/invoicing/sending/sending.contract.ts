// Invoices sent by mail, and reminders of amounts owed.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Email, Id, IdParams, Instant, requiredLine, text, wholeNumberMismatch } from '#server/contract/shared.ts'

export const sendingKinds = ['invoice', 'reminder'] as const
/**
 * - `kept`: only stored, because the installation has no mail server
 * - `withdrawn`: at the time of sending no amount was owed any more, or reminders had been stopped
 */
export const invoiceMailStates = ['queued', 'sent', 'kept', 'failed', 'withdrawn'] as const
export type InvoiceMailState = (typeof invoiceMailStates)[number]
/** Maximum number of addresses of one sending. */
export const maxSendingAddresses = 5
/** Maximum number of reminders of one invoice. */
export const maxReminderDays = 6
/** Maximum number of characters of the message of a person. */
export const maxSendingMessage = 4_000

/** Days from the due day: -3 is three days before it. A repeated one counts once. */
export const ReminderDays = z
  .array(z.int({ error: wholeNumberMismatch }).min(-60).max(365))
  .min(1, 'validation.required')
  .max(maxReminderDays)

export const InvoiceSending = z
  .object({
    id: Id,
    kind: z.enum(sendingKinds),
    /** Days from the due day, negative before it; null when the mail is not a reminder. */
    offsetDays: z.int().nullable(),
    recipients: z.array(z.object({ address: z.string(), state: z.enum(invoiceMailStates) })),
    subject: z.string(),
    withLink: z.boolean(),
    /** Null for a reminder, which a job sent. */
    sentBy: z.object({ id: Id, name: z.string() }).nullable(),
    createdAt: Instant,
    /** SHA-256 of the attached PDF, hexadecimal; null when it was not rendered yet. */
    pdfSha256: z.string().nullable(),
    /** Whether the PDF of this sending differs from the PDF that was sent first; false until it is rendered. */
    pdfDiffers: z.boolean(),
  })
  .meta({ id: 'InvoiceSending' })

export const InvoiceSendings = z
  .object({
    /** The newest first, 100 at most. */
    items: z.array(InvoiceSending),
    /** Proposed values of the next sending, in the language of the invoice. */
    proposal: z.object({ recipients: z.array(z.string()), subject: z.string(), message: z.string() }),
    /** A mail server is configured; otherwise mails are only stored. */
    delivers: z.boolean(),
    /** Whether a payment link can be added: the office accepts online payments, and an amount is owed. */
    canLink: z.boolean(),
    reminders: z.object({
      /** The office sends reminders. */
      enabled: z.boolean(),
      /** The reminders of this invoice were stopped. */
      stopped: z.boolean(),
      /** Day of the next reminder, unless the invoice is paid before; null for none. */
      nextOn: Day.nullable(),
    }),
  })
  .meta({ id: 'InvoiceSendings' })

export const NewInvoiceSending = z
  .strictObject({
    /** Chosen by the client, so that a repeated request sends once. */
    id: Id,
    /** By default the address of the client. */
    recipients: z.array(Email).min(1).max(maxSendingAddresses).optional(),
    subject: requiredLine(200),
    message: text(maxSendingMessage).trim(),
    /** Whether the mail has the payment link, if the office can be paid online. */
    withLink: z.boolean(),
  })
  .meta({ id: 'NewInvoiceSending' })

export const ReminderSettings = z
  .strictObject({ enabled: z.boolean(), days: ReminderDays })
  .meta({ id: 'InvoiceReminderSettings' })

export const invoiceSendingsContract = defineContract(
  { planModule: 'cases', part: 'invoiceSendings' },
  {
    list: {
      method: 'get',
      path: '/invoices/:id/sendings',
      summary: 'Mails with an invoice, reminders of it, and the proposal for the next mail',
      access: 'invoicing.view',
      params: IdParams,
      returns: InvoiceSendings,
      errors: ['invoice_not_found'],
    },
    send: {
      method: 'post',
      path: '/invoices/:id/sendings',
      summary: 'Send an issued invoice by mail with its PDF; each address gets a mail of its own',
      access: 'invoicing.manage',
      limit: 'mail',
      idempotent: true,
      params: IdParams,
      body: NewInvoiceSending,
      returns: InvoiceSending,
      status: 201,
      errors: ['invoice_not_found', 'invoice_not_issued', 'invoice_voided', 'invoice_recipient_missing'],
    },
    remind: {
      method: 'put',
      path: '/invoices/:id/reminders',
      summary: 'Stop the reminders of an invoice, or resume them',
      access: 'invoicing.manage',
      params: IdParams,
      body: z.strictObject({ stopped: z.boolean() }),
      returns: InvoiceSendings,
      errors: ['invoice_not_found', 'invoice_not_issued'],
    },
    readSettings: {
      method: 'get',
      path: '/invoice-reminders',
      summary: 'Whether the office sends reminders, and on which days',
      access: 'invoicing.view',
      returns: ReminderSettings,
    },
    updateSettings: {
      method: 'put',
      path: '/invoice-reminders',
      summary: 'Switch reminders on or off and set their days; days before the change send none',
      access: 'invoicing.manage',
      body: ReminderSettings,
      returns: ReminderSettings,
    },
  },
)
