import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  conflicts: 'Conflits',
  newCheck: 'Rechercher des conflits',
} satisfies Phrases<Labels['conflicts']>
