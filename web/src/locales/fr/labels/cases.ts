import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  cases: 'Mes dossiers',
  walls: 'Dossiers réservés',
  reportsCases: 'Dossiers',
  summaryTab: 'Résumé',
  newCase: 'Nouveau dossier',
  goCases: 'Aller à mes dossiers',
} satisfies Phrases<Labels['cases']>
