import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  calls: 'Calls',
  callsTab: 'Calls',
} satisfies Phrases<Labels['calls']>
