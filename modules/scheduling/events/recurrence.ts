import { dayMs } from '#server/contract/time.ts'
import { instantOf, midnight, wallClockOf } from '../zoned-time.ts'
import { parseRule, recurrenceDays, type Rule } from './recurrence-days.ts'

/** The times of an event and its recurrence. Instants in milliseconds. */
export interface Series {
  readonly start: number
  readonly end: number
  readonly allDay: boolean
  readonly timeZone: string
  readonly rrule: string | null
  /** Starts of occurrences that were removed or edited separately. */
  readonly excluded: readonly number[]
}

/** `end` is not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

interface WallClockTimes {
  readonly day: number
  readonly msOfDay: number
  /** Number of days of an all-day event. Days are counted, because a day may have 23 or 25 hours; 0 for any other. */
  readonly days: number
  /** Elapsed milliseconds. */
  readonly length: number
  readonly allDay: boolean
  readonly timeZone: string
}

function wallClockTimesOf({ start, end, allDay, timeZone }: Series): WallClockTimes {
  const { day, msOfDay } = wallClockOf(start, timeZone)
  return {
    day,
    msOfDay: allDay ? 0 : msOfDay,
    days: allDay ? wallClockOf(end, timeZone).day - day : 0,
    length: end - start,
    allDay,
    timeZone,
  }
}

/**
 * Returns the occurrence on a day. An all-day event lasts whole days; any other keeps its wall clock start and length.
 */
function spanOn(day: number, { msOfDay, days, length, allDay, timeZone }: WallClockTimes): Span {
  const start = instantOf(day, msOfDay, timeZone)
  return { start, end: allDay ? midnight(day + days, timeZone) : start + length }
}

const isAfterEnd = ({ until }: Rule, day: number, start: number): boolean =>
  until !== null && ('day' in until ? day > until.day : start > until.instant)

/** Yields the occurrences that overlap the range, in order, computing no more of them than are taken. */
function* occurrencesWithin(series: Series, range: Span): Generator<Span> {
  if (series.rrule === null) {
    if (series.start < range.end && series.end > range.start) yield { start: series.start, end: series.end }
    return
  }
  const rule = parseRule(series.rrule)
  const clock = wallClockTimesOf(series)
  const excluded = new Set(series.excluded)
  // The margins of two days and one day cover every offset of a time zone from UTC.
  const from = Math.floor((range.start - clock.length) / dayMs) - 2
  for (const day of recurrenceDays(rule, clock.day, from, Math.ceil(range.end / dayMs) + 1)) {
    const span = spanOn(day, clock)
    if (isAfterEnd(rule, day, span.start) || span.start >= range.end) break
    if (span.end > range.start && !excluded.has(span.start)) yield span
  }
}

/**
 * Returns the occurrences that overlap the range, in order; an event that does not recur is its only occurrence.
 */
export const occurrences = (series: Series, range: Span): Span[] => [...occurrencesWithin(series, range)]

/**
 * Returns the first occurrence that has not ended at an instant, however far ahead: that of a rule for every second
 * year, for 29 February, or that begins only in some years.
 */
export function nextOccurrence(series: Series, now: number): Span | undefined {
  const [next] = occurrencesWithin(series, { start: now, end: Infinity })
  return next
}

/** Returns the occurrence of the rule that starts exactly at `start`, even if it was removed. */
export function occurrenceAt(series: Series, start: number): Span | undefined {
  return occurrences({ ...series, excluded: [] }, { start, end: start + 1 }).find((span) => span.start === start)
}

/**
 * Returns the first occurrence and the end of the last occurrence, which is null for a series without an end. Returns
 * undefined when the rule has no occurrence.
 */
export function extentOf(series: Series): { readonly first: Span; readonly until: number | null } | undefined {
  if (series.rrule === null) return { first: { start: series.start, end: series.end }, until: series.end }
  const rule = parseRule(series.rrule)
  const clock = wallClockTimesOf(series)
  const isEndless = rule.count === null && rule.until === null
  let first: Span | undefined
  let last: Span | undefined
  for (const day of recurrenceDays(rule, clock.day, clock.day, Infinity)) {
    const span = spanOn(day, clock)
    if (isAfterEnd(rule, day, span.start)) break
    first ??= span
    last = span
    if (isEndless) break
  }
  if (!first || !last) return undefined
  return { first, until: isEndless ? null : last.end }
}
