import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reportsPayments: 'Paiements',
  reportsAi: "Utilisation de l'IA",
  plans: 'Forfaits',
} satisfies Phrases<Labels['billing']>
