import { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, requiredLine, Version } from '#server/contract/shared.ts'
import {
  eventScopes,
  type EventScope,
  eventKinds,
  optionalEventFields,
  checkTimes,
  Event,
  CalendarInstant,
  maxRangeDays,
  NewEvent,
} from './event.contract.ts'

const scopeAndOccurrence = {
  scope: z.enum(eventScopes).default('all'),
  /** The `occurrence` to which the scope refers; required by `one` and `following`. */
  occurrence: Instant.optional(),
}

interface OccurrenceScope {
  readonly scope: EventScope
  readonly occurrence?: string | undefined
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
/** Checks that `one` and `following` name an occurrence. */
const checkOccurrence = ({ scope, occurrence }: OccurrenceScope, ctx: Issues): void => {
  if (scope !== 'all' && !occurrence)
    ctx.addIssue({ code: 'custom', path: ['occurrence'], message: 'validation.required' })
}

/** Fields that are not given stay unchanged. Moving and resizing send only the new times. */
export const EventUpdate = z
  .strictObject({
    title: requiredLine(200).optional(),
    kind: z.enum(eventKinds).optional(),
    ...optionalEventFields,
    ...scopeAndOccurrence,
    notifyGuest: z
      .boolean()
      .default(true)
      .describe(
        'Whether the guest is mailed about another time, place or rule, once the change can no longer be undone ' +
          '(20 seconds later). Absent, they are. `false`: the change stays without a mail, also when the event is ' +
          'saved again or a removal of it is undone. A visitor who booked the appointment is always mailed.',
      ),
    version: Version,
  })
  .superRefine((event, ctx) => {
    checkTimes(event, (path, message) => {
      ctx.addIssue({ code: 'custom', path: [path], message })
    })
    checkOccurrence(event, ctx)
  })
  .meta({ id: 'EventUpdate' })

/** A saved event with warnings in the language of the caller: `video_room_failed`, when it was saved without a room. */
export const SavedEvent = Event.extend({ warnings: z.array(z.object({ code: z.string(), message: z.string() })) }).meta(
  { id: 'SavedEvent' },
)

/**
 * `mine`: events that I own or take part in. `office`: events of every professional of the company, private events only
 * as busy time.
 */
export const calendars = ['mine', 'office'] as const

export const EventQuery = z
  .object({
    from: CalendarInstant,
    to: CalendarInstant,
    calendar: z.enum(calendars).default('mine'),
    /** The events of one colleague; takes precedence over `calendar`. */
    professionalId: Id.optional(),
    /** The events of one case in any calendar; takes precedence over `calendar`. */
    caseId: Id.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    if (Date.parse(to) <= Date.parse(from))
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'validation.endAfterStart' })
    else if (Date.parse(to) - Date.parse(from) > maxRangeDays * dayMs)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'validation.usagePeriod' })
  })
  .meta({ examples: [{ from: '2026-11-15T04:00:00.000Z', to: '2026-11-22T04:00:00.000Z' }] })

const changeErrors = ['event_not_found', 'occurrence_not_found', 'forbidden'] as const

export const eventsContract = defineContract(
  { planModule: 'scheduling', part: 'events' },
  {
    list: {
      method: 'get',
      path: '/events',
      summary: 'Events of a range, recurring ones expanded into occurrences, ordered by their beginning; at most 5,000',
      access: 'user',
      query: EventQuery,
      returns: z.object({
        items: z.array(Event),
        /** Whether more events match than the answer contains. */
        truncated: z.boolean(),
      }),
      errors: ['case_not_found', 'user_not_found'],
    },
    create: {
      method: 'post',
      path: '/events',
      summary: 'Create an event; when its video room cannot be created it is saved without one, with a warning',
      access: 'scheduling.work',
      idempotent: true,
      body: NewEvent,
      returns: SavedEvent,
      status: 201,
      errors: ['case_not_found', 'person_walled', 'user_not_found', 'event_times_invalid', 'recurrence_empty'],
    },
    get: {
      method: 'get',
      path: '/events/:id',
      summary: 'An event; of a series the named occurrence, by default the first',
      access: 'user',
      params: IdParams,
      query: z.object({ occurrence: Instant.optional() }),
      returns: Event,
      errors: ['event_not_found', 'occurrence_not_found'],
    },
    calendar: {
      method: 'get',
      path: '/events/:id/calendar',
      summary: 'An event as an iCalendar file; of a series the named occurrence, by default the first',
      access: 'user',
      answers: 'file',
      mediaTypes: ['text/calendar'],
      params: IdParams,
      query: z.object({ occurrence: Instant.optional() }),
      errors: ['event_not_found', 'occurrence_not_found'],
    },
    update: {
      method: 'put',
      path: '/events/:id',
      summary: 'Change, move or resize an event: one occurrence, it and the following ones, or all',
      access: 'scheduling.work',
      params: IdParams,
      body: EventUpdate,
      returns: SavedEvent,
      errors: [
        ...changeErrors,
        'stale_version',
        'case_not_found',
        'person_walled',
        'user_not_found',
        'event_times_invalid',
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
      summary: 'Remove an event, an occurrence, or it and the following ones; `restore` undoes it',
      access: 'scheduling.work',
      params: IdParams,
      query: z
        .object({
          ...scopeAndOccurrence,
          notifyGuest: z
            .enum(['true', 'false'])
            .default('true')
            .describe(
              'Whether the guest is mailed the cancellation, 20 seconds later unless it is undone. Absent, they are. ' +
                'A visitor who booked the appointment is always mailed.',
            ),
        })
        .superRefine(checkOccurrence),
      status: 204,
      errors: changeErrors,
    },
    restore: {
      method: 'post',
      path: '/events/:id/restore',
      summary:
        'Undo a removal, given by the same scope; a guest who was mailed the cancellation is mailed that it takes place',
      access: 'scheduling.work',
      params: IdParams,
      body: z.strictObject(scopeAndOccurrence).superRefine(checkOccurrence).meta({ id: 'EventRestore' }),
      returns: Event,
      errors: [...changeErrors, 'appointment_fixed'],
    },
  },
)
