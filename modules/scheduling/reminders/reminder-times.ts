// When reminders of an event are due. Pure.
import { occurrences, type Series, type Span } from '../events/recurrence.ts'
import { dayMs, instantOf, minuteMs, wallOf } from '../zoned-time.ts'

/** A reminder of one occurrence. Instants in milliseconds since 1970. */
export interface DueReminder {
  readonly start: number
  readonly offsetMinutes: number
  readonly dueAt: number
}

/** Offsets of whole days are counted from the morning: nobody is woken at midnight. */
const morning = 9 * 60 * minuteMs
/** Of a series that goes on, nothing further ahead is looked for at once. */
const lookAheadMs = 62 * dayMs

/** The moment that offsets are counted back from, and after which a reminder is of no use. */
export const anchorOf = ({ allDay, timeZone }: Pick<Series, 'allDay' | 'timeZone'>, start: number): number =>
  allDay ? instantOf(wallOf(start, timeZone).day, morning, timeZone) : start

const longest = (offsets: readonly number[]): number => Math.max(0, ...offsets) * minuteMs

/** Reminders of the occurrences that begin in a range, in the order in which they are due. */
function remindersOf(series: Series, offsets: readonly number[], range: Span): DueReminder[] {
  return occurrences(series, range)
    .flatMap(({ start }) =>
      offsets.map((offsetMinutes) => ({
        start,
        offsetMinutes,
        dueAt: anchorOf(series, start) - offsetMinutes * minuteMs,
      })),
    )
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** What became due after `since` and by `now`; nothing of what has begun by then. */
export const dueReminders = (series: Series, offsets: readonly number[], since: number, now: number): DueReminder[] =>
  remindersOf(series, offsets, { start: Math.min(since, now) - dayMs, end: now + longest(offsets) + dayMs }).filter(
    ({ start, dueAt }) => dueAt > since && dueAt <= now && anchorOf(series, start) > now,
  )

/**
 * When the next one is due after `now`; the end of what was looked at for a series that may go on behind it, null when
 * nothing more comes.
 */
export function nextLook(series: Series, offsets: readonly number[], now: number, until: number | null): number | null {
  if (offsets.length === 0) return null
  const end = now + longest(offsets) + lookAheadMs
  const next = remindersOf(series, offsets, { start: now - dayMs, end }).find(({ dueAt }) => dueAt > now)
  if (next) return next.dueAt
  const goesOn = series.rrule === null ? series.start >= end : until === null || until > end
  return goesOn ? now + lookAheadMs : null
}
