import { afterEach, expect, it } from 'vitest'
import { dayInZone, minuteInZone, secondInZone, timeInZone } from './local-time.ts'

const { prototype } = Intl.DateTimeFormat
const descriptors = Object.getOwnPropertyDescriptors(prototype)
afterEach(() => {
  Object.defineProperties(prototype, descriptors)
})

it('reads the day of an instant in its zone', () => {
  const beforeMidnight = Date.parse('2026-12-01T03:59:59Z')
  expect(dayInZone(beforeMidnight, 'America/Puerto_Rico')).toBe('2026-11-30')
  expect(dayInZone(new Date(beforeMidnight + 1_000), 'America/Puerto_Rico')).toBe('2026-12-01')
  expect(dayInZone(beforeMidnight, 'Pacific/Auckland')).toBe('2026-12-01')
})

it('reads the time of day in a zone', () => {
  expect(timeInZone(Date.parse('2026-11-30T13:05:59Z'), 'America/Puerto_Rico')).toBe('09:05')
  expect(timeInZone(Date.parse('2026-11-30T13:05:59Z'), 'Asia/Kolkata')).toBe('18:35')
  expect(secondInZone(Date.parse('2026-11-30T13:05:09Z'), 'America/Puerto_Rico')).toBe('2026-11-30 09:05:09')
})

it('writes midnight as 00:00 of the new day, and years with four digits', () => {
  expect(minuteInZone(Date.parse('2026-12-01T04:00:00Z'), 'America/Puerto_Rico')).toBe('2026-12-01 00:00')
  expect(minuteInZone(Date.parse('0999-06-01T12:05:00Z'), 'UTC')).toBe('0999-06-01 12:05')
})

it('does not depend on how a browser orders and separates the parts', () => {
  const { formatToParts } = prototype
  Object.defineProperties(prototype, {
    format: { configurable: true, get: () => () => '30.11.2026 г.' },
    formatToParts: {
      configurable: true,
      value(this: Intl.DateTimeFormat, at: Date) {
        return formatToParts.call(this, at).toReversed()
      },
    },
  })
  expect(minuteInZone(Date.parse('2026-11-30T12:05:00Z'), 'UTC')).toBe('2026-11-30 12:05')
})

it('rejects an unknown zone and an invalid date', () => {
  expect(() => dayInZone(0, 'America/Nowhere')).toThrow(RangeError)
  expect(() => dayInZone(Number.NaN, 'UTC')).toThrow(RangeError)
})
