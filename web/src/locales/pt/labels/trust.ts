import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  clientMoney: 'Dinheiro do cliente',
  goClientMoney: 'Ir para dinheiro do cliente',
  notOffice: 'Não é dinheiro do escritório',
} satisfies Phrases<Labels['trust']>
