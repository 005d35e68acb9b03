import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const profileOwner = { userId: z.uuid(), companyId: z.uuid() }

/** A professional published or withdrew the profile. */
export const profilePublished = defineEvent('marketplace.profile.published', z.object(profileOwner))
export const profileWithdrawn = defineEvent('marketplace.profile.withdrawn', z.object(profileOwner))
export const profileParts = ['profile', 'photo', 'studies', 'portfolio', 'legal_areas', 'location'] as const
/** The public content of a profile changed. */
export const publicProfileChanged = defineEvent(
  'marketplace.profile.changed',
  z.object({ ...profileOwner, part: z.enum(profileParts) }),
)
