import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: {
    published: 'A publié son profil sur la place de marché',
    withdrawn: 'A retiré son profil de la place de marché',
  },
} satisfies Phrases<AuditActs['marketplace']>
