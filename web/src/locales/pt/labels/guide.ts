import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  goGuide: 'Abrir o guia',
} satisfies Phrases<Labels['guide']>
