/**
 * States of an invoice, in a file of their own: the browser can name one without loading the contract of the routes.
 */
export const invoiceStates = ['draft', 'issued', 'partly_paid', 'paid', 'written_off', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
