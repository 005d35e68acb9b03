import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ids = { companyId: z.uuid(), appointmentId: z.uuid(), professionalId: z.uuid() }
/** The cause of the event: the visitor by the manage link, or the office. */
const changedBy = z.enum(['visitor', 'office'])

/** A visitor requested a time that the professional must accept. */
export const appointmentRequested = defineEvent('scheduling.appointment.requested', z.object(ids))
/**
 * The appointment is on the calendar. `accepted`: the professional accepted a request; false for a time that was booked
 * or paid and needed no answer.
 */
export const appointmentConfirmed = defineEvent(
  'scheduling.appointment.confirmed',
  z.object({ ...ids, accepted: z.boolean() }),
)
export const appointmentDeclined = defineEvent('scheduling.appointment.declined', z.object(ids))
/** `was`: the state before. `refundCents`: the refund of a payment at booking, by its rule. */
export const appointmentCancelled = defineEvent(
  'scheduling.appointment.cancelled',
  z.object({
    ...ids,
    by: changedBy,
    was: z.enum(['pending', 'confirmed']),
    refundCents: z.int().min(0).default(0),
  }),
)
/** Appointments were added to a case, and the visitor became its client. */
export const appointmentsLinked = defineEvent(
  'scheduling.appointments.linked',
  z.object({ companyId: z.uuid(), caseId: z.uuid(), appointmentIds: z.array(z.uuid()) }),
)
export const appointmentMoved = defineEvent('scheduling.appointment.moved', z.object({ ...ids, by: changedBy }))
/** The visitor gave a description; the event does not contain it. */
export const appointmentDescribed = defineEvent('scheduling.appointment.described', z.object(ids))
