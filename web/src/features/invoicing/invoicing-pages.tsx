// One file for the router: each page of its own would cost every screen its name.
export { InvoicePage } from './invoice-page.tsx'
export { InvoicesPage } from './invoices-page.tsx'
export { InvoiceSettingsPage } from './settings-page.tsx'
