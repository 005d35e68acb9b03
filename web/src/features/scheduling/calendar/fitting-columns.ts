// Columns of overlapping items that have room for whole words.
import { clustersOf, type PlacedSegment } from './columns.ts'
import type { TimedItem } from './layout.ts'

/** A cluster of overlapping segments of which some have no room, and where their count is shown. */
export interface HiddenCount<T extends TimedItem> {
  /** All items of the cluster, hidden or not. */
  readonly items: readonly T[]
  readonly hidden: number
  /** Position of the count, in minutes after midnight. */
  readonly from: number
}
export type FittingSegment<T extends TimedItem> = PlacedSegment<T> & {
  /** Where the count of hidden items is drawn: `over` the segment, if it is the only column, or `beside` the columns. */
  readonly countPosition: 'none' | 'beside' | 'over'
}
/** Widths in pixels. */
export interface ColumnRoom<T extends TimedItem> {
  readonly dayWidth: number
  /** Of the count of hidden items. */
  readonly countWidth: number
  /** Least width of a column in which the words of an item are whole. */
  readonly minWidthOf: (item: T) => number
}

/**
 * Shows as many columns of each cluster as have room for whole words, at least one, and counts the items of hidden
 * columns.
 */
export function fittingColumns<T extends TimedItem>(
  segments: readonly PlacedSegment<T>[],
  { dayWidth, countWidth, minWidthOf }: ColumnRoom<T>,
): { readonly shown: readonly FittingSegment<T>[]; readonly hiddenCounts: readonly HiddenCount<T>[] } {
  const shown: FittingSegment<T>[] = []
  const hiddenCounts: HiddenCount<T>[] = []
  for (const cluster of clustersOf(segments)) {
    const total = cluster[0]?.columns ?? 1
    const fits = (columns: number, width: number) =>
      cluster.every(
        (segment) => segment.column >= columns || minWidthOf(segment.item) <= (width / columns) * segment.width,
      )
    if (total === 1 || fits(total, dayWidth)) {
      shown.push(...cluster.map((segment) => ({ ...segment, countPosition: 'none' as const })))
      continue
    }
    let columns = total - 1
    while (columns > 1 && !fits(columns, dayWidth - countWidth)) columns -= 1
    const isBeside = fits(columns, dayWidth - countWidth)
    const hidden = cluster.filter(({ column }) => column >= columns)
    for (const segment of cluster)
      if (segment.column < columns)
        shown.push({
          ...segment,
          columns,
          width: Math.min(segment.width, columns - segment.column),
          countPosition: isBeside ? 'beside' : 'over',
        })
    hiddenCounts.push({
      items: cluster.map(({ item }) => item),
      hidden: hidden.length,
      from: Math.min(...(isBeside ? hidden : cluster).map(({ from }) => from)),
    })
  }
  return { shown, hiddenCounts }
}
