import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  invoices: 'Invoices',
  settings: 'Invoice settings',
  newInvoice: 'New invoice',
  goInvoices: 'Go to Invoices',
} satisfies Phrases<Labels['invoicing']>
