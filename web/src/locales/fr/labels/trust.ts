import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  clientMoney: 'Argent des clients',
  goClientMoney: 'Aller à Argent des clients',
  notOffice: 'Pas l’argent du cabinet',
} satisfies Phrases<Labels['trust']>
