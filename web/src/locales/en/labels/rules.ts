import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  termRules: 'Deadline rules',
} satisfies Phrases<Labels['rules']>
