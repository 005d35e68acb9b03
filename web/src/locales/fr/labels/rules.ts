import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  termRules: 'Règles de délais',
} satisfies Phrases<Labels['rules']>
