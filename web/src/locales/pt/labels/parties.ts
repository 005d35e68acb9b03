import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  parties: 'Partes',
} satisfies Phrases<Labels['parties']>
