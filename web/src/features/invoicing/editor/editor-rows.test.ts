import { describe, expect, it } from 'vitest'
import {
  linesOfRows,
  parseCents,
  parsePercent,
  parseQuantity,
  quantityText,
  rowsOf,
  totalsOfRows,
  type EditorRow,
} from './editor-rows.ts'

const row = (changes: Partial<EditorRow>): EditorRow => ({
  key: '1',
  included: true,
  kind: 'other',
  sourceId: null,
  person: null,
  description: 'Redactar',
  workedOn: null,
  unit: 'hour',
  quantity: 3_600,
  unitCents: 10_000,
  discount: null,
  taxClass: 'exempt_legal',
  ...changes,
})

describe('the parsers of the editor of invoices', () => {
  it.each([
    ['1.7', 'hour', 6_120],
    ['1,7', 'hour', 6_120],
    ['1,500', 'piece', 1_500_000],
    ['0,333', 'hour', 1_199],
    ['0,3333', 'hour', 1_200],
    ['1,2345', 'piece', 1_235],
    ['$5', 'piece', null],
    ['200', 'piece', 200_000],
    ['0', 'hour', null],
    ['-1', 'hour', null],
    ['1.2.3', 'piece', null],
    ['', 'piece', null],
  ] as const)('parse %s as a quantity of unit %s', (typed, unit, quantity) => {
    expect(parseQuantity(typed, unit)).toBe(quantity)
  })

  it('parse each quantity as it is shown to the same quantity', () => {
    expect([3_600, 1_199, 1, 359_999].map((seconds) => quantityText(seconds, 'hour'))).toEqual([
      '1',
      '0.3331',
      '0.0003',
      '99.9997',
    ])
    const quantities = Array.from({ length: 7_200 }, (_, index) => index + 1)
    for (const unit of ['hour', 'piece'] as const)
      expect(quantities.map((quantity) => parseQuantity(quantityText(quantity, unit), unit))).toEqual(quantities)
  })

  it('parse dollars and per cents exactly', () => {
    expect(['0.35', '$1,234.5', '19.99', '1500,50'].map(parseCents)).toEqual([35, 123_450, 1_999, 150_050])
    expect(['1.999', 'x', '', '1,50,5', '10000000'].map(parseCents)).toEqual([null, null, null, null, null])
    expect(['5', '11.5 %', '0', '100', '101'].map(parsePercent)).toEqual([500, 1_150, null, 10_000, null])
  })
})

describe('rows of the editor', () => {
  it('are marked if they bill time without a rate, in the draft and among unbilled items', () => {
    const lines = [
      { id: '1', kind: 'time', sourceId: 'a' },
      { id: '2', kind: 'other', sourceId: null },
    ]
    const unbilled = [
      { sourceId: 'a', unrated: true },
      { sourceId: 'b', unrated: true },
      { sourceId: 'c', unrated: false },
    ]
    type Given = Parameters<typeof rowsOf>
    const rows = rowsOf({ lines } as unknown as Given[0], unbilled as unknown as Given[1], '')
    expect(rows.map(({ sourceId, unrated }) => [sourceId, unrated])).toEqual([
      ['a', true],
      [null, false],
      ['b', true],
      ['c', false],
    ])
  })

  it('become lines if they are included, for time and expenses without quantity and price', () => {
    const rows = [
      row({}),
      row({ key: '2', kind: 'time', sourceId: 'e1', workedOn: '2026-11-12' }),
      row({ key: '3', kind: 'expense', sourceId: 'x1', included: false }),
    ]
    expect(linesOfRows(rows)).toEqual([
      {
        kind: 'other',
        workedOn: null,
        unit: 'hour',
        quantity: 3_600,
        unitCents: 10_000,
        description: 'Redactar',
        discount: null,
        taxClass: 'exempt_legal',
      },
      { kind: 'time', sourceId: 'e1', description: 'Redactar', discount: null, taxClass: 'exempt_legal' },
    ])
  })

  it('add up without excluded rows', () => {
    const rows = [
      row({}),
      row({ key: '2', taxClass: 'professional_4', unit: 'piece', quantity: 1_000, unitCents: 10_010 }),
      row({ key: '3', included: false }),
    ]
    const rates = [{ taxClass: 'professional_4', basisPoints: 400 }] as const
    expect(totalsOfRows(rows, null, rates)).toMatchObject({ grossCents: 20_010, taxCents: 400, totalCents: 20_410 })
  })
})
