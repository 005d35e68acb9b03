import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const invoice = z.object({ companyId: z.uuid(), invoiceId: z.uuid(), caseId: z.uuid(), userId: z.uuid() })

export const invoiceDrafted = defineEvent('invoicing.invoice.drafted', invoice)
export const invoiceChanged = defineEvent('invoicing.invoice.changed', invoice)
export const invoiceRemoved = defineEvent('invoicing.invoice.removed', invoice)
export const invoiceIssued = defineEvent('invoicing.invoice.issued', invoice.extend({ number: z.string() }))
/** `number`: of the credit note. */
export const invoiceCredited = defineEvent('invoicing.invoice.credited', invoice.extend({ number: z.string() }))
export const invoiceWrittenOff = defineEvent('invoicing.invoice.written-off', invoice)
export const invoiceWriteOffUndone = defineEvent('invoicing.invoice.write-off-undone', invoice)

const payment = z.object({ companyId: z.uuid(), paymentId: z.uuid(), caseId: z.uuid(), userId: z.uuid() })

export const clientPaymentRecorded = defineEvent('invoicing.payment.recorded', payment)
export const clientPaymentReversed = defineEvent(
  'invoicing.payment.reversed',
  // Null when the payment was reversed by a lost dispute.
  payment.extend({ userId: z.uuid().nullable() }),
)

/** Numbers, days or texts of invoices were changed. */
export const invoiceSettingsChanged = defineEvent(
  'invoicing.settings.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid() }),
)
