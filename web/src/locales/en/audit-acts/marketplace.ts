import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: {
    published: 'Published their profile in the marketplace',
    withdrawn: 'Took their profile out of the marketplace',
    licence_requested: 'A verified license was requested for a published profile',
    hidden: 'A profile was hidden for lack of a verified license',
    claims_kept: 'Kept claims in their profile, with an explanation',
  },
} satisfies Phrases<AuditActs['marketplace']>
