import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, Instant } from '#server/contract/shared.ts'
import { eventKinds } from '#modules/scheduling/events/event.contract.ts'

/** Maximum number of dates that a client's home shows. */
export const maxClientDates = 4

/** An event in which a client takes part, with the data they need to attend it. */
export const ClientDate = z
  .object({
    eventId: Id,
    /** The `occurrence` of a recurring event. */
    occurrence: Instant.nullable(),
    kind: z.enum(eventKinds),
    title: z.string(),
    location: z.string().nullable(),
    start: Instant,
    end: Instant,
    allDay: z.boolean(),
    /** First and last day of an all-day event. */
    startDay: Day.nullable(),
    endDay: Day.nullable(),
    /** URL of the video call: of the event's room, or as the office typed it. */
    joinUrl: z.string().nullable(),
    /** Null for a meeting that belongs to no case. */
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }).nullable(),
    ownerName: z.string(),
  })
  .meta({ id: 'ClientDate' })

export const clientDatesContract = defineContract(
  { planModule: 'scheduling', part: 'clientDates' },
  {
    list: {
      method: 'get',
      path: '/client-home/dates',
      summary: 'The next dates in which a client takes part, the first ones; at most four',
      access: 'cases.follow',
      returns: z.object({ items: z.array(ClientDate).max(maxClientDates) }),
    },
  },
)
