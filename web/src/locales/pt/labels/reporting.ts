import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  practice: 'Tempo e dinheiro',
} satisfies Phrases<Labels['reporting']>
