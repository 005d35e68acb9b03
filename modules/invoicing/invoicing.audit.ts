import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  clientPaymentRecorded,
  clientPaymentReversed,
  invoiceChanged,
  invoiceCredited,
  invoiceDrafted,
  invoiceIssued,
  invoiceRemoved,
  invoiceSettingsChanged,
  invoiceWrittenOff,
} from './invoicing.events.ts'

/** Audit entries of invoices: ids, and the numbers that were given. */
export const invoicingAudit: ModuleAudit = (on) => {
  const kinds = [
    [invoiceDrafted, 'client_invoices.drafted'],
    [invoiceChanged, 'client_invoices.changed'],
    [invoiceRemoved, 'client_invoices.removed'],
    [invoiceWrittenOff, 'client_invoices.written_off'],
  ] as const
  for (const [event, action] of kinds)
    on(event, ({ companyId, invoiceId }) => ({ action, subject: { type: 'client_invoice', id: invoiceId }, companyId }))
  const numbered = [
    [invoiceIssued, 'client_invoices.issued'],
    [invoiceCredited, 'client_invoices.credited'],
  ] as const
  for (const [event, action] of numbered)
    on(event, ({ companyId, invoiceId, number }) => ({
      action,
      subject: { type: 'client_invoice', id: invoiceId },
      details: { number },
      companyId,
    }))
  const payments = [
    [clientPaymentRecorded, 'client_payments.recorded'],
    [clientPaymentReversed, 'client_payments.reversed'],
  ] as const
  for (const [event, action] of payments)
    on(event, ({ companyId, paymentId }) => ({ action, subject: { type: 'client_payment', id: paymentId }, companyId }))
  on(invoiceSettingsChanged, ({ companyId }) => ({
    action: 'invoice_settings.changed',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
}
