import { expect, it } from 'vitest'
import { localDay } from './clock.ts'

it.each([
  ['2026-01-01T03:59:59Z', '2025-12-31'],
  ['2026-01-01T04:00:00Z', '2026-01-01'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
])('the day of %s in Puerto Rico is %s', (instant, day) => {
  expect(localDay(new Date(instant))).toBe(day)
})
