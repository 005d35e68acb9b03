// Computes when reminders of an event are due. Pure.
import { dayMs } from '#server/contract/time.ts'
import { occurrences, type Series, type Span } from '../events/recurrence.ts'
import { instantOf, minuteMs, wallClockOf } from '../zoned-time.ts'

/** A reminder of one occurrence. Instants in milliseconds since 1970. */
export interface DueReminder {
  readonly start: number
  readonly offsetMinutes: number
  readonly dueAt: number
}

/** Offsets of all-day events are counted back from nine in the morning, so that no reminder is sent at midnight. */
const morningMs = 9 * 60 * minuteMs
/** The occurrences of a series are searched this far ahead in one step. */
const searchAheadMs = 62 * dayMs

/** Returns the moment from which offsets are counted back. No reminder is sent after it. */
export const anchorOf = ({ allDay, timeZone }: Pick<Series, 'allDay' | 'timeZone'>, start: number): number =>
  allDay ? instantOf(wallClockOf(start, timeZone).day, morningMs, timeZone) : start

const maxOffsetMs = (offsets: readonly number[]): number => Math.max(0, ...offsets) * minuteMs

/** Returns reminders of the occurrences that overlap a range, ordered by when they are due. */
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

/** Returns reminders that became due after `since` and by `now`, except reminders of occurrences that have begun. */
export const dueReminders = (series: Series, offsets: readonly number[], since: number, now: number): DueReminder[] =>
  remindersOf(series, offsets, { start: Math.min(since, now) - dayMs, end: now + maxOffsetMs(offsets) + dayMs }).filter(
    ({ start, dueAt }) => dueAt > since && dueAt <= now && anchorOf(series, start) > now,
  )

/**
 * Returns when the next reminder is due after `now`; null when no reminder remains. For a series that may continue
 * beyond the searched range, returns the end of that range.
 */
export function nextRun(series: Series, offsets: readonly number[], now: number, until: number | null): number | null {
  if (offsets.length === 0) return null
  const end = now + maxOffsetMs(offsets) + searchAheadMs
  const next = remindersOf(series, offsets, { start: now - dayMs, end }).find(({ dueAt }) => dueAt > now)
  if (next) return next.dueAt
  const endsAfterRange = until === null || until > end
  const hasMore = series.rrule === null ? series.start >= end : endsAfterRange
  return hasMore ? now + searchAheadMs : null
}
