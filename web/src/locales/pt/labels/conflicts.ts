import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  conflicts: 'Conflitos',
  newCheck: 'Pesquisar conflitos',
} satisfies Phrases<Labels['conflicts']>
