import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  matterTemplates: 'Modelos de assunto',
  goMatterTemplates: 'Ir para os modelos de assunto',
} satisfies Phrases<Labels['matters']>
