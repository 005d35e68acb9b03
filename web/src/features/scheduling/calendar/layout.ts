// Layout of calendar items: segments per day, columns of overlapping items, lanes of all-day bars.
import { clockAt, daysBetween, instantAt, minutesOfDay, type Day } from './days.ts'

/** Input of the layout. Instants in milliseconds; `end` is exclusive. */
export interface TimedItem {
  readonly key: string
  /** An all-day item. */
  readonly allDay: boolean
  readonly start: number
  readonly end: number
}

const longMinutes = 24 * 60

/** Items of a day or longer are in the all-day row, even with hours. */
export const isBar = (item: TimedItem): boolean => item.allDay || item.end - item.start >= longMinutes * 60_000

export const firstDayOf = (item: TimedItem): Day => clockAt(item.start).day
/** Returns the last day of an item; one that ends at midnight does not touch the next day. */
export const lastDayOf = (item: TimedItem): Day => clockAt(Math.max(item.start, item.end - 1)).day

/** The segment of an item on a day; `from` and `to` in minutes after midnight. */
export interface LayoutPiece<T extends TimedItem> {
  readonly item: T
  readonly from: number
  readonly to: number
  /** The item began before this day. */
  readonly before: boolean
  /** The item ends after this day. */
  readonly after: boolean
}

/** Returns the segments of the items on a day. */
export function piecesOf<T extends TimedItem>(items: readonly T[], day: Day): LayoutPiece<T>[] {
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

/** A segment with its column, the number of columns, and how many it spans. */
export interface Column<T extends TimedItem> extends LayoutPiece<T> {
  readonly column: number
  readonly columns: number
  readonly width: number
}

/** Minimum height in minutes; shorter items also occupy this space. */
export const shortestMinutes = 20

const drawnTo = (piece: LayoutPiece<TimedItem>): number => Math.max(piece.to, piece.from + shortestMinutes)

function spread<T extends TimedItem>(cluster: readonly LayoutPiece<T>[]): Column<T>[] {
  const ends: number[] = []
  const placed = cluster.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.from)
    const column = free < 0 ? ends.length : free
    ends[column] = drawnTo(piece)
    return { piece, column }
  })
  const columns = ends.length
  return placed.map(({ piece, column }) => {
    // A segment spans free columns at its right.
    const rightColumns = placed
      .filter(
        (neighbour) =>
          neighbour.column > column && neighbour.piece.from < drawnTo(piece) && drawnTo(neighbour.piece) > piece.from,
      )
      .map((neighbour) => neighbour.column)
    return { ...piece, column, columns, width: Math.min(columns, ...rightColumns) - column }
  })
}

/** Arranges overlapping segments in columns: earlier first, then longer. */
export function columnsOf<T extends TimedItem>(pieces: readonly LayoutPiece<T>[]): Column<T>[] {
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

/** A bar over days of a row. `from` and `to` are indexes of days, inclusive. */
export interface Bar<T extends TimedItem> {
  readonly item: T
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly before: boolean
  readonly after: boolean
}

/** Stacks bars in lanes without overlap: longer first, then by hour. */
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

/** Returns the number of hidden bars of a day. */
export const hiddenOn = (bars: readonly Bar<TimedItem>[], day: number, lanes: number): number =>
  bars.filter((bar) => bar.lane >= lanes && bar.from <= day && bar.to >= day).length

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
