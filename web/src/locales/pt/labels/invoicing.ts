import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  invoices: 'Faturas',
  settings: 'Configurações de faturas',
  newInvoice: 'Nova fatura',
  goInvoices: 'Ir para faturas',
} satisfies Phrases<Labels['invoicing']>
