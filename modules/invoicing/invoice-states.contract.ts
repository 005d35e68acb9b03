/** Apart from the routes of invoices, so that a card that names a state does not load them. */
export const invoiceStates = ['draft', 'issued', 'partly_paid', 'paid', 'written_off', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
