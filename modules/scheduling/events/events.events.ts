import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/**
 * `userId`: the person who acted; for a booking, which a visitor may change, its professional. `appointmentId`: the
 * appointment that was booked from the public calendar, so that listeners move or cancel it too.
 */
const eventIdentity = { companyId: z.uuid(), eventId: z.uuid(), userId: z.uuid(), appointmentId: z.uuid().nullable() }

export const eventCreated = defineEvent('scheduling.event.created', z.object(eventIdentity))
/** Whether a mail is sent to the guest. */
const notifyGuest = z.boolean().default(true)
/**
 * Original start of the occurrence when a single occurrence of a series changed; null for the event or the whole
 * series.
 */
const occurrence = z.iso.datetime().nullable().default(null)
/** `moved`: the times changed; `start` and `end` are the new times of the event, or of the changed occurrence. */
export const eventChanged = defineEvent(
  'scheduling.event.changed',
  z.object({
    ...eventIdentity,
    moved: z.boolean(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    occurrence,
    notifyGuest,
  }),
)
/**
 * `restId`: the event that has the removed part of a series, when an occurrence and the following ones were removed.
 */
export const eventRemoved = defineEvent(
  'scheduling.event.removed',
  z.object({ ...eventIdentity, occurrence, restId: z.uuid().nullable().default(null), notifyGuest }),
)
export const eventRestored = defineEvent('scheduling.event.restored', z.object({ ...eventIdentity, occurrence }))
