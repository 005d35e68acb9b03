// Where things stand in a calendar: which piece of a thing falls on a day, columns of what overlaps, lanes of bars.
import { clockAt, daysBetween, instantAt, minutesOfDay, type Day } from './days.ts'

/** What a layout needs to know of a thing. Instants in milliseconds; `end` is not included. */
export interface Placed {
  readonly key: string
  /** Without hours: it stands in the all-day row. */
  readonly allDay: boolean
  readonly start: number
  readonly end: number
}

const longMinutes = 24 * 60

/** A day or longer stands in the all-day row, whether or not it has hours. */
export const isBar = (item: Placed): boolean => item.allDay || item.end - item.start >= longMinutes * 60_000

export const firstDayOf = (item: Placed): Day => clockAt(item.start).day
/** The last day it touches: what ends at midnight does not touch the day that begins. */
export const lastDayOf = (item: Placed): Day => clockAt(Math.max(item.start, item.end - 1)).day

/** The part of a thing that falls on a day, in minutes past its midnight. */
export interface LayoutPiece<T extends Placed> {
  readonly item: T
  readonly from: number
  readonly to: number
  readonly before: boolean
  readonly after: boolean
}

export function piecesOf<T extends Placed>(items: readonly T[], day: Day): LayoutPiece<T>[] {
  const midnight = instantAt(day, 0)
  const next = instantAt(day, minutesOfDay)
  return items
    .filter((item) => !isBar(item) && item.start < next && (item.end > midnight || item.start >= midnight))
    .map((item) => ({
      item,
      from: Math.max(0, (item.start - midnight) / 60_000),
      to: Math.min(minutesOfDay, (item.end - midnight) / 60_000),
      before: item.start < midnight,
      after: item.end > next,
    }))
}

/** A piece with its column, of how many, and how many columns it may spread over. */
export interface Column<T extends Placed> extends LayoutPiece<T> {
  readonly column: number
  readonly columns: number
  readonly width: number
}

/** Shorter things are drawn as long as this, and keep others away as if they were. */
export const shortestMinutes = 20

const drawnTo = (piece: LayoutPiece<Placed>): number => Math.max(piece.to, piece.from + shortestMinutes)

function spread<T extends Placed>(cluster: readonly LayoutPiece<T>[]): Column<T>[] {
  const ends: number[] = []
  const placed = cluster.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.from)
    const column = free < 0 ? ends.length : free
    ends[column] = drawnTo(piece)
    return { piece, column }
  })
  const columns = ends.length
  return placed.map(({ piece, column }) => {
    // It takes the columns at its right that nothing of its time uses.
    const taken = placed
      .filter(
        (other) => other.column > column && other.piece.from < drawnTo(piece) && drawnTo(other.piece) > piece.from,
      )
      .map((other) => other.column)
    return { ...piece, column, columns, width: Math.min(columns, ...taken) - column }
  })
}

/** Puts side by side what overlaps. Earlier first, of two that begin together the longer. */
export function columnsOf<T extends Placed>(pieces: readonly LayoutPiece<T>[]): Column<T>[] {
  const sorted = [...pieces].sort((a, b) => a.from - b.from || b.to - a.to || a.item.key.localeCompare(b.item.key))
  const result: Column<T>[] = []
  let cluster: LayoutPiece<T>[] = []
  let end = -1
  for (const piece of sorted) {
    if (piece.from >= end && cluster.length > 0) {
      result.push(...spread(cluster))
      cluster = []
    }
    cluster.push(piece)
    end = Math.max(end, drawnTo(piece))
  }
  return [...result, ...spread(cluster)]
}

/** A bar over some of the days of a row. `from` and `to` are indexes of days, both included. */
export interface Bar<T extends Placed> {
  readonly item: T
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly before: boolean
  readonly after: boolean
}

/** Stacks what falls on a row of days, so that no two bars cross. Longer bars first, then by hour. */
export function barsOf<T extends Placed>(items: readonly T[], days: readonly Day[]): Bar<T>[] {
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
      before: from < 0,
      after: to > last,
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

/** How many bars of a day do not fit in so many lanes. */
export const hiddenOn = (bars: readonly Bar<Placed>[], day: number, lanes: number): number =>
  bars.filter((bar) => bar.lane >= lanes && bar.from <= day && bar.to >= day).length

/** Things that touch a day, as an agenda lists them: those without hours first, then by hour. */
export function itemsOn<T extends Placed>(items: readonly T[], day: Day): T[] {
  const midnight = instantAt(day, 0)
  const next = instantAt(day, minutesOfDay)
  return items
    .filter((item) => item.start < next && (item.end > midnight || item.start >= midnight))
    .sort(
      (a, b) => Number(isBar(b)) - Number(isBar(a)) || a.start - b.start || a.end - b.end || a.key.localeCompare(b.key),
    )
}
