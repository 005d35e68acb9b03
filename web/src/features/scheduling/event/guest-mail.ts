// Decides whether a change is mailed to the event's guest, so that the screen asks first.
import type { EventScope } from '#modules/scheduling/events/event.contract.ts'
import type { EventData } from '../scheduling.queries.ts'
import type { UpdateValues } from './event-values.ts'

type GuestEvent = Pick<EventData, 'guestEmail' | 'end' | 'occurrence'>

/**
 * Returns whether the server mails the guest about a move or removal: not for past events, nor for a single occurrence.
 */
export const mailsGuest = ({ guestEmail, end, occurrence }: GuestEvent, scope: EventScope, now: number): boolean =>
  guestEmail !== null && Date.parse(end) > now && (occurrence === null || scope !== 'one')

type Compared = Pick<
  UpdateValues,
  'start' | 'end' | 'startDay' | 'endDay' | 'rrule' | 'location' | 'meetingLink' | 'guestEmail' | 'videoCall'
>
const mailed = [
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
export function changesForGuest(before: Compared, after: Compared): boolean {
  if (!before.guestEmail && !after.guestEmail) return false
  return mailed.some((field) => (after[field] || null) !== (before[field] || null))
}
