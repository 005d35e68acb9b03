import { describe, expect, it } from 'vitest'
import { csvLine, csvMoney, csvText } from './csv.ts'

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
  ])('of %i cents is %s', (cents, cell) => {
    expect(csvMoney(cents)).toBe(cell)
  })
})

it('a line ends with CRLF (RFC 4180)', () => {
  expect(csvLine(['a', 'b'])).toBe('a,b\r\n')
})
