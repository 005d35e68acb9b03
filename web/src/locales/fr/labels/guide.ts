import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  goGuide: 'Ouvrir le guide',
} satisfies Phrases<Labels['guide']>
