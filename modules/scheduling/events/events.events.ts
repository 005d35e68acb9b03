import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/**
 * `appointmentId`: what was booked from the public calendar and stands in it, so that listeners move or cancel that
 * too.
 */
const about = { companyId: z.uuid(), eventId: z.uuid(), userId: z.uuid(), appointmentId: z.uuid().nullable() }

export const eventCreated = defineEvent('scheduling.event.created', z.object(about))
/** Whether whoever made the change wants the guest to be mailed. */
const notifyGuest = z.boolean().default(true)
/**
 * `moved`: the times are others; `start` and `end` are then those of the event, or of the occurrence that was changed.
 */
export const eventChanged = defineEvent(
  'scheduling.event.changed',
  z.object({
    ...about,
    moved: z.boolean(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    notifyGuest,
  }),
)
export const eventRemoved = defineEvent('scheduling.event.removed', z.object({ ...about, notifyGuest }))
export const eventRestored = defineEvent('scheduling.event.restored', z.object(about))
export const deadlineMoved = defineEvent(
  'scheduling.deadline.moved',
  z.object({
    companyId: z.uuid(),
    eventId: z.uuid(),
    userId: z.uuid(),
    caseId: z.uuid().nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
)
