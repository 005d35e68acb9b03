import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  advanceAssigned,
  bookingPaid,
  bookingPaymentReturned,
  bookingRefundBlocked,
  bookingRefunded,
} from './bookings/bookings.events.ts'
import { onlinePaymentReceived, paymentAccountChanged, paymentLinkChanged } from './online/online.events.ts'
import { invoiceBatchStarted } from './batches/batches.events.ts'
import { interestCharged, interestSettingsChanged } from './interest/interest.events.ts'
import { invoiceReminded, invoiceSent, remindersOfInvoiceChanged } from './sending/sending.events.ts'
import {
  clientPaymentRecorded,
  clientPaymentReversed,
  invoiceChanged,
  invoiceCredited,
  invoiceDrafted,
  invoiceIssued,
  invoiceRemoved,
  invoiceSettingsChanged,
  invoiceWriteOffUndone,
  invoiceWrittenOff,
} from './invoicing.events.ts'

const auditInvoices: ModuleAudit = (on) => {
  const kinds = [
    [invoiceDrafted, 'client_invoices.drafted'],
    [invoiceChanged, 'client_invoices.changed'],
    [invoiceRemoved, 'client_invoices.removed'],
    [invoiceWrittenOff, 'client_invoices.written_off'],
    [invoiceWriteOffUndone, 'client_invoices.write_off_undone'],
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
  on(interestCharged, ({ companyId, invoiceId, number }) => ({
    action: 'client_invoices.interest_charged',
    subject: { type: 'client_invoice', id: invoiceId },
    details: { number },
    companyId,
  }))
  on(invoiceBatchStarted, ({ companyId, mode, cases }) => ({
    action: 'client_invoices.batch_started',
    subject: { type: 'company', id: companyId },
    details: { mode, cases },
    companyId,
  }))
}

const auditSending: ModuleAudit = (on) => {
  on(invoiceSent, ({ companyId, invoiceId, recipients }) => ({
    action: 'client_invoices.sent',
    subject: { type: 'client_invoice', id: invoiceId },
    details: { recipients },
    companyId,
  }))
  on(invoiceReminded, ({ companyId, invoiceId, offsetDays }) => ({
    action: 'client_invoices.reminded',
    subject: { type: 'client_invoice', id: invoiceId },
    details: { offsetDays },
    companyId,
  }))
  on(remindersOfInvoiceChanged, ({ companyId, invoiceId, stopped }) => ({
    action: stopped ? 'client_invoices.reminders_stopped' : 'client_invoices.reminders_resumed',
    subject: { type: 'client_invoice', id: invoiceId },
    companyId,
  }))
  on(paymentLinkChanged, ({ companyId, invoiceId, change }) => ({
    action: change === 'created' ? 'payment_links.created' : 'payment_links.revoked',
    subject: { type: 'client_invoice', id: invoiceId },
    companyId,
  }))
}

const auditPayments: ModuleAudit = (on) => {
  const payments = [
    [clientPaymentRecorded, 'client_payments.recorded'],
    [clientPaymentReversed, 'client_payments.reversed'],
  ] as const
  for (const [event, action] of payments)
    on(event, ({ companyId, paymentId }) => ({ action, subject: { type: 'client_payment', id: paymentId }, companyId }))
  on(onlinePaymentReceived, ({ companyId, invoiceId, provider, amountCents }) => ({
    action: 'client_payments.received',
    subject: { type: 'client_invoice', id: invoiceId },
    details: { provider, amountCents },
    companyId,
  }))
}

const auditBookings: ModuleAudit = (on) => {
  on(bookingPaid, ({ companyId, appointmentId, provider, amountCents, kind }) => ({
    action: 'booking_payments.received',
    subject: { type: 'appointment', id: appointmentId },
    details: { provider, amountCents, kind },
    companyId,
  }))
  const bookings = [
    [bookingPaymentReturned, 'booking_payments.returned'],
    [bookingRefunded, 'booking_payments.refunded'],
    [bookingRefundBlocked, 'booking_payments.refund_blocked'],
    [advanceAssigned, 'booking_payments.assigned'],
  ] as const
  for (const [event, action] of bookings)
    on(event, ({ companyId, appointmentId, amountCents }) => ({
      action,
      subject: { type: 'appointment', id: appointmentId },
      details: { amountCents },
      companyId,
    }))
}

const auditSettings: ModuleAudit = (on) => {
  on(invoiceSettingsChanged, ({ companyId }) => ({
    action: 'invoice_settings.changed',
    subject: { type: 'company', id: companyId },
    companyId,
  }))
  on(interestSettingsChanged, ({ companyId, enabled }) => ({
    action: 'invoice_settings.interest_changed',
    subject: { type: 'company', id: companyId },
    details: { enabled },
    companyId,
  }))
  on(paymentAccountChanged, ({ companyId, provider, change }) => ({
    action: change === 'connected' ? 'payment_accounts.connected' : 'payment_accounts.disconnected',
    subject: { type: 'company', id: companyId },
    details: { provider },
    companyId,
  }))
}

/** Audit entries of invoices: ids, and the numbers that were given. */
export const invoicingAudit: ModuleAudit = (on) => {
  auditInvoices(on)
  auditSending(on)
  auditPayments(on)
  auditBookings(on)
  auditSettings(on)
}
