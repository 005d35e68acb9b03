import { describe, expect, it } from 'vitest'
import { endOfPeriod, priceOfRest } from './billing-period.ts'

const dateOf = (text: string) => new Date(text)

describe('the end of a period', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'monthly', '2026-12-21T12:00:00Z'],
    ['2026-12-21T12:00:00Z', 'monthly', '2027-01-21T12:00:00Z'],
    ['2027-01-31T12:00:00Z', 'monthly', '2027-02-28T12:00:00Z'],
    ['2028-01-31T12:00:00Z', 'monthly', '2028-02-29T12:00:00Z'],
    ['2028-02-29T12:00:00Z', 'yearly', '2029-02-28T12:00:00Z'],
    ['2026-11-21T12:00:00Z', 'yearly', '2027-11-21T12:00:00Z'],
    // The last evening of January in Puerto Rico, when it is February already in UTC.
    ['2027-02-01T02:00:00Z', 'monthly', '2027-03-01T02:00:00Z'],
  ] as const)('is computed for a start at %s and the interval %s as %s', (start, interval, end) => {
    expect(endOfPeriod(dateOf(start), interval).toISOString()).toBe(dateOf(end).toISOString())
  })
})

describe('the rest of a period', () => {
  const november = { start: dateOf('2026-11-01T04:00:00Z'), end: dateOf('2026-12-01T04:00:00Z') }

  it.each([
    [4900, '2026-11-01T04:00:00Z', 4900],
    [4900, '2026-11-16T04:00:00Z', 2450],
    [4900, '2026-11-30T04:00:00Z', 163],
    [4900, '2026-12-01T04:00:00Z', 0],
    [4900, '2027-05-01T04:00:00Z', 0],
    // Before its start the whole period remains, never more.
    [4900, '2026-10-01T04:00:00Z', 4900],
    // Half a cent goes up.
    [1, '2026-11-16T04:00:00Z', 1],
    [3, '2026-11-16T04:00:00Z', 2],
    [0, '2026-11-16T04:00:00Z', 0],
  ])('is, at a price of %i cents and from %s, worth %i', (cents, moment, rest) => {
    expect(priceOfRest(cents, november, dateOf(moment))).toBe(rest)
  })

  it('is exact for the highest price of a year', () => {
    const year = { start: dateOf('2026-01-01T04:00:00Z'), end: dateOf('2027-01-01T04:00:00Z') }
    expect(priceOfRest(1_200_000_000, year, dateOf('2026-12-31T04:00:00Z'))).toBe(Math.round(1_200_000_000 / 365))
  })

  it('adds up with the used part to the price within a cent', () => {
    for (let hour = 0; hour <= 30 * 24; hour += 7) {
      const moment = new Date(november.start.getTime() + hour * 3_600_000)
      const used = 4999 - priceOfRest(4999, november, moment)
      expect(Math.abs(used - (4999 * hour) / 720)).toBeLessThanOrEqual(0.5)
    }
  })
})
