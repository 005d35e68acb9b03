import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  forms: 'Forms',
  formTemplates: 'Form templates',
  formsTab: 'Forms',
} satisfies Phrases<Labels['forms']>
