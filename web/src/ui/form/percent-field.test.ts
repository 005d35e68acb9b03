import { expect, it } from 'vitest'
import { parseBasisPoints } from './percent-field.tsx'

it('parses a per cent with a decimal point or comma to basis points', () => {
  expect(['33.33', '33,33', '0', '100 %', '1.234', 'x', ''].map(parseBasisPoints)).toEqual([
    3_333,
    3_333,
    0,
    10_000,
    Number.NaN,
    Number.NaN,
    null,
  ])
})
