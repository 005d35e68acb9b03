import { z } from 'zod'
import { Day, Id, Instant } from '#server/contract/shared.ts'
import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'
import { AskedPayment } from '#modules/scheduling/payment/type-payment.contract.ts'
import { appointmentModes } from '#modules/scheduling/types/appointment-types.contract.ts'

export const Slot = z.object({ start: Instant, end: Instant }).meta({ id: 'Slot' })

/** `date` is a day in the requested zone; days without free times are left out. */
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

/** The rule of the office; both are null where it states none. */
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
    /** To be sent back with the booking. */
    version: z.int(),
    /** In the language of the request. */
    name: z.string(),
    minutes: z.int(),
    /** 0 is free; null: not stated. */
    priceCents: z.int().nullable(),
    /** How it can be held; empty: agreed upon later. */
    modes: z.array(z.enum(appointmentModes)),
    /** Address of an appointment at the office. */
    place: z.string().nullable(),
    confirm: z.enum(confirmations),
    /**
     * The first free time of this type; null where the next nine weeks have none, from the eleventh type on, and while
     * an appointment moves.
     */
    nextFree: Instant.nullable(),
    /** Questions that the visitor answers before the appointment. */
    form: BookingForm.nullable(),
    /** What the visitor pays at booking; null: nothing. */
    payment: AskedPayment.nullable(),
  })
  .meta({ id: 'OfferedAppointmentType' })

export const Availability = z
  .object({
    /** Zone of the dates below: the visitor's, or the office's when none was requested. */
    timeZone: z.string(),
    office: z.object({ timeZone: z.string() }),
    professional: BookedProfessional,
    /** Types in the order that the professional set; the first one is the default. */
    types: z.array(OfferedType),
    /** The type whose times these are; null for those of an appointment that moves. */
    typeId: Id.nullable(),
    cancellation: CancellationRule,
    /** Areas of law from which visitors choose that of their matter, in the language of the request. */
    areas: z.array(z.object({ code: z.string(), name: z.string() })),
    meetingMinutes: z.int(),
    /** `request`: the professional accepts first. Always `request` with the safe pre-consultation. */
    confirm: z.enum(confirmations),
    /** `parties` is required at the booking; `description` is asked for only once the appointment is accepted. */
    safePreConsultation: z.boolean(),
    /** The first free time from now on, also outside the requested days; null where there is none. */
    firstFree: Instant.nullable(),
    /** The last day that can be booked, in the zone of the dates. */
    bookableUntil: Day,
    days: z.array(FreeDay),
  })
  .meta({ id: 'Availability' })
