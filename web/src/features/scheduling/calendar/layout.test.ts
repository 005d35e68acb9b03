import { describe, expect, it } from 'vitest'
import { instantAt, range } from './days.ts'
import { arrangeInColumns, segmentsOf } from './columns.ts'
import { fittingColumns } from './fitting-columns.ts'
import { barsOf, hiddenBarCount, isBar, itemsOn, type TimedItem } from './layout.ts'

const day = '2026-11-17'
const week = range('2026-11-15', 7)
const timed = (key: string, from: number, to: number, date = day): TimedItem => ({
  key,
  allDay: false,
  start: instantAt(date, from * 60),
  end: instantAt(date, to * 60),
})
const allDayItem = (key: string, first: string, last = first): TimedItem => ({
  key,
  allDay: true,
  start: instantAt(first, 0),
  end: instantAt(last, 1_440),
})
const columns = (...items: TimedItem[]) =>
  Object.fromEntries(
    arrangeInColumns(segmentsOf(items, day)).map(({ item, column, columns: columnCount, width }) => [
      item.key,
      [column, columnCount, width],
    ]),
  )

describe('segments and columns of a day', () => {
  it('cut items at midnight and mark the side on which they continue', () => {
    const night = timed('night', 22, 26)
    expect(segmentsOf([night], day)).toMatchObject([
      { from: 1_320, to: 1_440, continuesBefore: false, continuesAfter: true },
    ])
    expect(segmentsOf([night], '2026-11-18')).toMatchObject([
      { from: 0, to: 120, continuesBefore: true, continuesAfter: false },
    ])
    expect(segmentsOf([timed('until midnight', 22, 24)], '2026-11-18')).toEqual([])
  })

  it('leave items of a day or longer to the all-day row', () => {
    expect([isBar(allDayItem('a', day)), isBar(timed('b', 9, 33)), isBar(timed('c', 9, 32))]).toEqual([
      true,
      true,
      false,
    ])
    expect(segmentsOf([allDayItem('a', day), timed('b', 9, 33)], day)).toEqual([])
  })

  it('count the items of a cluster whose columns have no room', () => {
    const fit = (width: number) => {
      const segments = arrangeInColumns(
        segmentsOf(
          [timed('a', 9, 11), timed('b', 9, 10), timed('c', 9.5, 10), timed('d', 9, 12), timed('e', 13, 14)],
          day,
        ),
      )
      const { shown, hiddenCounts } = fittingColumns(segments, {
        dayWidth: width,
        countWidth: 30,
        minWidthOf: () => 60,
      })
      return {
        shown: shown.map(({ item, columns: number, countPosition }) => `${item.key} ${number} ${countPosition}`),
        hiddenCounts: hiddenCounts.map(({ items, ...counted }) => ({ ...counted, items: items.map(({ key }) => key) })),
      }
    }
    expect(fit(240)).toEqual({
      shown: ['d 4 none', 'a 4 none', 'b 4 none', 'c 4 none', 'e 1 none'],
      hiddenCounts: [],
    })
    expect(fit(200)).toMatchObject({
      shown: ['d 2 beside', 'a 2 beside', 'e 1 none'],
      hiddenCounts: [{ hidden: 2, from: 540 }],
    })
    expect(fit(100)).toEqual({
      shown: ['d 1 beside', 'e 1 none'],
      hiddenCounts: [{ items: ['d', 'a', 'b', 'c'], hidden: 3, from: 540 }],
    })
    expect(fit(70).shown).toEqual(['d 1 over', 'e 1 none'])
  })

  it('put overlapping items, and only those, side by side', () => {
    expect(columns(timed('a', 9, 10), timed('b', 10, 11))).toEqual({ a: [0, 1, 1], b: [0, 1, 1] })
    expect(columns(timed('a', 9, 11), timed('b', 10, 12))).toEqual({ a: [0, 2, 1], b: [1, 2, 1] })
    // c begins when a has ended, so it takes a's column, although b continues.
    expect(columns(timed('a', 9, 10), timed('b', 9, 12), timed('c', 10, 11))).toEqual({
      b: [0, 2, 1],
      a: [1, 2, 1],
      c: [1, 2, 1],
    })
  })

  it('span columns that are free during the item', () => {
    expect(columns(timed('a', 9, 12), timed('b', 9, 10), timed('c', 9, 10), timed('d', 11, 12))).toEqual({
      a: [0, 3, 1],
      b: [1, 3, 1],
      c: [2, 3, 1],
      d: [1, 3, 2],
    })
  })

  it('separate short items that would be drawn over each other', () => {
    const shortItem = (key: string, from: number): TimedItem => ({
      key,
      allDay: false,
      start: instantAt(day, from),
      end: instantAt(day, from + 5),
    })
    expect(columns(shortItem('a', 600), shortItem('b', 610))).toEqual({ a: [0, 2, 1], b: [1, 2, 1] })
    expect(columns(shortItem('a', 600), shortItem('b', 625))).toEqual({ a: [0, 1, 1], b: [0, 1, 1] })
  })

  it('never overlap, for random days', () => {
    let seed = 20_261_117
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    for (let round = 0; round < 200; round += 1) {
      const items = Array.from({ length: 12 }, (_, index) => {
        const from = random() * 22
        return timed(`e${index}`, from, from + random() * 3)
      })
      const placed = arrangeInColumns(segmentsOf(items, day))
      expect(placed).toHaveLength(items.length)
      for (const first of placed) {
        expect(first.column + first.width).toBeLessThanOrEqual(first.columns)
        for (const second of placed) {
          if (first === second || first.from >= second.to || second.from >= first.to) continue
          expect(
            first.column + first.width <= second.column || second.column + second.width <= first.column,
            `${first.item.key} over ${second.item.key}`,
          ).toBe(true)
        }
      }
    }
  })
})

describe('all-day bars', () => {
  it('are clipped to the row and stacked without overlap', () => {
    const bars = barsOf(
      [
        allDayItem('trial', '2026-11-13', '2026-11-17'),
        allDayItem('trip', '2026-11-16', '2026-11-24'),
        allDayItem('term', '2026-11-18'),
      ],
      week,
    )
    expect(
      bars.map(({ item, from, to, lane, continuesBefore, continuesAfter }) => [
        item.key,
        from,
        to,
        lane,
        continuesBefore,
        continuesAfter,
      ]),
    ).toEqual([
      ['trial', 0, 2, 0, true, false],
      ['trip', 1, 6, 1, false, true],
      ['term', 3, 3, 0, false, false],
    ])
  })

  it('count hidden bars per day', () => {
    const bars = barsOf(
      [allDayItem('a', day), allDayItem('b', day), allDayItem('c', day), allDayItem('d', day, '2026-11-18')],
      week,
    )
    expect(hiddenBarCount(bars, 2, 3)).toBe(1)
    expect(hiddenBarCount(bars, 3, 3)).toBe(0)
  })

  it('come before timed items', () => {
    const bars = barsOf([timed('early', 8, 9), allDayItem('term', day)], [day])
    expect(bars.map(({ item }) => item.key)).toEqual(['term', 'early'])
  })
})

describe('items of an agenda day', () => {
  it('include every item that touches the day, all-day items first, then by hour', () => {
    const items = [
      timed('late', 16, 17),
      timed('early', 8, 9),
      allDayItem('trip', '2026-11-10', '2026-11-20'),
      timed('yesterday', 23, 25, '2026-11-16'),
      timed('other', 9, 10, '2026-11-18'),
    ]
    expect(itemsOn(items, day).map(({ key }) => key)).toEqual(['trip', 'yesterday', 'early', 'late'])
  })
})
