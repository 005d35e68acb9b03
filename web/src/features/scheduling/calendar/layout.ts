// Layout of calendar items: lanes of bars, items of a day. The layout of columns is in other files, because screens
// without a time grid load this one.
import { clockAt, daysBetween, instantAt, minuteMs, minutesOfDay, type Day } from './days.ts'

/** An item to lay out. `start` and `end` are instants in milliseconds; `end` is exclusive. */
export interface TimedItem {
  readonly key: string
  readonly allDay: boolean
  readonly start: number
  readonly end: number
}

/** Returns whether an item is drawn as a bar in the all-day row: all-day items, and others of 24 hours or longer. */
export const isBar = (item: TimedItem): boolean => item.allDay || item.end - item.start >= minutesOfDay * minuteMs

export const firstDayOf = (item: TimedItem): Day => clockAt(item.start).day
/** Returns the last day of an item; an item that ends at midnight does not touch the next day. */
export const lastDayOf = (item: TimedItem): Day => clockAt(Math.max(item.start, item.end - 1)).day

/** A bar over days of a row. `from` and `to` are indexes of days, inclusive; lane 0 is the top lane. */
export interface Bar<T extends TimedItem> {
  readonly item: T
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly continuesBefore: boolean
  readonly continuesAfter: boolean
}

/** Stacks bars in lanes without overlap. Order: bars of {@link isBar}, then by first day, the longer first, by hour. */
export function barsOf<T extends TimedItem>(items: readonly T[], days: readonly Day[]): Bar<T>[] {
  const first = days[0]
  if (first === undefined) return []
  const last = days.length - 1
  const spans = items
    .map((item) => ({ item, from: daysBetween(first, firstDayOf(item)), to: daysBetween(first, lastDayOf(item)) }))
    .filter(({ from, to }) => to >= 0 && from <= last)
    .map(({ item, from, to }) => ({
      item,
      from: Math.max(0, from),
      to: Math.min(last, to),
      continuesBefore: from < 0,
      continuesAfter: to > last,
    }))
    .sort(
      (a, b) =>
        Number(isBar(b.item)) - Number(isBar(a.item)) ||
        a.from - b.from ||
        b.to - a.to ||
        a.item.start - b.item.start ||
        a.item.key.localeCompare(b.item.key),
    )
  const lanes: boolean[][] = []
  return spans.map((span) => {
    const covered = Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index)
    const free = lanes.findIndex((lane) => covered.every((day) => !lane[day]))
    const lane = free < 0 ? lanes.length : free
    const row = (lanes[lane] ??= [])
    for (const day of covered) row[day] = true
    return { ...span, lane }
  })
}

/** Returns how many bars of a day have no room in the first `lanes` lanes. */
export const hiddenBarCount = (bars: readonly Bar<TimedItem>[], dayIndex: number, lanes: number): number =>
  bars.filter((bar) => bar.lane >= lanes && bar.from <= dayIndex && bar.to >= dayIndex).length

/** Returns the items of a day for an agenda: all-day items first, then by hour. */
export function itemsOn<T extends TimedItem>(items: readonly T[], day: Day): T[] {
  const midnight = instantAt(day, 0)
  const next = instantAt(day, minutesOfDay)
  return items
    .filter((item) => item.start < next && (item.end > midnight || item.start >= midnight))
    .sort(
      (a, b) => Number(isBar(b)) - Number(isBar(a)) || a.start - b.start || a.end - b.end || a.key.localeCompare(b.key),
    )
}
