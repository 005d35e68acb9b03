import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  documentTemplates: 'Document templates',
} satisfies Phrases<Labels['drafting']>
