import { z } from 'zod'
import { Day, Id, Instant } from '#server/contract/shared.ts'
import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'
import { AskedPayment } from '#modules/scheduling/payment/type-payment.contract.ts'
import { appointmentModes } from '#modules/scheduling/types/appointment-types.contract.ts'

export const Slot = z.object({ start: Instant, end: Instant }).meta({ id: 'Slot' })

/** `date` is a day in the requested zone; days without free times are absent. */
export const FreeDay = z.object({ date: Day, slots: z.array(Slot) }).meta({ id: 'FreeDay' })

/** The professional, as visitors may see them. */
export const BookedProfessional = z
  .object({
    slug: z.string(),
    name: z.string(),
    surname: z.string(),
    professionalTitle: z.string().nullable(),
    company: z.string(),
  })
  .meta({ id: 'BookedProfessional' })

/** A public form of the office: `/app/forms/public/:slug`. */
export const BookingForm = z.object({ slug: z.string(), title: z.string() }).meta({ id: 'BookingForm' })

/** The cancellation rule of the office; both values are null when it has none. */
export const CancellationRule = z
  .object({
    /** Hours before its start until which an appointment can be cancelled without cost. */
    hours: z.int().nullable(),
    /** Percentage of the price that a later cancellation costs. */
    feePercent: z.int().nullable(),
  })
  .meta({ id: 'CancellationRule' })

/** A type of appointment that visitors choose. */
export const OfferedType = z
  .object({
    id: Id,
    /** The client sends it back with the booking. */
    version: z.int(),
    /** The text in the language of the request. */
    name: z.string(),
    minutes: z.int(),
    /** The price in cents. 0 means free; null means that no price is stated. */
    priceCents: z.int().nullable(),
    /** How it can be held; empty when that is agreed upon later. */
    modes: z.array(z.enum(appointmentModes)),
    /** Address of an appointment at the office. */
    place: z.string().nullable(),
    confirm: z.enum(confirmations),
    /**
     * The first free time of this type. Null when the next nine weeks have none, for types after the tenth, and while
     * an appointment is being moved.
     */
    nextFree: Instant.nullable(),
    /** Questions that the visitor answers before the appointment. */
    form: BookingForm.nullable(),
    /** The visitor's payment at booking; null for none. */
    payment: AskedPayment.nullable(),
  })
  .meta({ id: 'OfferedAppointmentType' })

export const Availability = z
  .object({
    /** Zone of the dates below: the visitor's zone, or the office's zone when none was requested. */
    timeZone: z.string(),
    office: z.object({ timeZone: z.string() }),
    professional: BookedProfessional,
    /** Types in the order that the professional set; the first type is the default. */
    types: z.array(OfferedType),
    /** The type to which the times apply; null when they are for moving an appointment. */
    typeId: Id.nullable(),
    cancellation: CancellationRule,
    /** Areas of law from which visitors choose the area of their matter, in the language of the request. */
    areas: z.array(z.object({ code: z.string(), name: z.string() })),
    meetingMinutes: z.int(),
    /** `request`: the professional accepts first. Always `request` with the safe pre-consultation. */
    confirm: z.enum(confirmations),
    /**
     * If true, `parties` is required at booking, and `description` is asked for only after the appointment is accepted.
     */
    safePreConsultation: z.boolean(),
    /** The first free time from now on, even outside the requested days; null when there is none. */
    firstFree: Instant.nullable(),
    /** The last day that can be booked, in the zone of the dates. */
    bookableUntil: Day,
    days: z.array(FreeDay),
  })
  .meta({ id: 'Availability' })
