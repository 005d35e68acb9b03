import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  clientMoney: 'Argent des clients',
  goClientMoney: 'Aller à Argent des clients',
} satisfies Phrases<Labels['trust']>
