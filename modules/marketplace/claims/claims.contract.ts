import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, Instant, page, pageQuery } from '#server/contract/shared.ts'
import { ProfileClaim } from '#modules/marketplace/profile/professional-profile.contract.ts'

/** A profile whose texts make claims that the rules of conduct may not permit. */
export const FlaggedProfile = z
  .object({
    /** Id of the account. */
    id: Id,
    name: z.string(),
    surname: z.string(),
    company: z.object({ id: Id, name: z.string() }),
    /** The address of the public profile; null while it is not listed. */
    slug: z.string().nullable(),
    claims: z.array(ProfileClaim),
    /** Explanation of the owner; null until one was requested and given. */
    note: z.string().nullable(),
    notedAt: Instant.nullable(),
  })
  .meta({ id: 'FlaggedProfile' })

export const claimsContract = defineContract(
  { planModule: 'marketplace', part: 'claims' },
  {
    claims: {
      method: 'get',
      path: '/admin/profiles/claims',
      summary: 'Profiles whose texts make claims; those without a note first',
      access: 'platform.administer',
      query: pageQuery({ sortableBy: ['notedAt'] }).extend({ listed: z.enum(['yes', 'no']).optional() }),
      returns: page(FlaggedProfile),
    },
  },
)
