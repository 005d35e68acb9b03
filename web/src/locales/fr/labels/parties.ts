import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  parties: 'Parties',
} satisfies Phrases<Labels['parties']>
