import { z } from 'zod'
import { claimRules } from '#server/contract/claim-table.ts'
import { defineEvent } from '#server/events/events.ts'

const profileOwner = { userId: z.uuid(), companyId: z.uuid() }

/** A professional published or withdrew the profile. */
export const profilePublished = defineEvent('marketplace.profile.published', z.object(profileOwner))
export const profileWithdrawn = defineEvent('marketplace.profile.withdrawn', z.object(profileOwner))
/** An administrator added a need to the search or removed it. */
export const searchNeedChanged = defineEvent(
  'marketplace.search-need.changed',
  z.object({ by: z.uuid(), needId: z.uuid(), what: z.enum(['added', 'removed']) }),
)
/** A published profile without a verified licence stays until the announced day. */
export const licenceRequested = defineEvent(
  'marketplace.profile.licence-requested',
  z.object({ ...profileOwner, visibleUntil: z.iso.date() }),
)
/** The period of grace of a published profile ended without a verification. */
export const profileHidden = defineEvent('marketplace.profile.hidden', z.object(profileOwner))
/** A professional keeps claims in the texts of the profile, and says why. */
export const profileClaimsKept = defineEvent(
  'marketplace.profile.claims-kept',
  z.object({ ...profileOwner, rules: z.array(z.enum(claimRules)), note: z.string() }),
)
export const profileParts = ['profile', 'photo', 'studies', 'portfolio', 'legal_areas', 'location'] as const
/** The public content of a profile changed. */
export const publicProfileChanged = defineEvent(
  'marketplace.profile.changed',
  z.object({ ...profileOwner, part: z.enum(profileParts) }),
)
