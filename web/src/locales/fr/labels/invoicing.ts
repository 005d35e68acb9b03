import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  invoices: 'Factures',
  settings: 'Réglages des factures',
  newInvoice: 'Nouvelle facture',
  goInvoices: 'Aller aux factures',
} satisfies Phrases<Labels['invoicing']>
