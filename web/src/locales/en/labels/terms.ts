import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Deadlines',
  termsTab: 'Deadlines',
  goTerms: 'Go to deadlines',
} satisfies Phrases<Labels['terms']>
