import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  company: 'Empresa',
  companies: 'Empresas',
} satisfies Phrases<Labels['company']>
