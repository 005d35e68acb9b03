import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  company: 'Entreprise',
  companies: 'Entreprises',
} satisfies Phrases<Labels['company']>
