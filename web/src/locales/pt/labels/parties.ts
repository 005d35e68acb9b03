import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  parties: 'Partes',
  people: 'Pessoas',
  newPerson: 'Nova pessoa',
  goPeople: 'Ir para pessoas',
} satisfies Phrases<Labels['parties']>
