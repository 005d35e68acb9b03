import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  clientMoney: 'Client money',
  goClientMoney: 'Go to Client money',
  notOffice: 'Not the office’s money',
} satisfies Phrases<Labels['trust']>
