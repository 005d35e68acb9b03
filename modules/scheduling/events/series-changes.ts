// Changes of a series as pure functions: they take stored events and return changed ones, without reading or writing.
import { dayMs } from '#server/contract/time.ts'
import { dayNumber, instantOf, wallClockOf, weekdayOf } from '../zoned-time.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { newEventId, newUid, seriesOf, type StoredEvent } from './event-row.ts'
import { timesOf, type Times } from './event-times.ts'
import { extentOf, occurrences, type Span } from './recurrence.ts'
import { parseRule, untilText } from './recurrence-days.ts'

/** A series with its separately edited occurrences. */
export interface WholeSeries {
  readonly master: StoredEvent
  readonly edited: readonly StoredEvent[]
}

const withoutEnd = (rrule: string): string =>
  rrule
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part))
    .join(';')
const withPart = (rrule: string, name: string, value: string): string =>
  rrule
    .split(';')
    .map((part) => (part.toUpperCase().startsWith(`${name}=`) ? `${name}=${value}` : part))
    .join(';')

/**
 * Returns the rule of a series whose days move. Weekdays of a week rotate with them. A single day of the month, or the
 * n-th weekday of a month, becomes that of the new first day. Any other rule stays, and the series begins on the first
 * day that fits it.
 */
export function shiftedRule(rrule: string, days: number, newDay: number): string {
  const { freq, byDay, byMonthDay, bySetPos } = parseRule(rrule)
  const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  if (days === 0 || bySetPos.length > 0) return rrule
  if (freq === 'WEEKLY' && byDay.length > 0)
    return withPart(rrule, 'BYDAY', byDay.map(({ weekday }) => names[(((weekday + days) % 7) + 7) % 7] ?? '').join(','))
  const date = new Date(newDay * dayMs).getUTCDate()
  if (byMonthDay.length === 1 && byDay.length === 0) return withPart(rrule, 'BYMONTHDAY', String(date))
  if (freq === 'MONTHLY' && byDay.length === 1 && byDay[0]?.n && byMonthDay.length === 0) {
    return withPart(rrule, 'BYDAY', `${byDay[0].n < 0 ? -1 : Math.ceil(date / 7)}${names[weekdayOf(newDay)]}`)
  }
  return rrule
}

/**
 * Moves an instant by a number of days, counted on the wall clock of `fromZone`, to a time of day on the wall clock of
 * `toZone`.
 */
function shiftedInstant(instant: number, days: number, msOfDay: number, fromZone: string, toZone: string): number {
  return instantOf(wallClockOf(instant, fromZone).day + days, msOfDay, toZone)
}

/** Returns the new start of an occurrence after its series changed, from its old start. Instants in milliseconds. */
export type DateShift = (start: number) => number
/** The shift of a change that moves no occurrence. */
export const unmoved: DateShift = (start) => start

/**
 * Returns the shift of all occurrences when `occurrence` is moved to `times`: each moves by the same number of days,
 * and to the same time of day.
 */
export function dateShift({ timeZone }: StoredEvent, occurrence: Span, times: Times): DateShift {
  const oldClock = wallClockOf(occurrence.start, timeZone)
  const newClock = wallClockOf(times.start, times.timeZone)
  return (start) => shiftedInstant(start, newClock.day - oldClock.day, newClock.msOfDay, timeZone, times.timeZone)
}

/**
 * Moves a whole series when one of its occurrences is moved to `times` (see {@link dateShift}). The dates of removed
 * and separately edited occurrences move as well.
 */
export function movedSeries(
  { master, edited }: WholeSeries,
  occurrence: Span,
  times: Times,
  rrule: string,
): WholeSeries {
  const days = wallClockOf(times.start, times.timeZone).day - wallClockOf(occurrence.start, master.timeZone).day
  const shift = dateShift(master, occurrence, times)
  const start = shift(master.start)
  const startDay = wallClockOf(start, times.timeZone).day
  // Whole days are counted as dates, because a day may have 23 or 25 hours.
  const wholeDayCount = times.startDay && times.endDay ? dayNumber(times.endDay) - dayNumber(times.startDay) + 1 : 1
  const end = times.allDay ? instantOf(startDay + wholeDayCount, 0, times.timeZone) : start + times.end - times.start
  return {
    master: {
      ...master,
      ...timesOf(times, { start, end }),
      rrule: shiftedRule(rrule, days, startDay),
      exDates: master.exDates.map(shift),
    },
    edited: edited.map((event) => ({
      ...event,
      originalStart: event.originalStart === null ? null : shift(event.originalStart),
    })),
  }
}

/**
 * Aligns a series with its rule: it begins with its first occurrence and stores its end. Separately edited occurrences
 * outside the rule become independent events, so that no edit is lost.
 * @throws 422 `recurrence_empty`
 */
export function normalizedSeries({ master, edited }: WholeSeries): WholeSeries {
  const extent = extentOf(seriesOf(master))
  if (!extent) throw schedulingErrors.error('recurrence_empty')
  const { first, until } = extent
  const aligned = { ...master, ...timesOf(master, first), until }
  const isOccurrence = (start: number) =>
    master.rrule !== null &&
    occurrences({ ...seriesOf(aligned), excluded: [] }, { start, end: start + 1 }).some((span) => span.start === start)
  return {
    master: { ...aligned, exDates: aligned.exDates.filter(isOccurrence) },
    edited: edited.map((event) =>
      event.originalStart === null || isOccurrence(event.originalStart)
        ? event
        : { ...event, seriesId: null, originalStart: null, uid: newUid(event.id) },
    ),
  }
}

/**
 * Returns the occurrences that became independent events by a change of their series.
 * @param changed the same events in the same order
 */
export const independentEvents = (
  edited: readonly StoredEvent[],
  changed: readonly StoredEvent[],
): { readonly event: StoredEvent; readonly originalStart: number }[] =>
  changed.flatMap((event, index) => {
    const originalStart = edited[index]?.originalStart ?? null
    return event.seriesId === null && originalStart !== null ? [{ event, originalStart }] : []
  })

/** Returns an occurrence as a stored event that can differ from its series. */
export function occurrenceAsEvent(master: StoredEvent, occurrence: Span): StoredEvent {
  const id = newEventId()
  return {
    ...master,
    ...timesOf(master, occurrence),
    id,
    rrule: null,
    until: null,
    exDates: [],
    seriesId: master.id,
    originalStart: occurrence.start,
    version: 1,
  }
}

/**
 * Splits a series before an occurrence. The second part (`tail`) is a new series, to which the later removed and
 * separately edited occurrences belong; COUNT is divided between the parts.
 * @returns null for `head`, and the whole series as `tail`, when the occurrence is the first or the event is no series
 */
export function splitSeries(
  { master, edited }: WholeSeries,
  occurrence: Span,
): { readonly head: StoredEvent | null; readonly tail: WholeSeries } {
  if (occurrence.start <= master.start || master.rrule === null) return { head: null, tail: { master, edited } }
  const rule = parseRule(master.rrule)
  const precedingOccurrences = occurrences(
    { ...seriesOf(master), excluded: [] },
    { start: master.start, end: occurrence.start },
  ).filter(({ start }) => start < occurrence.start)
  const day = wallClockOf(occurrence.start, master.timeZone).day
  const id = newEventId()
  const head = {
    ...master,
    rrule: `${withoutEnd(master.rrule)};UNTIL=${untilText(day - 1)}`,
    until: precedingOccurrences.at(-1)?.end ?? master.end,
    exDates: master.exDates.filter((date) => date < occurrence.start),
  }
  const tail = {
    ...master,
    ...timesOf(master, occurrence),
    id,
    uid: newUid(id),
    sequence: 0,
    version: 1,
    rrule:
      rule.count === null
        ? master.rrule
        : `${withoutEnd(master.rrule)};COUNT=${rule.count - precedingOccurrences.length}`,
    exDates: master.exDates.filter((date) => date >= occurrence.start),
  }
  const later = edited.filter(({ originalStart }) => originalStart !== null && originalStart >= occurrence.start)
  return { head, tail: { master: tail, edited: later.map((event) => ({ ...event, seriesId: id })) } }
}
