import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  assistant: 'AI assistant',
} satisfies Phrases<Labels['assistant']>
