// Keyboard cursor of a calendar grid, and its movement by keys.
import { addDays, addMonths, daysBetween, startOfWeek, type Day } from './days.ts'
import { rowsOfDay } from './moves.ts'

/** A cell, and optionally an item that begins in it. `row` is -1 in the all-day row. */
export interface Cursor {
  readonly day: Day
  readonly row: number
  readonly item?: string | undefined
}

export interface CellItems {
  /** Visible days. */
  readonly days: readonly Day[]
  /** Keys of the items that begin in a cell, in reading order. */
  readonly itemsAt: (day: Day, row: number) => readonly string[]
}

export const allDayRow = -1
const lastRow = rowsOfDay - 1

/** Returns the first item of a cell, or the last when it is entered from the bottom; the cell itself if it is empty. */
const enterCell = (cellItems: CellItems, day: Day, row: number, from: 'top' | 'bottom' = 'top'): Cursor => {
  const keys = cellItems.itemsAt(day, row)
  const item = from === 'top' ? keys[0] : keys.at(-1)
  return item === undefined ? { day, row } : { day, row, item }
}

function moveVertically(cursor: Cursor, cellItems: CellItems, step: 1 | -1): Cursor {
  const keys = cellItems.itemsAt(cursor.day, cursor.row)
  const sibling = cursor.item === undefined ? undefined : keys[keys.indexOf(cursor.item) + step]
  if (sibling !== undefined && keys.includes(cursor.item ?? '')) return { ...cursor, item: sibling }
  const row = cursor.row + step
  if (row < allDayRow || row > lastRow) return cursor
  return enterCell(cellItems, cursor.day, row, step === 1 ? 'top' : 'bottom')
}

/**
 * Returns the cursor after a key in the grid of a week or day, or `undefined` for keys that do not move it. The new day
 * may be outside of the view, which then shows its week.
 */
export function moveInTimeGrid(cursor: Cursor, key: string, ctrl: boolean, cellItems: CellItems): Cursor | undefined {
  const isWeek = cellItems.days.length > 1
  switch (key) {
    case 'ArrowDown':
      return moveVertically(cursor, cellItems, 1)
    case 'ArrowUp':
      return moveVertically(cursor, cellItems, -1)
    case 'ArrowRight':
      return enterCell(cellItems, addDays(cursor.day, 1), cursor.row)
    case 'ArrowLeft':
      return enterCell(cellItems, addDays(cursor.day, -1), cursor.row)
    case 'Home':
      return ctrl
        ? enterCell(cellItems, cursor.day, allDayRow)
        : enterCell(cellItems, cellItems.days[0] ?? cursor.day, cursor.row)
    case 'End':
      return ctrl
        ? enterCell(cellItems, cursor.day, lastRow)
        : enterCell(cellItems, cellItems.days.at(-1) ?? cursor.day, cursor.row)
    case 'PageDown':
      return enterCell(cellItems, addDays(cursor.day, isWeek ? 7 : 1), cursor.row)
    case 'PageUp':
      return enterCell(cellItems, addDays(cursor.day, isWeek ? -7 : -1), cursor.row)
    default:
      return undefined
  }
}

/** Returns the cursor after a key in a month: moves by day and week, inside an entered cell from item to item. */
export function moveInMonthGrid(cursor: Cursor, key: string, ctrl: boolean, cellItems: CellItems): Cursor | undefined {
  const { day, item } = cursor
  const to = (next: Day): Cursor => ({ day: next, row: allDayRow })
  if (item !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const keys = cellItems.itemsAt(day, allDayRow)
    const next = keys[keys.indexOf(item) + (key === 'ArrowDown' ? 1 : -1)]
    return next === undefined ? to(day) : { day, row: allDayRow, item: next }
  }
  switch (key) {
    case 'ArrowRight':
      return to(addDays(day, 1))
    case 'ArrowLeft':
      return to(addDays(day, -1))
    case 'ArrowDown':
      return to(addDays(day, 7))
    case 'ArrowUp':
      return to(addDays(day, -7))
    case 'Home':
      return to(ctrl ? `${day.slice(0, 7)}-01` : startOfWeek(day))
    case 'End':
      return to(ctrl ? addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) : addDays(startOfWeek(day), 6))
    case 'PageDown':
      return to(addMonths(day, 1))
    case 'PageUp':
      return to(addMonths(day, -1))
    default:
      return undefined
  }
}

/** Returns whether a day is visible. */
export const isVisibleDay = (days: readonly Day[], day: Day): boolean => {
  const first = days[0]
  const index = first === undefined ? -1 : daysBetween(first, day)
  return index >= 0 && index < days.length
}
