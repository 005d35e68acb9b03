import { describe, expect, it } from 'vitest'
import { instantAt } from './days.ts'
import { freeTimes, type FreeTimesOptions } from './free-times.ts'
import { workHours } from './work-hours.ts'

/** A Tuesday; its Thursday is a holiday. */
const day = '2026-11-17'
const isWorkTime = workHours(
  {
    windows: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, start: '09:00', end: '12:00' },
      { weekday, start: '13:00', end: '17:00' },
    ]),
    overrides: [],
    holidaysClosed: true,
  },
  new Set(['2026-11-19']),
)
const event = (date: string, from: number, to: number, allDay = false) => ({
  key: `${date} ${from}`,
  allDay,
  start: instantAt(date, from),
  end: instantAt(date, to),
})
const newEventTimes = (date: string, clock: { day: string; minute: number }, options: Partial<FreeTimesOptions> = {}) =>
  freeTimes(date, { now: instantAt(clock.day, clock.minute), minutes: 60, isWorkTime, taken: [], ...options })
const times = (date: string, from: number, minutes = 60) => ({
  start: instantAt(date, from),
  end: instantAt(date, from + minutes),
})

describe('times of a new event', () => {
  it('are the next free working hour today, without the hours of other events and the break', () => {
    expect(newEventTimes(day, { day, minute: 618 })).toEqual(times(day, 630))
    expect(newEventTimes(day, { day, minute: 618 }, { taken: [event(day, 600, 660)] })).toEqual(times(day, 660))
    expect(newEventTimes(day, { day, minute: 665 })).toEqual(times(day, 780))
    expect(newEventTimes(day, { day, minute: 665 }, { minutes: 30 })).toEqual(times(day, 690, 30))
  })

  it('move to the next working day in the evening, over holidays and the weekend', () => {
    expect(newEventTimes(day, { day, minute: 23 * 60 })).toEqual(times('2026-11-18', 540))
    expect(newEventTimes('2026-11-18', { day: '2026-11-18', minute: 23 * 60 })).toEqual(times('2026-11-20', 540))
    expect(newEventTimes('2026-11-21', { day: '2026-11-21', minute: 600 })).toEqual(times('2026-11-23', 540))
  })

  it('stay on a chosen day, which may have no working hour', () => {
    expect(newEventTimes('2026-11-20', { day, minute: 900 })).toEqual(times('2026-11-20', 540))
    expect(newEventTimes('2026-11-20', { day, minute: 900 }, { taken: [event('2026-11-20', 540, 720)] })).toEqual(
      times('2026-11-20', 780),
    )
    expect(newEventTimes('2026-11-22', { day, minute: 900 })).toEqual(times('2026-11-22', 540))
  })

  it('may stand beside an all-day event', () => {
    const trip = event(day, 0, 1_440, true)
    expect(newEventTimes(day, { day, minute: 500 }, { taken: [trip] })).toEqual(times(day, 540))
  })

  it('are nine o’clock where no day has a working hour', () => {
    expect(newEventTimes(day, { day, minute: 600 }, { isWorkTime: () => false })).toEqual(times('2026-11-18', 540))
  })
})
