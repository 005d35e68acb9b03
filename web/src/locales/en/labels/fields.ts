import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  caseFields: 'Fields of cases',
} satisfies Phrases<Labels['fields']>
