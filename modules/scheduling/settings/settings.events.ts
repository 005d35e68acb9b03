import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** The settings of a calendar changed. Listeners invalidate their caches of free times. */
export const scheduleChanged = defineEvent(
  'scheduling.settings.changed',
  z.object({ companyId: z.uuid(), professionalId: z.uuid() }),
)
