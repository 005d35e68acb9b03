import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Tableau de bord',
  goDashboard: 'Aller au tableau de bord',
  goProfile: 'Aller à mon profil',
} satisfies Phrases<Labels['pages']>
