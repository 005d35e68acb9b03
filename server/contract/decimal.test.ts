import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal, plainDecimal } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['90', 9_000],
    ['90.5', 9_050],
    ['.07', 7],
    ['12.', 1_200],
    ['1,234.56', 123_456],
    ['$ 1,234', 123_400],
    ['12,50', 1_250],
    ['1.234,50', 123_450],
    ['US$\u00a01.234,50', 123_450],
    ['1\u202f234,50\u00a0$US', 123_450],
    ['1\u2009234,50', 123_450],
    ['１，２３４．５０', 123_450],
    ['\u200e$1,234.50\u200e', 123_450],
    ['0', 0],
  ])('reads %j as %i cents', (typed, cents) => {
    expect(parseDecimal(typed, 2)).toBe(cents)
  })

  it.each([
    '0.005',
    '0,125',
    '12.345',
    '1.100',
    'doce',
    '1,23,4',
    '-5',
    '−5',
    '1.2.3',
    '1.234',
    '1.23,4',
    '.',
    '12345678901',
  ])('neither rounds nor guesses %j', (typed) => {
    expect(parseDecimal(typed, 2)).toBeNaN()
  })

  it('keeps a sign, and a comma that may be of thousands or of decimals', () => {
    expect(['-1,234.5', '-12,50', '−$1.234,50', '1500,505'].map(plainDecimal)).toEqual([
      '-1234.5',
      '-12.50',
      '-1234.50',
      '1500,505',
    ])
  })

  it('returns null when nothing was typed', () => {
    expect(parseDecimal(' ', 2)).toBeNull()
  })

  it('reads and formats miles with one decimal', () => {
    expect(parseDecimal('12.4', 1)).toBe(124)
    expect(parseDecimal('12.45', 1)).toBeNaN()
    expect(formatDecimal(124, 1)).toBe('12.4')
    expect(formatDecimal(9_050, 2)).toBe('90.50')
  })
})
