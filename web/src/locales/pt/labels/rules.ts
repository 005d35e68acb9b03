import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  termRules: 'Regras de prazos',
} satisfies Phrases<Labels['rules']>
