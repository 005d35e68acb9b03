import { z } from 'zod'
import { ContactList } from '#server/contract/contact-list.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, page, pageQuery, text, Version } from '#server/contract/shared.ts'
import { TimeZone } from '#modules/scheduling/shapes.contract.ts'
import {
  Appointment,
  appointmentStatuses,
  BookedAppointment,
  Hold,
  ManagedAppointment,
  NewAppointment,
  NewHold,
  ProfessionalSlug,
} from './appointment-shapes.contract.ts'
import { Availability } from './free-times.contract.ts'

const Token = z.object({ token: z.string().min(20).max(200) })
const range = z
  .object({ from: Day.optional(), to: Day.optional(), timeZone: TimeZone.optional() })
  .describe('Days of `timeZone`, both included, 62 at most; without them the next 31')
/** `start` must be a free time of the professional's availability. */
const Move = z.strictObject({ start: Instant })
/** The professional may choose any time that no other booking takes. */
const OfficeMove = z.strictObject({ start: Instant, version: Version.optional() })

const slotErrors = ['slot_taken', 'slot_not_offered'] as const
const notOpenErrors = ['appointment_not_found', 'appointment_closed'] as const

export const appointmentsContract = defineContract(
  { planModule: 'scheduling', part: 'appointments' },
  {
    availability: {
      method: 'get',
      path: '/public/professionals/:slug/availability',
      summary: 'Free times of a professional',
      access: 'public',
      params: z.object({ slug: ProfessionalSlug }),
      query: range.extend({ typeId: Id.optional() }),
      returns: Availability,
      errors: ['professional_not_found', 'appointment_type_changed'],
    },
    hold: {
      method: 'post',
      path: '/public/appointments/holds',
      summary: 'Hold a free time for ten minutes',
      access: 'public',
      limit: 'hold',
      body: NewHold,
      returns: Hold,
      status: 201,
      errors: ['professional_not_found', 'appointment_type_changed', ...slotErrors, 'too_many_holds'],
    },
    release: {
      method: 'delete',
      path: '/public/appointments/holds/:token',
      summary: 'Release a held time',
      access: 'public',
      params: Token,
      status: 204,
      errors: ['appointment_not_found'],
    },
    book: {
      method: 'post',
      path: '/public/appointments',
      summary: 'Book a free time, held before or not',
      access: 'public',
      limit: 'publicPost',
      idempotent: true,
      body: NewAppointment,
      returns: BookedAppointment,
      status: 201,
      errors: [
        'professional_not_found',
        'appointment_type_changed',
        ...slotErrors,
        'hold_expired',
        'appointment_failed',
        'booking_payment_unavailable',
        'too_many_bookings',
      ],
    },
    // The routes of a manage link, whose token stands for the visitor's own appointment.
    managed: {
      method: 'get',
      path: '/public/appointments/:token',
      summary: 'The appointment of a manage link',
      access: 'public',
      params: Token,
      returns: ManagedAppointment,
      errors: ['appointment_not_found'],
    },
    freeToMove: {
      method: 'get',
      path: '/public/appointments/:token/availability',
      summary: 'Times to which my appointment can be moved; it keeps its length',
      access: 'public',
      params: Token,
      query: range,
      returns: Availability,
      errors: [...notOpenErrors, 'professional_not_found'],
    },
    moveManaged: {
      method: 'put',
      path: '/public/appointments/:token',
      summary: 'Move my appointment to another free time',
      access: 'public',
      limit: 'publicPost',
      params: Token,
      body: Move,
      returns: ManagedAppointment,
      errors: [...notOpenErrors, ...slotErrors, 'professional_not_found'],
    },
    cancelManaged: {
      method: 'delete',
      path: '/public/appointments/:token',
      summary: 'Cancel my appointment',
      access: 'public',
      params: Token,
      status: 204,
      errors: [...notOpenErrors],
    },
    extend: {
      method: 'post',
      path: '/public/appointments/:token/hold/extend',
      summary: 'Extend a hold by ten minutes; three times at most',
      access: 'public',
      limit: 'hold',
      params: Token,
      returns: Hold.omit({ token: true }),
      errors: ['appointment_not_found', 'hold_expired', 'hold_not_extended'],
    },
    describe: {
      method: 'put',
      path: '/public/appointments/:token/description',
      summary: 'Add a description, once the appointment is accepted',
      access: 'public',
      limit: 'publicPost',
      params: Token,
      body: z.strictObject({ description: text(5_000).trim().min(1, 'validation.required') }),
      returns: ManagedAppointment,
      errors: [...notOpenErrors],
    },
    invite: {
      method: 'get',
      path: '/public/appointments/:token/invite.ics',
      summary: 'The appointment as an iCalendar file',
      access: 'public',
      answers: 'file',
      mediaTypes: ['text/calendar'],
      params: Token,
      errors: ['appointment_not_found'],
    },

    list: {
      method: 'get',
      path: '/appointments',
      summary: 'Bookings of my calendar; `pending` ones wait for my answer',
      access: 'scheduling.takeBookings',
      query: pageQuery({ sortableBy: ['start', 'createdAt'] }).extend({
        from: Instant.optional(),
        to: Instant.optional(),
        status: z.enum(appointmentStatuses).optional(),
        /** Bookings with one of these e-mail addresses or telephone numbers. */
        contacts: ContactList.optional(),
      }),
      returns: page(Appointment),
    },
    count: {
      method: 'get',
      path: '/appointments/count',
      summary: 'The number of bookings of my calendar that wait for my answer',
      access: 'scheduling.work',
      returns: z.object({ pending: z.int() }),
    },
    get: {
      method: 'get',
      path: '/appointments/:id',
      summary: 'A booking of my calendar',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: Appointment,
      errors: ['appointment_not_found'],
    },
    confirm: {
      method: 'post',
      path: '/appointments/:id/confirm',
      summary: 'Accept a booking: creates its event and sends the invitation',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: Appointment,
      errors: [...notOpenErrors],
    },
    decline: {
      method: 'post',
      path: '/appointments/:id/decline',
      summary: 'Decline a booking, which frees its time',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: Appointment,
      errors: [...notOpenErrors],
    },
    cancel: {
      method: 'post',
      path: '/appointments/:id/cancel',
      summary: 'Cancel a booking',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: Appointment,
      errors: [...notOpenErrors],
    },
    move: {
      method: 'post',
      path: '/appointments/:id/move',
      summary: 'Move a booking to any time that no other booking takes',
      access: 'scheduling.takeBookings',
      params: IdParams,
      body: OfficeMove,
      returns: Appointment,
      errors: [...notOpenErrors, 'slot_taken', 'appointment_past', 'stale_version'],
    },
  },
)
