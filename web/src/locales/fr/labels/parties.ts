import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  parties: 'Parties',
  people: 'Personnes',
  newPerson: 'Nouvelle personne',
  goPeople: 'Aller aux personnes',
} satisfies Phrases<Labels['parties']>
