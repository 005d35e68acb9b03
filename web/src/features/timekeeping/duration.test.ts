import { describe, expect, it } from 'vitest'
import { formatElapsed, parseDuration } from './duration.ts'

describe('parseDuration', () => {
  it.each([
    ['1.2', 4_320],
    ['1,2', 4_320],
    ['.5', 1_800],
    ['2', 7_200],
    ['1.2 h', 4_320],
    ['1:12', 4_320],
    ['0:06', 360],
    ['1 h 12 min', 4_320],
    ['1h12m', 4_320],
    ['1h12', 4_320],
    ['1 h 05', 3_900],
    ['72 min', 4_320],
    ['72m', 4_320],
    [' 3 horas ', 10_800],
    ['0', 0],
  ])('reads «%s» as %i seconds', (typed, seconds) => {
    expect(parseDuration(typed)).toBe(seconds)
  })

  it.each(['', '.', '-1', '1:75', 'mañana', '1.2.3', '1h 2h', '12 min 3'])('reads no duration from «%s»', (typed) => {
    expect(parseDuration(typed)).toBeNull()
  })
})

it.each([
  [0, '0:00:00'],
  [1_122, '0:18:42'],
  [90_061, '25:01:01'],
])('formats %i elapsed seconds as %s', (seconds, shown) => {
  expect(formatElapsed(seconds)).toBe(shown)
})
