import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  caseFields: 'Champs des dossiers',
} satisfies Phrases<Labels['fields']>
