import { describe, expect, it } from 'vitest'
import { instantOf, laterTimes, problemOfTime } from './later.ts'

/** Friday, 27 November 2026, 10:00 p. m. in Puerto Rico: already Saturday in UTC. */
const fridayNight = new Date('2026-11-28T02:00:00Z')

describe('laterTimes', () => {
  it('returns tomorrow and Monday at eight, by the clock of Puerto Rico', () =>
    expect(laterTimes(fridayNight)).toEqual([
      { key: 'tomorrow', at: '2026-11-28T12:00:00.000Z' },
      { key: 'monday', at: '2026-11-30T12:00:00.000Z' },
    ]))

  it('returns one time on a Sunday, when tomorrow is Monday', () =>
    expect(laterTimes(new Date('2026-11-29T15:00:00Z'))).toEqual([{ key: 'tomorrow', at: '2026-11-30T12:00:00.000Z' }]))

  it('returns the Monday of the next week on a Monday', () =>
    expect(laterTimes(new Date('2026-11-30T10:00:00Z')).at(-1)).toEqual({
      key: 'monday',
      at: '2026-12-07T12:00:00.000Z',
    }))
})

describe('instantOf', () => {
  it('reads day and time in Puerto Rico', () =>
    expect(instantOf('2026-12-01', '14:30')).toBe('2026-12-01T18:30:00.000Z'))
  it.each([
    ['2026-02-30', '08:00'],
    ['2026-12-01', ''],
    ['', '08:00'],
    ['2026-12-01', '25:00'],
  ])('returns null for %j at %j', (day, time) => expect(instantOf(day, time)).toBeNull())
})

describe('problemOfTime', () => {
  it.each([
    [null, 'missing'],
    ['2026-11-28T02:00:00.000Z', 'past'],
    ['2027-11-28T02:00:01.000Z', 'far'],
    ['2027-11-28T02:00:00.000Z', null],
    ['2026-11-28T02:01:00.000Z', null],
  ] as const)('receives %j and returns %j', (at, problem) => expect(problemOfTime(at, fridayNight)).toBe(problem))
})
