// The one place of a calendar that the keyboard is at, and where each key leads.
import { addDays, addMonths, daysBetween, startOfWeek, type Day } from './days.ts'
import { rowsOfDay } from './moves.ts'

/** A cell, and which of the things that begin in it; without one, the cell itself. `row` is -1 in the all-day row. */
export interface Cursor {
  readonly day: Day
  readonly row: number
  readonly item?: string | undefined
}

export interface Places {
  /** The days in sight. */
  readonly days: readonly Day[]
  /** Keys of the things that begin in a cell, in the order they are read. */
  readonly at: (day: Day, row: number) => readonly string[]
}

export const allDayRow = -1
const lastRow = rowsOfDay - 1

/** A cell, or the first of what begins in it. */
const arrive = (places: Places, day: Day, row: number, from: 'top' | 'bottom' = 'top'): Cursor => {
  const keys = places.at(day, row)
  const item = from === 'top' ? keys[0] : keys.at(-1)
  return item === undefined ? { day, row } : { day, row, item }
}

function upright(cursor: Cursor, places: Places, step: 1 | -1): Cursor {
  const keys = places.at(cursor.day, cursor.row)
  const sibling = cursor.item === undefined ? undefined : keys[keys.indexOf(cursor.item) + step]
  if (sibling !== undefined && keys.includes(cursor.item ?? '')) return { ...cursor, item: sibling }
  const row = cursor.row + step
  if (row < allDayRow || row > lastRow) return cursor
  return arrive(places, cursor.day, row, step === 1 ? 'top' : 'bottom')
}

/**
 * Where a key leads in a week or a day; `undefined` when the key is not of the grid. A day out of sight asks for its
 * week.
 */
export function moveInHours(cursor: Cursor, key: string, ctrl: boolean, places: Places): Cursor | undefined {
  const week = places.days.length > 1
  switch (key) {
    case 'ArrowDown':
      return upright(cursor, places, 1)
    case 'ArrowUp':
      return upright(cursor, places, -1)
    case 'ArrowRight':
      return arrive(places, addDays(cursor.day, 1), cursor.row)
    case 'ArrowLeft':
      return arrive(places, addDays(cursor.day, -1), cursor.row)
    case 'Home':
      return ctrl ? arrive(places, cursor.day, allDayRow) : arrive(places, places.days[0] ?? cursor.day, cursor.row)
    case 'End':
      return ctrl ? arrive(places, cursor.day, lastRow) : arrive(places, places.days.at(-1) ?? cursor.day, cursor.row)
    case 'PageDown':
      return arrive(places, addDays(cursor.day, week ? 7 : 1), cursor.row)
    case 'PageUp':
      return arrive(places, addDays(cursor.day, week ? -7 : -1), cursor.row)
    default:
      return undefined
  }
}

/**
 * Where a key leads in a month: cells by day and week; inside a cell that was entered, its things one after the other.
 */
export function moveInMonth(cursor: Cursor, key: string, ctrl: boolean, places: Places): Cursor | undefined {
  const { day, item } = cursor
  const to = (next: Day): Cursor => ({ day: next, row: allDayRow })
  if (item !== undefined && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const keys = places.at(day, allDayRow)
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

/** Whether a day is among those in sight. */
export const isInSight = (days: readonly Day[], day: Day): boolean => {
  const first = days[0]
  const index = first === undefined ? -1 : daysBetween(first, day)
  return index >= 0 && index < days.length
}
