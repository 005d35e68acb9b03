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
/**
 * A professional was notified that the published profile is hidden after the day `visibleUntil`, unless the licence is
 * verified.
 */
export const licenceRequested = defineEvent(
  'marketplace.profile.licence-requested',
  z.object({ ...profileOwner, visibleUntil: z.iso.date() }),
)
/** A published profile was hidden, because its grace period ended without a verified licence. */
export const profileHidden = defineEvent('marketplace.profile.hidden', z.object(profileOwner))
/** A professional explained by a note why the texts of the profile contain claims. */
export const profileClaimsNoted = defineEvent(
  'marketplace.profile.claims-kept',
  z.object({ ...profileOwner, rules: z.array(z.enum(claimRules)), note: z.string() }),
)
export const profileParts = ['profile', 'photo', 'studies', 'portfolio', 'legal_areas', 'location'] as const
/** The public content of a profile changed. */
export const publicProfileChanged = defineEvent(
  'marketplace.profile.changed',
  z.object({ ...profileOwner, part: z.enum(profileParts) }),
)
