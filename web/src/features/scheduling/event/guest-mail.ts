// When a change of an event is mailed to its guest, so that the screen asks before it is sent.
import type { EventScope } from '#modules/scheduling/events/event.contract.ts'
import type { EventData } from '../scheduling.queries.ts'
import type { UpdateValues } from './event-values.ts'

type GuestEvent = Pick<EventData, 'guestEmail' | 'end' | 'occurrence'>

/**
 * Whether the server mails the guest when the event moves or is removed: not of what is over, nor of one occurrence of
 * a series.
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

/** Whether an edit changes anything that a guest, the former or the new one, is mailed about. */
export function changesForGuest(before: Compared, after: Compared): boolean {
  if (!before.guestEmail && !after.guestEmail) return false
  return mailed.some((field) => (after[field] || null) !== (before[field] || null))
}
