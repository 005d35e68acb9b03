// The lazily loaded pages in one chunk: with a chunk for each, the entry bundle would name three files.
export { InvoicePage } from './invoice-page.tsx'
export { InvoicesPage } from './invoices-page.tsx'
export { InvoiceSettingsPage } from './settings-page.tsx'
