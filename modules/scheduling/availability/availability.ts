// Computes free times. Both the list of free times and the check of a single time before it is booked use this pure
// function. Its test cases are in availability.cases.ts.
import { dayOf, dayText, instantOf, midnight, minuteMs, wallClockOf, weekdayOf } from '../zoned-time.ts'

/** Wall clock minutes after midnight; an end beyond 1440 lies on the next day. */
export interface Window {
  readonly startMinute: number
  readonly endMinute: number
}
/** Milliseconds since 1970; `end` is not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface AvailabilityRules {
  /** Zone of the office, which applies to windows, days and limits. */
  readonly timeZone: string
  /** By weekday, 0 Sunday to 6 Saturday. A window belongs to the day on which it begins. */
  readonly windows: readonly (Window & { readonly weekday: number })[]
  /** Windows of single dates, which replace the windows of their weekday; an empty list closes the date. */
  readonly overrides: ReadonlyMap<string, readonly Window[]>
  /** Dates that are closed without an override: court holidays. */
  readonly closed: ReadonlySet<string>
  readonly meetingMinutes: number
  /** Minutes between two meetings of the grid. */
  readonly breakMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** Maximum of bookings that begin on one date; null is without limit. */
  readonly slotsPerDay: number | null
  readonly minimumNoticeMinutes: number
  /** Number of days for which appointments can be booked, today included. */
  readonly horizonDays: number
}

export interface OccupiedTime {
  /**
   * Occupied time: events, occurrences, and held, pending or confirmed bookings with the buffers they were made with.
   * In any order; they may overlap.
   */
  readonly busy: readonly Span[]
  /** Number of bookings by the office's date on which they begin, counted against `slotsPerDay`. */
  readonly bookingsByDate: ReadonlyMap<string, number>
  readonly now: number
}

export interface FreeDay {
  readonly date: string
  readonly slots: readonly Span[]
}

function windowsOf(rules: AvailabilityRules, day: number): readonly Window[] {
  const date = dayText(day)
  const override = rules.overrides.get(date)
  if (override) return override
  return rules.closed.has(date) ? [] : rules.windows.filter(({ weekday }) => weekday === weekdayOf(day))
}

/** Returns the spans in order, merging spans that touch or overlap. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start)
  const result: { start: number; end: number }[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** Returns the first of ordered spans that ends after `time`. */
function firstEndingAfter(spans: readonly Span[], time: number): Span | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) > time) high = middle
    else low = middle + 1
  }
  return spans[low]
}

/**
 * Returns the grid of a day. It starts with each window and advances by a meeting and its break in elapsed time, not
 * wall clock time, so that every caller gets the same times.
 */
function* gridOf(rules: AvailabilityRules, day: number): Generator<Span> {
  const meeting = rules.meetingMinutes * minuteMs
  const step = meeting + rules.breakMinutes * minuteMs
  for (const { startMinute, endMinute } of windowsOf(rules, day)) {
    const end = instantOf(day, endMinute * minuteMs, rules.timeZone)
    for (let start = instantOf(day, startMinute * minuteMs, rules.timeZone); start + meeting <= end; start += step)
      yield { start, end: start + meeting }
  }
}

/**
 * Groups spans by the date on which they begin in a zone, in order, without duplicates. Dates without spans are absent.
 */
export function slotsByDate(slots: readonly Span[], timeZone: string): FreeDay[] {
  const days: { date: string; slots: Span[] }[] = []
  let nextMidnight = -Infinity
  let previousStart: number | undefined
  for (const slot of [...slots].sort((a, b) => a.start - b.start)) {
    if (slot.start === previousStart) continue
    previousStart = slot.start
    if (slot.start >= nextMidnight) {
      const { day } = wallClockOf(slot.start, timeZone)
      nextMidnight = midnight(day + 1, timeZone)
      days.push({ date: dayText(day), slots: [] })
    }
    days.at(-1)?.slots.push(slot)
  }
  return days
}

/** Returns free times that begin within `range`, by the office's date, without empty dates. */
export function availability(rules: AvailabilityRules, occupied: OccupiedTime, range: Span): FreeDay[] {
  const busy = mergeSpans(occupied.busy)
  const earliest = Math.max(range.start, occupied.now + rules.minimumNoticeMinutes * minuteMs)
  const latest = Math.min(
    range.end,
    midnight(wallClockOf(occupied.now, rules.timeZone).day + rules.horizonDays, rules.timeZone),
  )
  if (latest <= earliest) return []
  const hasNoOverlap = ({ start, end }: Span): boolean => {
    const next = firstEndingAfter(busy, start - rules.bufferBeforeMinutes * minuteMs)
    return !next || next.start >= end + rules.bufferAfterMinutes * minuteMs
  }
  const free: Span[] = []
  // A window of the day before may extend over midnight into the range.
  for (
    let day = wallClockOf(earliest, rules.timeZone).day - 1;
    day <= wallClockOf(latest - 1, rules.timeZone).day;
    day += 1
  ) {
    for (const slot of gridOf(rules, day))
      if (slot.start >= earliest && slot.start < latest && hasNoOverlap(slot)) free.push(slot)
  }
  return slotsByDate(free, rules.timeZone).filter(
    ({ date }) => rules.slotsPerDay === null || (occupied.bookingsByDate.get(date) ?? 0) < rules.slotsPerDay,
  )
}

/** Returns whether exactly this span is free: on the grid, of the right length, within every limit. */
export const isFree = (rules: AvailabilityRules, occupied: OccupiedTime, slot: Span): boolean =>
  availability(rules, occupied, { start: slot.start, end: slot.start + 1 }).some(({ slots }) =>
    slots.some(({ start, end }) => start === slot.start && end === slot.end),
  )

/** Returns the years that a range touches in a zone. */
export const yearsOf = (range: Span, timeZone: string): number[] => {
  const yearOf = (instant: number): number => Number(dayOf(instant, timeZone).slice(0, 4))
  const first = yearOf(range.start)
  return Array.from({ length: yearOf(range.end) - first + 1 }, (_, index) => first + index)
}
