import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  clientMoney: 'Fonds des clients',
  goClientMoney: 'Aller aux fonds des clients',
  notOffice: 'N’appartient pas au cabinet',
} satisfies Phrases<Labels['trust']>
