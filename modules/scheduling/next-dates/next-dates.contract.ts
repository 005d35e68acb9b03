import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdList, Instant } from '#server/contract/shared.ts'
import { eventKinds } from '#modules/scheduling/events/event.contract.ts'

/** The next event of a case, in any calendar of the office. */
export const NextDate = z
  .object({
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }),
    /** Null when the caller may learn only that a date exists, because it is a private event of a colleague. */
    eventId: Id.nullable(),
    /** The `occurrence` of a recurring event. */
    occurrence: Instant.nullable(),
    kind: z.enum(eventKinds).nullable(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    start: Instant,
    end: Instant,
    allDay: z.boolean(),
    /** First day of an all-day event. */
    startDay: Day.nullable(),
    /**
     * Number of days on which the courts work, from tomorrow to that day; null when the day is more than two years
     * ahead.
     */
    workingDays: z.int().nullable(),
    /** Owner of the calendar that contains it. */
    ownerName: z.string(),
    ownerId: Id,
  })
  .meta({ id: 'NextDate' })

export const nextDatesContract = defineContract(
  { planModule: 'scheduling', part: 'nextDates' },
  {
    list: {
      method: 'get',
      path: '/next-dates',
      summary: 'The next date of each of these cases that has one, or the next dates of the cases of the caller',
      access: 'scheduling.work',
      query: z.object({
        /** Absent: cases for which the caller is responsible. */
        caseIds: IdList.optional(),
        /** Maximum number of dates of the caller's cases. */
        limit: z.coerce.number().int().min(1).max(20).default(5),
      }),
      returns: z.object({ items: z.array(NextDate) }),
    },
  },
)
