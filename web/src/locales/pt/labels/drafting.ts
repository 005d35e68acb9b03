import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  documentTemplates: 'Modelos de documentos',
} satisfies Phrases<Labels['drafting']>
