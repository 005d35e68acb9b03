import { describe, expect, it } from 'vitest'
import { allDayRow, moveInTimeGrid, moveInMonthGrid, type Cursor, type CellItems } from './cursor.ts'
import { range } from './days.ts'

const events: Readonly<Record<string, readonly string[]>> = {
  '2026-11-17 21': ['testimony'],
  '2026-11-18 28': ['firma', 'bloque'],
  '2026-11-18 -1': ['term'],
}
const week: CellItems = { days: range('2026-11-15', 7), itemsAt: (day, row) => events[`${day} ${row}`] ?? [] }
const pressKeys = (from: Cursor, ...keys: string[]) =>
  keys.reduce((cursor, key) => moveInTimeGrid(cursor, key, false, week) ?? cursor, from)

describe('arrow keys in the week grid', () => {
  it('move to the next half hour, or to an item that begins in it', () => {
    expect(pressKeys({ day: '2026-11-17', row: 19 }, 'ArrowDown')).toEqual({ day: '2026-11-17', row: 20 })
    expect(pressKeys({ day: '2026-11-17', row: 20 }, 'ArrowDown')).toEqual({
      day: '2026-11-17',
      row: 21,
      item: 'testimony',
    })
    expect(pressKeys({ day: '2026-11-17', row: 21, item: 'testimony' }, 'ArrowDown')).toEqual({
      day: '2026-11-17',
      row: 22,
    })
  })

  it('move through simultaneous items in both directions', () => {
    const cell = { day: '2026-11-18', row: 27 }
    expect(pressKeys(cell, 'ArrowDown')).toMatchObject({ item: 'firma' })
    expect(pressKeys(cell, 'ArrowDown', 'ArrowDown')).toMatchObject({ item: 'bloque' })
    expect(pressKeys(cell, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({ day: '2026-11-18', row: 29 })
    expect(pressKeys({ day: '2026-11-18', row: 29 }, 'ArrowUp')).toMatchObject({ item: 'bloque' })
  })

  it('reach the all-day row above midnight and stop at both ends', () => {
    expect(pressKeys({ day: '2026-11-18', row: 0 }, 'ArrowUp')).toEqual({
      day: '2026-11-18',
      row: allDayRow,
      item: 'term',
    })
    expect(pressKeys({ day: '2026-11-17', row: allDayRow }, 'ArrowUp')).toEqual({ day: '2026-11-17', row: allDayRow })
    expect(pressKeys({ day: '2026-11-17', row: 47 }, 'ArrowDown')).toEqual({ day: '2026-11-17', row: 47 })
  })

  it('leave the week sideways; page keys go to the same hour of another week', () => {
    expect(pressKeys({ day: '2026-11-21', row: 4 }, 'ArrowRight')).toEqual({ day: '2026-11-22', row: 4 })
    expect(pressKeys({ day: '2026-11-17', row: 4 }, 'PageUp')).toEqual({ day: '2026-11-10', row: 4 })
    expect(pressKeys({ day: '2026-11-17', row: 4 }, 'Home')).toEqual({ day: '2026-11-15', row: 4 })
    expect(pressKeys({ day: '2026-11-17', row: 4 }, 'End')).toEqual({ day: '2026-11-21', row: 4 })
    expect(moveInTimeGrid({ day: '2026-11-17', row: 4 }, 'x', false, week)).toBeUndefined()
  })
})

describe('arrow keys in the month grid', () => {
  const month: CellItems = { days: range('2026-11-01', 35), itemsAt: (day) => (day === '2026-11-18' ? ['a', 'b'] : []) }
  const move = (from: Cursor, key: string, ctrl = false) => moveInMonthGrid(from, key, ctrl, month)
  it('move by days and weeks, and to the ends of week and month', () => {
    const cell = { day: '2026-11-18', row: allDayRow }
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map(
        (key) => move(cell, key)?.day,
      ),
    ).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-11',
      '2026-11-25',
      '2026-11-15',
      '2026-11-21',
      '2026-10-18',
      '2026-12-18',
    ])
    expect([move(cell, 'Home', true)?.day, move(cell, 'End', true)?.day]).toEqual(['2026-11-01', '2026-11-30'])
  })

  it('move through the items of an entered day, and leave it', () => {
    const first = { day: '2026-11-18', row: allDayRow, item: 'a' }
    expect(move(first, 'ArrowDown')).toEqual({ ...first, item: 'b' })
    expect(move({ ...first, item: 'b' }, 'ArrowDown')).toEqual({ day: '2026-11-18', row: allDayRow })
    expect(move(first, 'ArrowUp')).toEqual({ day: '2026-11-18', row: allDayRow })
  })
})
