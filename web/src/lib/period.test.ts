import { describe, expect, it } from 'vitest'
import { daysIn, daysOf, lengthOf, periodOf } from './period.ts'

const now = '2026-11-21'

describe('a period', () => {
  it.each([
    ['week', '2026-11-15', now],
    ['thirty', '2026-10-23', now],
    ['month', '2026-11-01', now],
    ['quarter', '2026-10-01', now],
    ['year', '2026-01-01', now],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['twelve', '2025-12-01', now],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(daysOf(period, now)).toEqual({ from, to })
  })

  it('may begin in the year before', () => {
    expect(daysOf('twelve', '2026-01-15')).toEqual({ from: '2025-02-01', to: '2026-01-15' })
    expect(daysOf('quarter', '2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-02-28' })
    expect(daysOf('week', '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  })

  it('gets the name of an offered period that has the same days', () => {
    expect(periodOf({ from: '2025-12-01', to: now }, undefined, now)).toBe('twelve')
    expect(periodOf({ from: '2025-12-01', to: now }, ['month', 'year'], now)).toBe('custom')
    expect(periodOf({ from: '2025-12-02', to: now }, undefined, now)).toBe('custom')
  })

  it('has a length in days, both ends included', () => {
    expect(lengthOf(daysOf('week', now))).toBe(7)
    expect(lengthOf(daysOf('thirty', now))).toBe(30)
    expect(lengthOf({ from: now, to: now })).toBe(1)
  })

  it.each([
    ['from=2026-11-01&to=2026-11-21', { from: '2026-11-01', to: now }],
    ['from=2026-11-01', undefined],
    ['from=2026-11-21&to=2026-11-01', undefined],
    ['from=2026-13-01&to=2026-13-02', undefined],
    ['from=yesterday&to=today', undefined],
  ])('is read from the address %s only when both dates are valid and in order', (address, days) =>
    expect(daysIn(new URLSearchParams(address))).toEqual(days),
  )
})
