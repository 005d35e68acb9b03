import { z } from 'zod'
import { Day, Instant } from '#server/contract/shared.ts'
import { confirmations } from '#modules/scheduling/settings/settings.contract.ts'

export const Slot = z.object({ start: Instant, end: Instant }).meta({ id: 'Slot' })

/** `date` is of the requested zone; days without free times are left out. */
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

export const Availability = z
  .object({
    /** Zone of the dates below: the visitor's, or the office's when none was requested. */
    timeZone: z.string(),
    office: z.object({ timeZone: z.string() }),
    professional: BookedProfessional,
    meetingMinutes: z.int(),
    /** `request`: the professional accepts first. Always `request` with the safe pre-consultation. */
    confirm: z.enum(confirmations),
    /** `parties` is required at the booking; `description` is asked for only once the appointment is accepted. */
    safePreConsultation: z.boolean(),
    /** The first free time from now on, whatever days were requested; null where there is none. */
    firstFree: Instant.nullable(),
    /** The last day that can be booked, in the zone of the dates. */
    bookableUntil: Day,
    days: z.array(FreeDay),
  })
  .meta({ id: 'Availability' })
