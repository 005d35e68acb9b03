import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  notes: 'Notes',
} satisfies Phrases<Labels['notes']>
