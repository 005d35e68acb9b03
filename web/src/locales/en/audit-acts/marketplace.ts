import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: {
    published: 'Published their profile in the marketplace',
    withdrawn: 'Took their profile out of the marketplace',
  },
} satisfies Phrases<AuditActs['marketplace']>
