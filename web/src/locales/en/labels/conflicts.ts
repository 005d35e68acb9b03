import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  conflicts: 'Conflicts',
  newCheck: 'Check for conflicts',
} satisfies Phrases<Labels['conflicts']>
