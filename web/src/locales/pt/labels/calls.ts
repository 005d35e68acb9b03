import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  calls: 'Chamadas',
  callsTab: 'Chamadas',
} satisfies Phrases<Labels['calls']>
