import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const invoice = { companyId: z.uuid(), invoiceId: z.uuid(), caseId: z.uuid() }

/** A person sent an invoice by mail. */
export const invoiceSent = defineEvent(
  'invoicing.invoice.sent',
  z.object({ ...invoice, userId: z.uuid(), sendingId: z.uuid(), recipients: z.int() }),
)
/** A reminder of an unpaid invoice was queued. */
export const invoiceReminded = defineEvent(
  'invoicing.invoice.reminded',
  z.object({ ...invoice, sendingId: z.uuid(), offsetDays: z.int() }),
)
export const remindersOfInvoiceChanged = defineEvent(
  'invoicing.invoice.reminders-changed',
  z.object({ ...invoice, userId: z.uuid(), stopped: z.boolean() }),
)
