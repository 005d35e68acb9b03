import { describe, expect, it } from 'vitest'
import { readDecimal, writeDecimal } from './decimal.ts'

describe('a decimal figure', () => {
  it.each([
    ['90', 9_000],
    ['90.5', 9_050],
    ['.07', 7],
    ['12.', 1_200],
    ['1,234.56', 123_456],
    ['$ 1,234', 123_400],
    ['12,50', 1_250],
    ['0', 0],
  ])('%j is %i cents', (written, cents) => {
    expect(readDecimal(written, 2)).toBe(cents)
  })

  it.each(['0.005', '12.345', '1.100', 'doce', '1,23,4', '-5', '1.2.3', '.', '12345678901'])(
    '%j is neither rounded nor guessed',
    (written) => {
      expect(readDecimal(written, 2)).toBeNaN()
    },
  )

  it('is nothing when nothing was written', () => {
    expect(readDecimal(' ', 2)).toBeNull()
  })

  it('of miles has one decimal', () => {
    expect(readDecimal('12.4', 1)).toBe(124)
    expect(readDecimal('12.45', 1)).toBeNaN()
    expect(writeDecimal(124, 1)).toBe('12.4')
    expect(writeDecimal(9_050, 2)).toBe('90.50')
  })
})
