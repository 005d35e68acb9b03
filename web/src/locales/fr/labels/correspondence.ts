import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  mail: 'E-mails',
} satisfies Phrases<Labels['correspondence']>
