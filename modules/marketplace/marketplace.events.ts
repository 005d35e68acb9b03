import { z } from 'zod'
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
export const profileParts = ['profile', 'photo', 'studies', 'portfolio', 'legal_areas', 'location'] as const
/** The public content of a profile changed. */
export const publicProfileChanged = defineEvent(
  'marketplace.profile.changed',
  z.object({ ...profileOwner, part: z.enum(profileParts) }),
)
