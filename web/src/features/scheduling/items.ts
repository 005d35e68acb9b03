// Calendar items of scheduling: an event, an occurrence, or a pending booking.
import { callLinkOf } from '#modules/scheduling/events/call-link.contract.ts'
import type { CalendarItem } from '../../lib/calendar-source.ts'
import { addDays, clockAt, instantAt, minuteMs, minutesOfDay, type Day } from './calendar/days.ts'
import { lastDayBefore, type Times } from './calendar/moves.ts'
import type { EventData, BookingRequest } from './scheduling.queries.ts'

/** A `CalendarItem` of any source; events and requests have details and actions here. */
export interface Item extends CalendarItem {
  readonly event?: EventData
  readonly request?: BookingRequest
}

/** Returns the key of an event, or of one occurrence of a series. */
export const keyOf = ({ id, occurrence }: Pick<EventData, 'id' | 'occurrence'>): string =>
  occurrence === null ? id : `${id}@${occurrence}`

/** Days of an all-day item are independent of the viewer's zone; its instants are in the zone of its author. */
function timesOf({ allDay, startDay, endDay, start, end }: EventData): Times {
  if (!allDay || startDay === null) return { start: Date.parse(start), end: Date.parse(end) }
  return { start: instantAt(startDay, 0), end: instantAt(endDay ?? startDay, minutesOfDay) }
}

export const itemOf = (event: EventData): Item => ({
  key: keyOf(event),
  kind: event.kind,
  title: event.title,
  color: event.color,
  allDay: event.allDay,
  ...timesOf(event),
  tentative: false,
  movable: event.can.update,
  event,
})

export const itemOfRequest = (request: BookingRequest): Item => ({
  key: `request-${request.id}`,
  kind: 'appointment',
  title: request.name,
  color: null,
  allDay: false,
  start: Date.parse(request.start),
  end: Date.parse(request.end),
  tentative: true,
  movable: false,
  request,
})

/** Returns times as the API takes them: days for all-day items, instants for others. */
export function timesBody(
  allDay: boolean,
  { start, end }: Times,
): { readonly startDay: Day; readonly endDay: Day } | { readonly start: string; readonly end: string } {
  if (!allDay) return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  const startDay = clockAt(start).day
  const endDay = lastDayBefore(end)
  return { startDay, endDay: endDay < startDay ? startDay : endDay }
}

/** Returns the URL to join the video call of an item. */
export const joinLink = ({ event }: Item): string | null =>
  event ? callLinkOf({ meetingLink: event.meetingLink, roomUrl: event.room?.url ?? null }) : null

/** How long before its start an event can be joined. */
const joinableMs = 15 * minuteMs

/** Returns whether an item can be joined: from 15 minutes before the start until the end. */
export const isJoinable = (item: Item, now: number): boolean =>
  joinLink(item) !== null && item.start - joinableMs <= now && now < item.end

/** Returns the instants that consecutive days cover. @param days at least one; without any the span is in the past */
export function spanOf(days: readonly Day[]): { readonly from: number; readonly to: number } {
  const first = days[0] ?? '1990-01-01'
  return { from: instantAt(first, 0), to: instantAt(addDays(days.at(-1) ?? first, 1), 0) }
}
