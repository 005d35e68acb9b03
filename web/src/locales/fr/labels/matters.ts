import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  matterTemplates: 'Modèles de dossier',
  goMatterTemplates: 'Aller aux modèles de dossier',
} satisfies Phrases<Labels['matters']>
