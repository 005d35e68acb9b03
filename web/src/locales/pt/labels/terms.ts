import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Prazos',
  termsTab: 'Prazos',
  goTerms: 'Ir aos prazos',
} satisfies Phrases<Labels['terms']>
