import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** Whoever remembers when somebody is free looks again. */
export const scheduleChanged = defineEvent(
  'scheduling.settings.changed',
  z.object({ companyId: z.uuid(), professionalId: z.uuid() }),
)
