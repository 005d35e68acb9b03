// Layout of a day: items are split into segments of days, and overlapping segments are arranged in columns.
import { instantAt, minuteMs, minutesOfDay, type Day } from './days.ts'
import { isBar, type TimedItem } from './layout.ts'

/** The segment of an item on a day; `from` and `to` in minutes after midnight. */
export interface DaySegment<T extends TimedItem> {
  readonly item: T
  readonly from: number
  readonly to: number
  /** The item began before this day. */
  readonly continuesBefore: boolean
  /** The item ends after this day. */
  readonly continuesAfter: boolean
}

/** Returns the segments of the items on a day. */
export function segmentsOf<T extends TimedItem>(items: readonly T[], day: Day): DaySegment<T>[] {
  const midnight = instantAt(day, 0)
  const nextMidnight = instantAt(day, minutesOfDay)
  return items
    .filter((item) => !isBar(item) && item.start < nextMidnight && (item.end > midnight || item.start >= midnight))
    .map((item) => ({
      item,
      from: Math.max(0, (item.start - midnight) / minuteMs),
      to: Math.min(minutesOfDay, (item.end - midnight) / minuteMs),
      continuesBefore: item.start < midnight,
      continuesAfter: item.end > nextMidnight,
    }))
}

/** A segment with the index of its column, the number of columns, and how many of them it spans (`width`). */
export interface PlacedSegment<T extends TimedItem> extends DaySegment<T> {
  readonly column: number
  readonly columns: number
  readonly width: number
}

/** Minutes of height that the shortest item is drawn with. */
export const minDrawnMinutes = 20

/** Returns the minute at which the drawn segment ends. */
const drawnEnd = (segment: DaySegment<TimedItem>): number => Math.max(segment.to, segment.from + minDrawnMinutes)

/** Arranges segments that overlap, directly or through others: each in the first column that is free at its start. */
function arrangeCluster<T extends TimedItem>(cluster: readonly DaySegment<T>[]): PlacedSegment<T>[] {
  const ends: number[] = []
  const placed = cluster.map((segment) => {
    const free = ends.findIndex((end) => end <= segment.from)
    const column = free < 0 ? ends.length : free
    ends[column] = drawnEnd(segment)
    return { segment, column }
  })
  const columns = ends.length
  return placed.map(({ segment, column }) => {
    // A segment spans free columns at its right.
    const rightColumns = placed
      .filter(
        (neighbour) =>
          neighbour.column > column &&
          neighbour.segment.from < drawnEnd(segment) &&
          drawnEnd(neighbour.segment) > segment.from,
      )
      .map((neighbour) => neighbour.column)
    return { ...segment, column, columns, width: Math.min(columns, ...rightColumns) - column }
  })
}

/** Arranges overlapping segments in columns: earlier first, then longer. */
export function arrangeInColumns<T extends TimedItem>(segments: readonly DaySegment<T>[]): PlacedSegment<T>[] {
  const sorted = [...segments].sort((a, b) => a.from - b.from || b.to - a.to || a.item.key.localeCompare(b.item.key))
  return clustersOf(sorted).flatMap(arrangeCluster)
}

/** Groups segments, ordered by their start, into clusters that overlap, directly or through others. */
export function clustersOf<S extends DaySegment<TimedItem>>(segments: readonly S[]): S[][] {
  const clusters: S[][] = []
  let end = -1
  for (const segment of segments) {
    if (segment.from >= end) clusters.push([])
    clusters.at(-1)?.push(segment)
    end = Math.max(end, drawnEnd(segment))
  }
  return clusters
}
