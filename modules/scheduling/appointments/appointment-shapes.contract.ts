import { z } from 'zod'
import { matchKinds } from '#server/contract/name-matches.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, Instant, Phone, requiredLine, text, Version } from '#server/contract/shared.ts'
import { TimeZone } from '#modules/scheduling/shapes.contract.ts'
import { AppointmentPayment } from '#modules/scheduling/payment/type-payment.contract.ts'
import { appointmentModes } from '#modules/scheduling/types/appointment-types.contract.ts'
import { BookedProfessional, BookingForm, CancellationRule } from './free-times.contract.ts'

/**
 * - `held`: reserved for ten minutes while the visitor fills in the form, and for twenty while they pay
 * - `pending`: requested; takes its time until the professional answers
 * - `confirmed`: on the calendar
 * - `declined`, `cancelled`, `expired`: no longer takes time
 */
export const appointmentStatuses = ['held', 'pending', 'confirmed', 'declined', 'cancelled', 'expired'] as const

export const ProfessionalSlug = z.string().trim().toLowerCase().min(1).max(120)
/**
 * The chosen type; the first type by default. With `typeVersion`, a type that was changed meanwhile is refused. `mode`
 * defaults to the first mode of the type.
 */
const chosenType = {
  typeId: Id.optional(),
  typeVersion: Version.optional(),
  mode: z.enum(appointmentModes).optional(),
}
export const NewHold = z
  .strictObject({
    professionalSlug: ProfessionalSlug,
    start: Instant,
    ...chosenType,
    /** Random key of one booking, by which its holds are counted; if absent, they are counted by IP address. */
    bookingKey: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  })
  .meta({ id: 'NewHold' })
/**
 * `token` grants access to everything below `/public/appointments/:token`. It is returned once and stored as a hash.
 */
export const Hold = z
  .object({ id: Id, token: z.string(), start: Instant, end: Instant, expiresAt: Instant })
  .meta({ id: 'AppointmentHold' })

/** The details form of a booking. */
export const BookingDetails = z.strictObject({
  name: requiredLine(120),
  email: Email,
  phone: Phone.optional(),
  /** Names of the people and companies on every side, one per line. */
  parties: text(2_000).optional(),
  description: text(5_000).optional(),
  /** Code of the area of law; an area that is out of use is ignored. */
  category: z.string().trim().max(80).optional(),
  locale: z.enum(locales).optional(),
  /** Time zone of the visitor, in which messages give the time. */
  timeZone: TimeZone.optional(),
})
export const NewAppointment = BookingDetails.extend({
  professionalSlug: ProfessionalSlug,
  start: Instant,
  ...chosenType,
  /** Token of a hold on this time; without a token the time is booked immediately. */
  holdToken: z.string().max(200).optional(),
  /** Honeypot: the form hides this field, so only programs fill it in. */
  website: z.string().max(500).optional(),
}).meta({ id: 'NewAppointment' })

/** The place of an appointment, as its visitor may see it. */
export const AppointmentPlace = z.object({
  /** Null when the place is agreed upon later. */
  mode: z.enum(appointmentModes).nullable(),
  /** Address. */
  location: z.string().nullable(),
  /** Link by which the visitor of a confirmed video appointment enters without an account; null otherwise. */
  meetingLink: z.string().nullable(),
  /** The number that the office calls. */
  phone: z.string().nullable(),
  officePhone: z.string().nullable(),
})
/** Questions of the office about one appointment: `/app/forms/public/:slug?send=:token`. */
export const AppointmentQuestions = BookingForm.extend({
  /** Binds the response to the appointment; null for a booking of an earlier version. */
  token: z.string().nullable(),
  answered: z.boolean(),
}).meta({ id: 'AppointmentQuestions' })
const sendsMail = z.boolean().describe('False without a mail server: the visitor gets no mail and needs this link')
export const BookedAppointment = z
  .object({
    id: Id,
    token: z.string(),
    start: Instant,
    end: Instant,
    status: z.enum(appointmentStatuses),
    ...AppointmentPlace.shape,
    /** Null without questions, and while they cannot be answered. */
    form: AppointmentQuestions.nullable(),
    sendsMail,
  })
  .meta({ id: 'BookedAppointment' })

/**
 * Data of the page behind a manage link. Omits parties and description, because anybody who reads the mail has the
 * link.
 */
export const ManagedAppointment = z
  .object({
    id: Id,
    status: z.enum(appointmentStatuses),
    start: Instant,
    end: Instant,
    /** Time zone of the visitor. */
    timeZone: z.string(),
    office: z.object({ timeZone: z.string() }),
    professional: BookedProfessional,
    name: z.string().nullable(),
    email: z.string().nullable(),
    locale: z.enum(locales),
    /** When the hold expires. */
    expiresAt: Instant.nullable(),
    ...AppointmentPlace.shape,
    /** Name of its type in the language of the request; null for an appointment of an earlier version. */
    typeName: z.string().nullable(),
    priceCents: z.int().nullable(),
    cancellation: CancellationRule,
    /** Null when its type asks for no payment at booking. */
    payment: AppointmentPayment.nullable(),
    /** Null without questions, and while they cannot be answered. */
    form: AppointmentQuestions.nullable(),
    sendsMail,
    safePreConsultation: z.boolean(),
    descriptionGiven: z.boolean(),
    can: z.object({ move: z.boolean(), cancel: z.boolean(), describe: z.boolean(), extend: z.boolean() }),
  })
  .meta({ id: 'ManagedAppointment' })

/**
 * A name in the visitor's input that resembles a record of the company. States the kind of the record but not which
 * record it is, because its case may be hidden from the professional.
 */
export const NameMatch = z.object({ name: z.string(), kind: z.enum(matchKinds) }).meta({ id: 'AppointmentNameMatch' })
export type NameMatch = z.output<typeof NameMatch>

/** Whether the visitor answered the questions of an appointment. */
const OfficeQuestions = z
  .object({
    formId: Id,
    title: z.string(),
    /** `closed`: not answered, and no longer possible: the form is not public, or the appointment is long past. */
    state: z.enum(['open', 'answered', 'closed']),
    answeredAt: Instant.nullable(),
    /** The response, unless it was deleted or waits for storage. */
    responseId: Id.nullable(),
  })
  .meta({ id: 'AnsweredQuestions' })

/** An appointment as the professional sees it. */
export const Appointment = z
  .object({
    id: Id,
    status: z.enum(appointmentStatuses),
    start: Instant,
    end: Instant,
    timeZone: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    locale: z.enum(locales),
    parties: z.string().nullable(),
    description: z.string().nullable(),
    /** Area of law that the visitor chose, in the language of the request. */
    category: z.object({ code: z.string(), name: z.string() }).nullable(),
    typeName: z.string().nullable(),
    priceCents: z.int().nullable(),
    /** Null when its type asked for no payment at booking; otherwise `paid` says whether it was made. */
    payment: AppointmentPayment.nullable(),
    mode: z.enum(appointmentModes).nullable(),
    place: z.string().nullable(),
    /** Room of a confirmed video appointment. */
    callRoomId: Id.nullable(),
    /** Questions of the form of its type; null when the type has no form. */
    questions: OfficeQuestions.nullable(),
    /** A possible conflict of interest, when not empty. Never part of an answer to the visitor. */
    nameMatches: z.array(NameMatch),
    /** The event on the calendar; null unless it is confirmed. */
    eventId: Id.nullable(),
    createdAt: Instant,
    version: z.int(),
    can: z.object({ confirm: z.boolean(), decline: z.boolean(), cancel: z.boolean(), move: z.boolean() }),
  })
  .meta({ id: 'Appointment' })
