import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  company: 'Company',
  companies: 'Companies',
} satisfies Phrases<Labels['company']>
