import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  practice: 'Time and money',
} satisfies Phrases<Labels['reporting']>
