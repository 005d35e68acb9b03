import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reportsPayments: 'Pagamentos',
  reportsAi: 'Uso de IA',
  plans: 'Planos',
} satisfies Phrases<Labels['billing']>
