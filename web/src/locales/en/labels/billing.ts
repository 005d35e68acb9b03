import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reportsPayments: 'Payments',
  reportsAi: 'AI usage',
  plans: 'Plans',
} satisfies Phrases<Labels['billing']>
