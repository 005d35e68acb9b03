import { describe, expect, it } from 'vitest'
import { workHours, type WorkRules } from './work-hours.ts'

const rules: WorkRules = {
  windows: [
    { weekday: 2, start: '08:00', end: '12:00' },
    { weekday: 2, start: '13:00', end: '17:00' },
    { weekday: 5, start: '22:00', end: '02:00' },
  ],
  overrides: [
    { date: '2026-11-24', windows: [{ start: '10:00', end: '11:00' }] },
    { date: '2026-12-01', windows: [] },
  ],
  holidaysClosed: true,
}
const holidays = new Set(['2026-11-03', '2026-11-24'])
const isWorkAt = (day: string, hour: number, workRules: WorkRules | undefined = rules) =>
  workHours(workRules, holidays)(day, hour * 60)

describe('working hours', () => {
  it('are the windows of the weekday, with exclusive end', () => {
    expect([7.75, 8, 11.75, 12, 13, 16.75, 17].map((hour) => isWorkAt('2026-11-17', hour))).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      false,
    ])
    expect(isWorkAt('2026-11-18', 9)).toBe(false)
  })
  it('continue over midnight', () => {
    expect([isWorkAt('2026-11-20', 23), isWorkAt('2026-11-21', 1), isWorkAt('2026-11-21', 2)]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('are closed on holidays, unless the date has special hours', () => {
    expect([
      isWorkAt('2026-11-03', 9),
      isWorkAt('2026-11-24', 10),
      isWorkAt('2026-11-24', 9),
      isWorkAt('2026-12-01', 9),
    ]).toEqual([false, true, false, false])
    expect(isWorkAt('2026-11-03', 9, { ...rules, holidaysClosed: false })).toBe(true)
  })
  it('include every hour of a day that is not a holiday, without settings', () => {
    expect([
      workHours(undefined, holidays)('2026-11-17', 0),
      workHours(undefined, holidays)('2026-11-03', 600),
    ]).toEqual([true, false])
  })
  it('are shown at the hours of the calendar for a person in another time zone, also as its clocks change', () => {
    const inMadrid = {
      windows: [{ weekday: 1, start: '09:00', end: '12:00' }],
      overrides: [],
      holidaysClosed: true,
      timeZone: 'Europe/Madrid',
    }
    const workedHours = (day: string) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isWorkAt(day, hour, inMadrid))
    // Madrid is five hours ahead of Puerto Rico in winter, and six from 28 March on.
    expect(workedHours('2027-03-22')).toEqual([4, 5, 6])
    expect(workedHours('2027-03-29')).toEqual([3, 4, 5])
  })
  it('begin on the evening before for a person whose time zone is far ahead of the calendar', () => {
    const inTokyo = {
      windows: [{ weekday: 1, start: '09:00', end: '17:00' }],
      overrides: [],
      holidaysClosed: true,
      timeZone: 'Asia/Tokyo',
    }
    expect([
      isWorkAt('2026-11-15', 20, inTokyo),
      isWorkAt('2026-11-16', 3, inTokyo),
      isWorkAt('2026-11-16', 9, inTokyo),
    ]).toEqual([true, true, false])
  })
})
