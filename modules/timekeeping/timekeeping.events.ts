import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `userId`: the person who acted, who need not be the person whose time it is. */
const entry = z.object({ companyId: z.uuid(), entryId: z.uuid(), caseId: z.uuid().nullable(), userId: z.uuid() })

export const timeRecorded = defineEvent('timekeeping.entry.recorded', entry)
export const timeChanged = defineEvent('timekeeping.entry.changed', entry)
export const timeRemoved = defineEvent('timekeeping.entry.removed', entry)
export const timeRestored = defineEvent('timekeeping.entry.restored', entry)

export const timeSubmitted = defineEvent('timekeeping.entry.submitted', entry)
export const timeApproved = defineEvent('timekeeping.entry.approved', entry)
export const timeReturned = defineEvent('timekeeping.entry.returned', entry)

/** `userId`: the person who acted, not the person whose rate it is. */
const rate = z.object({ companyId: z.uuid(), rateId: z.uuid(), userId: z.uuid() })
export const hourlyRateAdded = defineEvent('timekeeping.rate.added', rate)
export const hourlyRateRemoved = defineEvent('timekeeping.rate.removed', rate)

/** How time is rounded, or whether it must be approved before it is billed, was changed. */
export const timeSettingsChanged = defineEvent(
  'timekeeping.settings.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid(), increment: z.int(), approval: z.boolean().default(false) }),
)
