import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  matterTemplates: 'Matter templates',
  goMatterTemplates: 'Go to matter templates',
} satisfies Phrases<Labels['matters']>
