import { useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react'
import { arrangeInColumns, minDrawnMinutes, segmentsOf } from '../calendar/columns.ts'
import type { Day } from '../calendar/days.ts'
import { fittingColumns, type FittingSegment } from '../calendar/fitting-columns.ts'
import { rowMinutes } from '../calendar/moves.ts'
import type { Item } from '../items.ts'
import type { ItemLabels } from '../use-item-labels.ts'
import { countPx, hourPx } from './item-styles.ts'
import { gutterPx } from './use-hour-drag.ts'

/** Border, padding and margin of an item, in pixels. */
const framePx = 16
/** Width in pixels of the icon of an item, with its gap. */
const iconPx = 17
/** The first words of a title, which a narrow column shows whole. */
const maxWords = 3

/** Mean widths in pixels of bold letters at the font size of items; the first pattern that matches counts. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[fijlrtI1.,:;'()-]/, 4.4],
  [/[mwMW]/, 11],
  [/\p{Lu}/u, 9.2],
  [/./u, 7.4],
]
const wordPx = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0), 0)
const wordsOf = (title: string): string[] => title.trim().split(/\s+/).slice(0, maxWords)

/** Returns the width in pixels of a column in which the first words of a title are whole. */
const columnPx = (title: string): number => framePx + Math.max(...wordsOf(title).map(wordPx))

/** Returns the width of a day of a grid in pixels; an unmeasured day is infinitely wide. */
function useDayWidth(element: RefObject<HTMLElement | null>, days: number): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(measured.clientWidth)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return (width - gutterPx) / days
}

/**
 * Returns the columns of the items of each day (`columns`), and the columns that have room for their words (`fitting`).
 */
export function useHourColumns(
  element: RefObject<HTMLElement | null>,
  days: readonly Day[],
  items: readonly Item[],
  labels: ItemLabels,
) {
  const dayPx = useDayWidth(element, days.length)
  const columns = useMemo(
    () => new Map(days.map((day) => [day, arrangeInColumns(segmentsOf(items, day))])),
    [items, days],
  )
  const fitting = useMemo(() => {
    const room = { dayWidth: dayPx, countWidth: countPx, minWidthOf: (item: Item) => columnPx(labels.title(item)) }
    return new Map([...columns].map(([day, segments]) => [day, fittingColumns(segments, room)]))
  }, [columns, dayPx, labels])
  /** Returns whether the first word of a title fits beside the icon. */
  const hasIconRoom = ({ item, width, columns: columnCount, countPosition }: FittingSegment<Item>) => {
    const roomPx = countPosition === 'beside' ? dayPx - countPx : dayPx
    return (roomPx * width) / columnCount >= framePx + iconPx + wordPx(wordsOf(labels.title(item))[0] ?? '')
  }
  return { columns, fitting, hasIconRoom }
}

/** Returns the position of a segment inside the cell of its first half hour; it overlaps the following rows. */
export function positionIn(
  { from, to, column, columns, width, countPosition }: FittingSegment<Item>,
  row: number,
): CSSProperties {
  const room = countPosition === 'beside' ? `(100% - ${countPx}px)` : '100%'
  return {
    top: ((from - row * rowMinutes) / 60) * hourPx + 1,
    height: (Math.max(minDrawnMinutes, to - from) / 60) * hourPx - 2,
    left: `calc(${room} * ${column / columns} + 2px)`,
    width: `calc(${room} * ${width / columns} - 5px)`,
  }
}
