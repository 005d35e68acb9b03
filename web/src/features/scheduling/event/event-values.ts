// Values of the event form, and the request body made of them.
import type { z } from 'zod'
import type { EventUpdate } from '#modules/scheduling/events/events.contract.ts'
import type { EventKind, EventScope, NewEvent } from '#modules/scheduling/events/event.contract.ts'
import type { Draft } from '../grid/grid-props.ts'
import { timesBody } from '../items.ts'
import type { EventData } from '../scheduling.queries.ts'

export type NewValues = z.input<typeof NewEvent>
export type UpdateValues = z.input<typeof EventUpdate>

export const blankValues = {
  title: '',
  description: '',
  location: '',
  meetingLink: '',
  color: null,
  rrule: null,
  caseId: null,
  guestName: '',
  guestEmail: '',
  videoCall: false,
  private: false,
  participants: [],
}

/** The kinds that use a part of the form; other kinds show the part only where a stored event has a value in it. */
const usedParts = {
  case: ['hearing', 'appointment', 'call', 'task'],
  guest: ['appointment', 'call', 'hearing'],
  participants: ['hearing', 'appointment', 'call', 'task'],
  location: ['hearing', 'appointment', 'task', 'personal'],
  video: ['hearing', 'appointment', 'call'],
} as const satisfies Record<string, readonly EventKind[]>
export type EventPart = keyof typeof usedParts

export const usesPart = (kind: EventKind, part: EventPart): boolean =>
  (usedParts[part] as readonly EventKind[]).includes(kind)

/** The fields of each part that are emptied when the kind of a new event changes. */
const partFields = {
  case: ['caseId'],
  guest: ['guestName', 'guestEmail'],
  participants: ['participants'],
  location: ['location'],
  video: ['videoCall', 'meetingLink'],
} as const satisfies Readonly<Record<EventPart, readonly (keyof typeof blankValues)[]>>

/** Returns the fields that a kind does not use. */
export const unusedFields = (kind: EventKind): readonly (typeof partFields)[EventPart][number][] =>
  (Object.keys(partFields) as EventPart[]) // the keys of the literal above
    .filter((part) => !usesPart(kind, part))
    .flatMap((part) => partFields[part])

/** Returns whether a new event of a kind is marked busy by default, as on the server. */
export const isBusyByDefault = (kind: unknown): boolean => kind !== 'task'

/**
 * Kind of a new event until another is chosen. A title and a time suffice for it: unlike an appointment it needs no
 * guest, and unlike a task it takes its time.
 */
export const defaultKind: EventKind = 'call'

/** Returns the initial values of the form of a new event. */
export const newValues = ({ allDay, times, kind = defaultKind }: Draft, caseId: string | undefined): NewValues => ({
  ...blankValues,
  kind,
  busy: isBusyByDefault(kind),
  allDay,
  ...timesBody(allDay, times),
  caseId: caseId ?? null,
})

/** Returns the values of the form of an existing event. */
export const valuesOf = (event: EventData, scope: EventScope): UpdateValues => ({
  title: event.title ?? '',
  kind: event.kind,
  description: event.description ?? '',
  location: event.location ?? '',
  meetingLink: event.meetingLink ?? '',
  color: event.color,
  allDay: event.allDay,
  ...(event.allDay
    ? {
        startDay: event.startDay ?? undefined,
        endDay: event.endDay ?? undefined,
      }
    : { start: event.start, end: event.end }),
  rrule: event.rrule,
  busy: event.busy,
  private: event.private,
  caseId: event.case?.id ?? null,
  participants: event.participants.flatMap<NonNullable<UpdateValues['participants']>[number]>(
    ({ userId, name, email }) => (userId ? [{ userId }] : email ? [{ name, email }] : []),
  ),
  guestName: event.guestName ?? '',
  guestEmail: event.guestEmail ?? '',
  videoCall: event.videoCall,
  scope,
  ...(event.occurrence === null ? {} : { occurrence: event.occurrence }),
  version: event.version,
})

/** Returns the request body: a single occurrence has no rule. */
export function updateBody({ rrule, ...values }: UpdateValues): UpdateValues {
  return {
    ...values,
    ...(values.scope === 'one' || rrule === undefined ? {} : { rrule }),
  }
}
