import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** Caches of free times are invalidated by it. */
export const scheduleChanged = defineEvent(
  'scheduling.settings.changed',
  z.object({ companyId: z.uuid(), professionalId: z.uuid() }),
)
