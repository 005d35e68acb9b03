import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Tableau de bord',
  general: 'Général',
  integrations: 'Intégrations',
  goAdmin: "Aller au tableau d'administration",
} satisfies Phrases<Labels['platform']>
