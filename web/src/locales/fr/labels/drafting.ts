import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  documentTemplates: 'Modèles de documents',
} satisfies Phrases<Labels['drafting']>
