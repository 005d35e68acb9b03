import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, csvMoney, csvText } from './csv.ts'
import type { SheetCell } from './workbook-parts.ts'

describe('a cell of text', () => {
  it.each([
    ['Notaría Echeandía', 'Notaría Echeandía'],
    ['', ''],
    ['12-A', '12-A'],
    ['a=b', 'a=b'],
    ['uno, dos', '"uno, dos"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['a;b', '"a;b"'],
  ])('%j is %j', (text, cell) => {
    expect(csvText(text)).toBe(cell)
  })

  it.each([
    '=1+1',
    '+1787',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x","y")',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '-',
  ])('%j is no formula', (text) => {
    const cell = csvText(text)
    expect(cell.startsWith('"\'')).toBe(true)
    expect(cell.slice(2, -1).replaceAll('""', '"')).toBe(text)
  })
})

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [-123_450, '-1234.50'],
    [12_345_678_901_234, '123456789012.34'],
  ])('(%i cents) is written as %s', (cents, cell) => {
    expect(csvMoney(cents)).toBe(cell)
  })
})

describe('a cell of a sheet', () => {
  it.each<[SheetCell, string]>([
    [null, ''],
    [{ kind: 'text', value: '=1+1' }, '"\'=1+1"'],
    [{ kind: 'heading', value: 'IVU 4 %, total' }, '"IVU 4 %, total"'],
    [{ kind: 'money', value: -123_450 }, '-1234.50'],
    [{ kind: 'totalMoney', value: 5 }, '0.05'],
    [{ kind: 'rate', value: 8_333 }, '83.33'],
    [{ kind: 'decimal', value: 1.5 }, '1.50'],
    [{ kind: 'decimal', value: 1 / 3 }, '0.3333'],
    [{ kind: 'decimal', value: 100 }, '100.00'],
    [{ kind: 'number', value: 1_200 }, '1200'],
    [{ kind: 'day', value: '2026-11-21' }, '2026-11-21'],
    [{ kind: 'time', value: '2026-11-21T14:05' }, '2026-11-21 14:05'],
  ])('%j is %j', (cell, field) => {
    expect(csvCell(cell)).toBe(field)
  })
})

it('a line ends with CRLF (RFC 4180)', () => {
  expect(csvLine(['a', 'b'])).toBe('a,b\r\n')
})
