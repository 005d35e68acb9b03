import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reports: 'Rapports',
  settings: 'Paramètres',
  administration: 'Administration',
} satisfies Phrases<Labels['shell']>
