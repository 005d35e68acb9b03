import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  assistant: 'Assistente de IA',
} satisfies Phrases<Labels['assistant']>
