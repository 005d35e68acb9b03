// Pure: what is free, from what is known. The list of free times and the confirmation of one ask the same function.
// Its cases stand in availability.cases.ts.
import { dayOf, dayText, instantOf, midnight, minuteMs, wallOf, weekdayOf } from '../zoned-time.ts'

/** Minutes from midnight of the wall clock; an end beyond 1440 lies on the next day. */
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
  /** Of the office: its windows, days and limits are read on this clock. */
  readonly timeZone: string
  /** By weekday, 0 Sunday to 6 Saturday. A window belongs to the day on which it begins. */
  readonly windows: readonly (Window & { readonly weekday: number })[]
  /** A date's own windows instead of its weekday's; none closes it. */
  readonly overrides: ReadonlyMap<string, readonly Window[]>
  /** Dates that are closed unless an override says otherwise: court holidays. */
  readonly closed: ReadonlySet<string>
  readonly meetingMinutes: number
  /** Between two meetings of the grid. */
  readonly breakMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** Bookings that begin on one date at most; null is without limit. */
  readonly slotsPerDay: number | null
  readonly minimumNoticeMinutes: number
  /** How many days ahead, today included, can be booked. */
  readonly horizonDays: number
}

export interface Known {
  /**
   * What takes time: events, occurrences, and bookings that hold, wait or are confirmed, these with the buffers they
   * were made with. In any order; they may overlap.
   */
  readonly busy: readonly Span[]
  /** Bookings by the office's date on which they begin; they count against `slotsPerDay`. */
  readonly booked: ReadonlyMap<string, number>
  readonly now: number
}

export interface FreeDay {
  readonly date: string
  readonly slots: readonly Span[]
}

function windowsOf(rules: AvailabilityRules, day: number): readonly Window[] {
  const date = dayText(day)
  const own = rules.overrides.get(date)
  if (own) return own
  return rules.closed.has(date) ? [] : rules.windows.filter(({ weekday }) => weekday === weekdayOf(day))
}

/** Spans in order, those that touch or overlap joined. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start)
  const result: { start: number; end: number }[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** The first of spans in order that ends after `time`. */
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
 * The grid of a day: it starts at the beginning of each window and steps by a meeting and its break, in time that
 * passes and not on the clock, so that every caller finds the same times.
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
 * Spans by the date on which a zone's clock shows their beginning, in order, each beginning once, dates without any
 * left out.
 */
export function slotsByDate(slots: readonly Span[], timeZone: string): FreeDay[] {
  const days: { date: string; slots: Span[] }[] = []
  let next = -Infinity
  let before: number | undefined
  for (const slot of [...slots].sort((a, b) => a.start - b.start)) {
    if (slot.start === before) continue
    before = slot.start
    if (slot.start >= next) {
      const { day } = wallOf(slot.start, timeZone)
      next = midnight(day + 1, timeZone)
      days.push({ date: dayText(day), slots: [] })
    }
    days.at(-1)?.slots.push(slot)
  }
  return days
}

/** Free times that begin within `range`, by the office's date, dates without any left out. */
export function availability(rules: AvailabilityRules, known: Known, range: Span): FreeDay[] {
  const busy = joined(known.busy)
  const earliest = Math.max(range.start, known.now + rules.minimumNoticeMinutes * minuteMs)
  const latest = Math.min(
    range.end,
    midnight(wallOf(known.now, rules.timeZone).day + rules.horizonDays, rules.timeZone),
  )
  if (latest <= earliest) return []
  const isFree = ({ start, end }: Span): boolean => {
    const next = firstEndingAfter(busy, start - rules.bufferBeforeMinutes * minuteMs)
    return !next || next.start >= end + rules.bufferAfterMinutes * minuteMs
  }
  const free: Span[] = []
  // A window of the day before may reach over midnight into the range.
  for (let day = wallOf(earliest, rules.timeZone).day - 1; day <= wallOf(latest - 1, rules.timeZone).day; day += 1) {
    for (const slot of gridOf(rules, day))
      if (slot.start >= earliest && slot.start < latest && isFree(slot)) free.push(slot)
  }
  return slotsByDate(free, rules.timeZone).filter(
    ({ date }) => rules.slotsPerDay === null || (known.booked.get(date) ?? 0) < rules.slotsPerDay,
  )
}

/** Whether exactly this time is free: on the grid, of the right length, inside every limit. */
export const isFree = (rules: AvailabilityRules, known: Known, slot: Span): boolean =>
  availability(rules, known, { start: slot.start, end: slot.start + 1 }).some(({ slots }) =>
    slots.some(({ start, end }) => start === slot.start && end === slot.end),
  )

/** The years of a range on the office's clock, whose holidays must be known. */
export const yearsOf = (range: Span, timeZone: string): number[] => {
  const [first, last] = [dayOf(range.start, timeZone), dayOf(range.end, timeZone)].map((day) => Number(day.slice(0, 4)))
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, n) => (first ?? 0) + n)
}
