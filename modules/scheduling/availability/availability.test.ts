import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { occurrences } from '../events/recurrence.ts'
import { storedMinutes } from '../settings/work-windows.ts'
import { dayOf, minuteMs } from '../zoned-time.ts'
import {
  availability,
  isFree,
  slotsByDate,
  type AvailabilityRules,
  type FreeDay,
  type OccupiedTime,
  type Span,
} from './availability.ts'
import { slotCases } from './availability.cases.ts'
import type { SlotCaseRules, SlotTestCase } from './slot-case.ts'

const weekdays = [['09:00', '11:00']] as const

const rulesFrom = ({
  hours = { 1: weekdays, 2: weekdays, 3: weekdays, 4: weekdays, 5: weekdays },
  overrides = {},
  holidays = [],
  ...rules
}: SlotCaseRules): AvailabilityRules => {
  const windowsFrom = (windows: readonly (readonly [string, string])[]) =>
    windows.map(([start, end]) => storedMinutes({ start, end }))
  return {
    timeZone: 'America/Puerto_Rico',
    meetingMinutes: 30,
    breakMinutes: 0,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    slotsPerDay: null,
    minimumNoticeMinutes: 0,
    horizonDays: 60,
    ...rules,
    windows: Object.entries(hours).flatMap(([weekday, dayHours]) =>
      windowsFrom(dayHours).map((window) => ({ weekday: Number(weekday), ...window })),
    ),
    overrides: new Map(Object.entries(overrides).map(([date, dayHours]) => [date, windowsFrom(dayHours)])),
    closed: new Set(holidays),
  }
}

/** Counts bookings by the office's date on which they begin. */
function countByDate(starts: readonly number[], timeZone: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const date of starts.map((start) => dayOf(start, timeZone))) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

/** Expands the events of a case into the occupied time of its range and a day around it. */
function occupiedFrom(
  { events = [], bookings = [], now = '2026-11-20T16:00Z', from, to }: SlotTestCase,
  { timeZone: officeZone }: AvailabilityRules,
): OccupiedTime {
  const range = { start: Date.parse(from) - dayMs, end: Date.parse(to) + dayMs }
  const busy = events.flatMap(({ start, end, allDay = false, timeZone = officeZone, rrule = null, exceptDates = [] }) =>
    occurrences(
      {
        start: Date.parse(start),
        end: Date.parse(end),
        allDay,
        timeZone,
        rrule,
        excluded: exceptDates.map((date) => Date.parse(date)),
      },
      range,
    ),
  )
  const booked = bookings.map((booking) => ({ start: Date.parse(booking.from), end: Date.parse(booking.until) }))
  return {
    busy: [...busy, ...booked],
    bookingsByDate: countByDate(
      bookings.map(({ start }) => Date.parse(start)),
      officeZone,
    ),
    now: Date.parse(now),
  }
}

const toMinute = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`
const startsByDay = (days: readonly FreeDay[]) =>
  Object.fromEntries(days.map(({ date, slots }) => [date, slots.map(({ start }) => toMinute(start))]))

describe('free times', () => {
  it.each(slotCases)('are as expected: $name', (slotCase) => {
    const rules = rulesFrom(slotCase.rules ?? {})
    const occupied = occupiedFrom(slotCase, rules)
    const range: Span = { start: Date.parse(slotCase.from), end: Date.parse(slotCase.to) }
    const days = availability(rules, occupied, range)
    expect(startsByDay(days)).toEqual(slotCase.free)
    const slots = days.flatMap((day) => day.slots)
    expect(slots.map(({ start, end }) => end - start)).toEqual(slots.map(() => rules.meetingMinutes * minuteMs))
    if (slotCase.visitor)
      expect(startsByDay(slotsByDate(slots, slotCase.visitor.timeZone))).toEqual(slotCase.visitor.free)
    // The list and the confirmation agree on every time of the list.
    expect(slots.filter((slot) => !isFree(rules, occupied, slot))).toEqual([])
    for (const { start, minutes = rules.meetingMinutes, free } of slotCase.checks ?? []) {
      const slotStart = Date.parse(start)
      expect([start, isFree(rules, occupied, { start: slotStart, end: slotStart + minutes * minuteMs })]).toEqual([
        start,
        free,
      ])
    }
  })

  it('do not depend on the order of occupied spans', () => {
    const rules = rulesFrom({})
    const range = { start: Date.parse('2026-11-23T04:00Z'), end: Date.parse('2026-11-28T04:00Z') }
    const busy = [9, 33.5, 57, 82].map((hour, n) => ({
      start: range.start + hour * 60 * minuteMs,
      end: range.start + (hour * 60 + 20 * (n + 1)) * minuteMs,
    }))
    const freeTimesAround = (spans: readonly Span[]) =>
      availability(rules, { busy: spans, bookingsByDate: new Map(), now: Date.parse('2026-11-20T16:00Z') }, range)
    expect(freeTimesAround(busy)).toEqual(freeTimesAround([...busy].reverse()))
    expect(freeTimesAround(busy)).not.toEqual(freeTimesAround([]))
  })

  it('are the same for a range read in parts', () => {
    const rules = rulesFrom({
      hours: { 1: [['22:00', '03:00']], 2: weekdays, 5: [['23:00', '01:00']] },
      breakMinutes: 7,
    })
    const occupied: OccupiedTime = { busy: [], bookingsByDate: new Map(), now: Date.parse('2026-11-20T16:00Z') }
    const start = Date.parse('2026-11-20T16:00Z')
    const whole = availability(rules, occupied, { start, end: start + 14 * 1440 * minuteMs }).flatMap(
      ({ slots }) => slots,
    )
    const parts = Array.from({ length: 14 * 24 }, (_, n) =>
      availability(rules, occupied, { start: start + n * 60 * minuteMs, end: start + (n + 1) * 60 * minuteMs }),
    )
      .flat()
      .flatMap(({ slots }) => slots)
    expect(whole.length).toBeGreaterThan(20)
    expect(parts).toEqual(whole)
  })
})
