import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  caseFields: 'Campos dos casos',
} satisfies Phrases<Labels['fields']>
