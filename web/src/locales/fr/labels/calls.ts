import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  calls: 'Appels',
  callsTab: 'Appels',
} satisfies Phrases<Labels['calls']>
