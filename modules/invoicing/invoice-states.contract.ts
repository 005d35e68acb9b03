/**
 * States of an invoice. In a separate file, so that the browser can use them without loading the contract of the
 * routes.
 */
export const invoiceStates = ['draft', 'issued', 'partly_paid', 'paid', 'written_off', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
