import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  caseFields: 'Case fields',
} satisfies Phrases<Labels['fields']>
