import { expect, it } from 'vitest'
import { clockText, durationText } from './duration.ts'

it('formats seconds, minutes and hours', () => {
  expect([0, 40, 60, 2_280, 3_600, 3_900].map(durationText).map((text) => text.replace(/\s/g, ' '))).toEqual([
    '0 s',
    '40 s',
    '1 min',
    '38 min',
    '1 h',
    '1 h 5 min',
  ])
})
it('formats a position in a recording', () =>
  expect([-5, 7_400, 760_000, 3_723_000].map(clockText)).toEqual(['0:00', '0:07', '12:40', '1:02:03']))
