import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  forms: 'Formulários',
  formTemplates: 'Modelos de formulários',
  formsTab: 'Formulários',
} satisfies Phrases<Labels['forms']>
