import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Email, Id, IdParams, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'
import { webAddress } from '#server/contract/web-address.ts'
import { isInCalendar, TimeZone } from '#modules/scheduling/shapes.contract.ts'
import { RecurrenceRule } from './recurrence-rule.contract.ts'

/** A deadline (término) is a date: no duration, takes no time, and moves only with a reason that the audit keeps. */
export const eventKinds = ['hearing', 'deadline', 'appointment', 'task', 'call', 'personal'] as const
export type EventKind = (typeof eventKinds)[number]

/** Of a recurring event: this occurrence, this one and those after it, or all. */
export const eventScopes = ['one', 'following', 'all'] as const
export type EventScope = (typeof eventScopes)[number]

export const eventColors = ['navy', 'blue', 'green', 'ochre', 'red', 'violet', 'gray'] as const

/** Days that a list may ask for at once, and that an event may last. */
export const longestRange = 400
export const longestEvent = 366

export const mostParticipants = 50
const msOfDay = 86_400_000
const Color = z.string().regex(new RegExp(`^(?:#[0-9a-fA-F]{6}|${eventColors.join('|')})$`), 'validation.color')
const CalendarInstant = Instant.refine(isInCalendar, 'validation.calendarRange')
const CalendarDay = Day.refine(isInCalendar, 'validation.calendarRange')

/** Somebody of the company by account, or anybody by name and address. */
const NewParticipant = z.union([
  z.strictObject({ userId: Id }),
  z.strictObject({ name: requiredLine(200), email: Email }),
])

export const Event = z
  .object({
    /** Of the event, or of the series it is an occurrence of; `occurrence` tells which. */
    id: Id,
    kind: z.enum(eventKinds),
    /** Null when only that the time is taken may be known (`busyOnly`). */
    title: z.string().nullable(),
    description: z.string().nullable(),
    location: z.string().nullable(),
    meetingLink: z.string().nullable(),
    color: z.string().nullable(),
    /**
     * An all-day event lasts from midnight to midnight of its `timeZone`; its days stand in `startDay` and `endDay`,
     * both included.
     */
    start: Instant,
    end: Instant,
    allDay: z.boolean(),
    startDay: Day.nullable(),
    endDay: Day.nullable(),
    timeZone: z.string(),
    /** Rule of the series, without DTSTART; also on an occurrence that was edited by itself. */
    rrule: z.string().nullable(),
    /**
     * When this occurrence of a series was to begin before anybody moved it: what `one` and `following` name. Null of
     * what does not recur.
     */
    occurrence: Instant.nullable(),
    /** It takes the time: nobody can book it. */
    busy: z.boolean(),
    /** Colleagues see only that the time is taken. */
    private: z.boolean(),
    busyOnly: z.boolean(),
    /** Of a deadline that no lawyer has confirmed yet. */
    proposed: z.boolean(),
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }).nullable(),
    owner: z.object({ id: Id, name: z.string(), surname: z.string() }),
    participants: z.array(z.object({ userId: Id.nullable(), name: z.string(), email: z.string().nullable() })),
    guestName: z.string().nullable(),
    guestEmail: z.string().nullable(),
    /** The latest mail about it to that address was refused for good, or never got through. */
    guestUndelivered: z.boolean(),
    videoCall: z.boolean(),
    room: z.object({ id: z.string(), url: z.string() }).nullable(),
    /**
     * Booked from the public calendar: moving or removing it moves or cancels the appointment, and its guest is told.
     */
    appointmentId: Id.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Event' })

const optionalFields = {
  description: text(5_000).nullable().optional(),
  location: line(300).nullable().optional(),
  meetingLink: webAddress(500).nullable().optional(),
  color: Color.nullable().optional(),
  allDay: z.boolean().optional(),
  /** Of what is not all-day. */
  start: CalendarInstant.optional(),
  end: CalendarInstant.optional(),
  /** Of what is all-day, both included; a deadline has one day. */
  startDay: CalendarDay.optional(),
  endDay: CalendarDay.optional(),
  timeZone: TimeZone.optional(),
  rrule: RecurrenceRule.nullable().optional(),
  busy: z.boolean().optional(),
  private: z.boolean().optional(),
  proposed: z.boolean().optional(),
  caseId: Id.nullable().optional(),
  participants: z.array(NewParticipant).max(mostParticipants).optional(),
  guestName: line(200).nullable().optional(),
  guestEmail: Email.nullable().optional(),
  videoCall: z.boolean().optional(),
}

interface Given {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly startDay?: string | undefined
  readonly endDay?: string | undefined
}
type Say = (path: string, message: string) => void

/** What one can tell of times without knowing the rest of the event. */
function checkTimes({ start, end, startDay, endDay }: Given, say: Say): void {
  if (start && end && Date.parse(end) <= Date.parse(start)) say('end', 'validation.endAfterStart')
  if (start && end && Date.parse(end) - Date.parse(start) > longestEvent * msOfDay)
    say('end', 'validation.eventTooLong')
  if (startDay && endDay && endDay < startDay) say('endDay', 'validation.endAfterStart')
  if (startDay && endDay && Date.parse(endDay) - Date.parse(startDay) >= longestEvent * msOfDay)
    say('endDay', 'validation.eventTooLong')
}

interface GivenNew extends Given {
  readonly kind: EventKind
  readonly allDay?: boolean | undefined
  readonly guestName?: string | null | undefined
  readonly guestEmail?: string | null | undefined
}

function checkNew(event: GivenNew, say: Say): void {
  checkTimes(event, say)
  const days = event.allDay === true || event.kind === 'deadline'
  for (const key of days ? (['startDay'] as const) : (['start', 'end'] as const))
    if (!event[key]) say(key, 'validation.required')
  const withGuest = event.kind === 'appointment' || Boolean(event.guestName) || Boolean(event.guestEmail)
  if (withGuest && !event.guestName) say('guestName', 'validation.required')
  if (withGuest && !event.guestEmail) say('guestEmail', 'validation.required')
}

/** An appointment has a guest with an address; any other event may have one. */
export const NewEvent = z
  .strictObject({
    title: requiredLine(200),
    kind: z.enum(eventKinds).default('appointment'),
    /** Whose calendar it stands in, a professional of the company; mine when not given. */
    ownerId: Id.optional(),
    ...optionalFields,
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

const which = {
  scope: z.enum(eventScopes).default('all'),
  /** The `occurrence` of the one that is meant; needed by `one` and `following`. */
  occurrence: Instant.optional(),
}

interface Which {
  readonly scope: EventScope
  readonly occurrence?: string | undefined
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
/** One, and that and those after it, are of an occurrence. */
const checkWhich = ({ scope, occurrence }: Which, ctx: Issues): void => {
  if (scope !== 'all' && !occurrence)
    ctx.addIssue({ code: 'custom', path: ['occurrence'], message: 'validation.required' })
}

/** Fields that are not given stay. Moving and resizing send only the new times. */
export const EventUpdate = z
  .strictObject({
    title: requiredLine(200).optional(),
    kind: z.enum(eventKinds).optional(),
    ...optionalFields,
    ...which,
    /** Why a deadline moves; noted in the audit. */
    reason: line(500).optional(),
    /** Whether the guest is mailed what is new to them, 20 seconds later. Whoever booked the appointment always is. */
    notifyGuest: z.boolean().default(true),
    version: Version,
  })
  .superRefine((event, ctx) => {
    checkTimes(event, (path, message) => {
      ctx.addIssue({ code: 'custom', path: [path], message })
    })
    checkWhich(event, ctx)
  })
  .meta({ id: 'EventUpdate' })

/** What went wrong beside the event, which is kept: `video_room_failed`. In the language of the caller. */
export const SavedEvent = Event.extend({ warnings: z.array(z.object({ code: z.string(), message: z.string() })) }).meta(
  { id: 'SavedEvent' },
)

/**
 * `mine`: what I own or take part in. `office`: of every professional of the company, what is private only as taken
 * time.
 */
export const calendars = ['mine', 'office'] as const

export const EventQuery = z
  .object({
    from: CalendarInstant,
    to: CalendarInstant,
    calendar: z.enum(calendars).default('mine'),
    /** Of one colleague; goes before `calendar`. */
    professionalId: Id.optional(),
    /** Of one case, whoever's calendar it stands in; goes before `calendar`. */
    caseId: Id.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    if (Date.parse(to) <= Date.parse(from))
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'validation.endAfterStart' })
    else if (Date.parse(to) - Date.parse(from) > longestRange * msOfDay)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'validation.usagePeriod' })
  })
  .meta({ examples: [{ from: '2026-11-15T04:00:00.000Z', to: '2026-11-22T04:00:00.000Z' }] })

export const DeadlineMove = z
  .object({ from: Day, to: Day, reason: z.string(), at: Instant, by: z.object({ id: Id, name: z.string() }) })
  .meta({ id: 'DeadlineMove' })

const changeErrors = ['event_not_found', 'occurrence_not_found', 'forbidden'] as const

export const eventsContract = defineContract(
  'scheduling',
  {
    list: {
      method: 'get',
      path: '/events',
      summary:
        'Events between two instants, each occurrence of a recurring one by itself, in the order in which they begin; at most 5,000',
      access: 'user',
      query: EventQuery,
      returns: z.object({ items: z.array(Event), /** There are more than these. */ truncated: z.boolean() }),
      errors: ['case_not_found', 'user_not_found'],
    },
    create: {
      method: 'post',
      path: '/events',
      summary: 'Put an event in a calendar; when its video room cannot be made it is saved without one, with a warning',
      access: 'professional',
      idempotent: true,
      body: NewEvent,
      returns: SavedEvent,
      status: 201,
      errors: ['case_not_found', 'user_not_found', 'event_times_invalid', 'recurrence_empty'],
    },
    get: {
      method: 'get',
      path: '/events/:id',
      summary: 'An event; of a recurring one its first occurrence, or the one named',
      access: 'user',
      params: IdParams,
      query: z.object({ occurrence: Instant.optional() }),
      returns: Event,
      errors: ['event_not_found', 'occurrence_not_found'],
    },
    update: {
      method: 'put',
      path: '/events/:id',
      summary:
        'Change, move or resize an event: one occurrence, that and those after it, or all; moving a deadline needs a reason',
      access: 'professional',
      params: IdParams,
      body: EventUpdate,
      returns: SavedEvent,
      errors: [
        ...changeErrors,
        'stale_version',
        'case_not_found',
        'user_not_found',
        'event_times_invalid',
        'deadline_reason_required',
        'recurrence_empty',
        'guest_required',
        'appointment_fixed',
        'appointment_all_day',
        'slot_taken',
      ],
    },
    remove: {
      method: 'delete',
      path: '/events/:id',
      summary: 'Take an event, an occurrence, or that and those after it, from the calendar; `restore` undoes it',
      access: 'professional',
      params: IdParams,
      query: z.object({ ...which, notifyGuest: z.enum(['true', 'false']).default('true') }).superRefine(checkWhich),
      status: 204,
      errors: changeErrors,
    },
    restore: {
      method: 'post',
      path: '/events/:id/restore',
      summary: 'Undo a removal, named as it was removed',
      access: 'professional',
      params: IdParams,
      body: z.strictObject(which).superRefine(checkWhich).meta({ id: 'EventRestore' }),
      returns: Event,
      errors: [...changeErrors, 'appointment_fixed'],
    },
    moves: {
      method: 'get',
      path: '/events/:id/moves',
      summary: 'When the date of a deadline changed and why, the newest first',
      access: 'professional',
      params: IdParams,
      returns: z.object({ items: z.array(DeadlineMove) }),
      errors: ['event_not_found'],
    },
  },
  'events',
)
