import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  assistant: 'Assistant IA',
} satisfies Phrases<Labels['assistant']>
