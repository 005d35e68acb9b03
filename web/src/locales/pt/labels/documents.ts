import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  documentsTab: 'Documentos',
} satisfies Phrases<Labels['documents']>
