import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  mail: 'Email',
} satisfies Phrases<Labels['correspondence']>
