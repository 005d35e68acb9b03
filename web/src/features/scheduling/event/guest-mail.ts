// Decides whether a change is mailed to the event's guest; if so, the screen asks first.
import type { EventScope } from '#modules/scheduling/events/event.contract.ts'
import { instantAt, minutesOfDay } from '../calendar/days.ts'
import type { EventData } from '../scheduling.queries.ts'
import type { UpdateValues } from './event-values.ts'

type GuestEvent = Pick<EventData, 'guestEmail' | 'end' | 'occurrence'>

/**
 * Returns whether the server mails the guest about a move or removal: not when the event is over both before and after
 * the change. A whole series counts as not over: the browser has not loaded its last occurrence.
 * @param newEnd where the event ends after the move
 */
export function mailsGuest(
  { guestEmail, end, occurrence }: GuestEvent,
  scope: EventScope,
  now: number,
  newEnd: number = Date.parse(end),
): boolean {
  if (guestEmail === null) return false
  return (occurrence !== null && scope !== 'one') || Math.max(Date.parse(end), newEnd) > now
}

/** Returns the instant at which an event with the values of its form ends; without a time in them, where it ends now. */
export function endOfValues(
  { allDay, end, startDay, endDay }: Pick<UpdateValues, 'allDay' | 'end' | 'startDay' | 'endDay'>,
  event: Pick<EventData, 'end'>,
): number {
  const lastDay = endDay ?? startDay
  return allDay === true && lastDay ? instantAt(lastDay, minutesOfDay) : Date.parse(end ?? event.end)
}

type GuestFields = Pick<
  UpdateValues,
  'start' | 'end' | 'startDay' | 'endDay' | 'rrule' | 'location' | 'meetingLink' | 'guestEmail' | 'videoCall'
>
const guestFields = [
  'start',
  'end',
  'startDay',
  'endDay',
  'rrule',
  'location',
  'meetingLink',
  'guestEmail',
  'videoCall',
] as const

/** Returns whether an edit changes something that the former or new guest is mailed about. */
export function changesForGuest(before: GuestFields, after: GuestFields): boolean {
  if (!before.guestEmail && !after.guestEmail) return false
  return guestFields.some((field) => (after[field] || null) !== (before[field] || null))
}
