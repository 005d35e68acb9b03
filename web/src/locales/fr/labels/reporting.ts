import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  practice: 'Temps et argent',
} satisfies Phrases<Labels['reporting']>
