import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  forms: 'Formulaires',
  formTemplates: 'Modèles de formulaires',
  formsTab: 'Formulaires',
} satisfies Phrases<Labels['forms']>
