import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  parties: 'Parties',
  people: 'People',
  newPerson: 'New person',
  goPeople: 'Go to people',
} satisfies Phrases<Labels['parties']>
