import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Délais',
  termsTab: 'Délais',
  goTerms: 'Aller aux délais',
} satisfies Phrases<Labels['terms']>
