import { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { Day, Email, Id, Instant, line, requiredLine, text } from '#server/contract/shared.ts'
import { webAddress } from '#server/contract/web-address.ts'
import { isInCalendar, TimeZone } from '#modules/scheduling/shapes.contract.ts'
import { RecurrenceRule } from './recurrence-rule.contract.ts'

/** Deadlines are not events but terms of cases (`modules/terms`). */
export const eventKinds = ['hearing', 'appointment', 'task', 'call', 'personal'] as const

export type EventKind = (typeof eventKinds)[number]

/** Occurrences of a recurring event to which a change applies: this occurrence, this and the following, or all. */
export const eventScopes = ['one', 'following', 'all'] as const

export type EventScope = (typeof eventScopes)[number]

export const eventColors = ['navy', 'blue', 'green', 'ochre', 'red', 'violet', 'gray'] as const

/** Maximum number of days that a list may span. */
export const maxRangeDays = 400

/** Maximum number of days that an event may last. */
export const maxEventDays = 366

export const maxParticipants = 50

const Color = z.string().regex(new RegExp(`^(?:#[0-9a-fA-F]{6}|${eventColors.join('|')})$`), 'validation.color')

export const CalendarInstant = Instant.refine(isInCalendar, 'validation.calendarRange')

const CalendarDay = Day.refine(isInCalendar, 'validation.calendarRange')

/** A participant without an account. */
export const OtherParticipant = z.strictObject({ name: requiredLine(200), email: Email })

/** A user of the company by account, or any person by name and address. */
const NewParticipant = z.union([z.strictObject({ userId: Id }), OtherParticipant])

export const Event = z
  .object({
    /** Id of the event, or of the series; `occurrence` then identifies the date. */
    id: Id,
    kind: z.enum(eventKinds),
    /** Null when the actor may see only that the time is occupied (`busyOnly`). */
    title: z.string().nullable(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    meetingLink: z.string().nullable(),
    color: z.string().nullable(),
    /**
     * An all-day event lasts from midnight to midnight of its `timeZone`; `startDay` and `endDay` are its days, both
     * included.
     */
    start: Instant,
    end: Instant,
    allDay: z.boolean(),
    startDay: Day.nullable(),
    endDay: Day.nullable(),
    timeZone: z.string(),
    /** Rule of the series, without DTSTART. Also set for an occurrence that was edited separately. */
    rrule: z.string().nullable(),
    /**
     * Original start of this occurrence of a series (RFC 5545, RECURRENCE-ID), to which `one` and `following` refer.
     * Null for an event that does not recur.
     */
    occurrence: Instant.nullable(),
    /** Whether the event takes its time, which then cannot be booked. */
    busy: z.boolean(),
    /** Whether colleagues see only that the time is taken. */
    private: z.boolean(),
    busyOnly: z.boolean(),
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }).nullable(),
    owner: z.object({ id: Id, name: z.string(), surname: z.string() }),
    participants: z.array(z.object({ userId: Id.nullable(), name: z.string(), email: z.string().nullable() })),
    guestName: z.string().nullable(),
    guestEmail: z.string().nullable(),
    /** Whether the latest mail to the guest's address was permanently rejected or could not be delivered. */
    guestUndelivered: z.boolean(),
    videoCall: z.boolean(),
    room: z.object({ id: z.string(), url: z.string() }).nullable(),
    /**
     * Booked from the public calendar: moving or removing the event moves or cancels the appointment and informs its
     * guest.
     */
    appointmentId: Id.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Event' })

export const optionalEventFields = {
  description: text(5_000).nullable().optional(),
  location: line(300).nullable().optional(),
  meetingLink: webAddress(500).nullable().optional(),
  color: Color.nullable().optional(),
  allDay: z.boolean().optional(),
  /** Times of an event that is not all-day. */
  start: CalendarInstant.optional(),
  end: CalendarInstant.optional(),
  /** Days of an all-day event, both included. */
  startDay: CalendarDay.optional(),
  endDay: CalendarDay.optional(),
  timeZone: TimeZone.optional(),
  rrule: RecurrenceRule.nullable().optional(),
  busy: z.boolean().optional(),
  private: z.boolean().optional(),
  caseId: Id.nullable().optional(),
  participants: z.array(NewParticipant).max(maxParticipants).optional(),
  guestName: line(200).nullable().optional(),
  guestEmail: Email.nullable().optional(),
  videoCall: z.boolean().optional(),
}

interface EventTimesInput {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly startDay?: string | undefined
  readonly endDay?: string | undefined
}

type AddIssue = (path: string, message: string) => void

/** Checks times as far as possible without the rest of the event. */
export function checkTimes({ start, end, startDay, endDay }: EventTimesInput, addIssue: AddIssue): void {
  if (start && end && Date.parse(end) <= Date.parse(start)) addIssue('end', 'validation.endAfterStart')
  if (start && end && Date.parse(end) - Date.parse(start) > maxEventDays * dayMs)
    addIssue('end', 'validation.eventTooLong')
  if (startDay && endDay && endDay < startDay) addIssue('endDay', 'validation.endAfterStart')
  if (startDay && endDay && Date.parse(endDay) - Date.parse(startDay) >= maxEventDays * dayMs)
    addIssue('endDay', 'validation.eventTooLong')
}

interface NewEventInput extends EventTimesInput {
  readonly kind: EventKind
  readonly allDay?: boolean | undefined
  readonly guestName?: string | null | undefined
  readonly guestEmail?: string | null | undefined
}

function checkNew(event: NewEventInput, addIssue: AddIssue): void {
  checkTimes(event, addIssue)
  for (const key of event.allDay === true ? (['startDay'] as const) : (['start', 'end'] as const))
    if (!event[key]) addIssue(key, 'validation.required')
  const withGuest = event.kind === 'appointment' || Boolean(event.guestName) || Boolean(event.guestEmail)
  if (withGuest && !event.guestName) addIssue('guestName', 'validation.required')
  if (withGuest && !event.guestEmail) addIssue('guestEmail', 'validation.required')
}

/** A deadline is refused with a message that points to the terms of a case. */
const NewKind = z.enum(eventKinds, {
  error: ({ input }) => (input === 'deadline' ? 'validation.deadlineIsTerm' : undefined),
})

/** An appointment needs a guest with an address; for other events, a guest is optional. */
export const NewEvent = z
  .strictObject({
    title: requiredLine(200),
    kind: NewKind.default('appointment'),
    /** The professional of the company in whose calendar the event is created; the actor by default. */
    ownerId: Id.optional(),
    ...optionalEventFields,
  })
  .superRefine((event, ctx) => {
    checkNew(event, (path, message) => {
      ctx.addIssue({ code: 'custom', path: [path], message })
    })
  })
  .meta({
    id: 'NewEvent',
    examples: [
      {
        title: 'Vista sobre el estado de los procedimientos',
        kind: 'hearing',
        start: '2026-12-01T13:00:00.000Z',
        end: '2026-12-01T14:00:00.000Z',
        timeZone: 'America/Puerto_Rico',
      },
    ],
  })
