import { dayMs } from '#server/contract/time.ts'
import { dayNumber, dayOf, dayText, midnight } from '../zoned-time.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { maxEventDays } from './event.contract.ts'
import type { StoredEvent } from './event-row.ts'
import type { Span } from './recurrence.ts'

export type Times = Pick<StoredEvent, 'allDay' | 'start' | 'end' | 'startDay' | 'endDay' | 'timeZone'>

/** Times as given by the caller. */
export interface TimesInput {
  readonly allDay?: boolean | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly startDay?: string | undefined
  readonly endDay?: string | undefined
  readonly timeZone?: string | undefined
}

export const wholeDays = (startDay: string, endDay: string, timeZone: string): Times => ({
  allDay: true,
  startDay,
  endDay,
  timeZone,
  start: midnight(dayNumber(startDay), timeZone),
  end: midnight(dayNumber(endDay) + 1, timeZone),
})

const timesOfDay = (start: number, end: number, timeZone: string): Times => ({
  allDay: false,
  startDay: null,
  endDay: null,
  start,
  end,
  timeZone,
})

/** Returns the times of one occurrence of a series. */
export const timesOf = ({ allDay, timeZone }: Pick<Times, 'allDay' | 'timeZone'>, { start, end }: Span): Times =>
  allDay ? wholeDays(dayOf(start, timeZone), dayOf(end - 1, timeZone), timeZone) : timesOfDay(start, end, timeZone)

const invalid = () => schedulingErrors.error('event_times_invalid')

/** @throws 422 `event_times_invalid` for an event that ends before it starts or is too long */
function checkedTimes(times: Times): Times {
  if (times.end <= times.start || times.end - times.start > (maxEventDays + 1) * dayMs) throw invalid()
  return times
}

/**
 * Merges new times into stored times. A start without an end keeps the length. A switch to whole days begins by default
 * on the day of the stored start; a switch from whole days needs start and end.
 * @throws 422 `event_times_invalid`
 */
export function mergeTimes(storedTimes: Times | null, input: TimesInput, defaultZone: string): Times {
  const timeZone = input.timeZone ?? storedTimes?.timeZone ?? defaultZone
  const allDay = input.allDay ?? storedTimes?.allDay ?? false
  const timeOfOtherKind = allDay ? (input.start ?? input.end) : (input.startDay ?? input.endDay)
  if (timeOfOtherKind) throw invalid()
  return checkedTimes(allDay ? mergeDays(storedTimes, input, timeZone) : mergeHours(storedTimes, input, timeZone))
}

function mergeDays(storedTimes: Times | null, input: TimesInput, timeZone: string): Times {
  const startDay =
    input.startDay ?? storedTimes?.startDay ?? (storedTimes ? dayOf(storedTimes.start, timeZone) : undefined)
  if (startDay === undefined) throw invalid()
  const days =
    storedTimes?.startDay && storedTimes.endDay ? dayNumber(storedTimes.endDay) - dayNumber(storedTimes.startDay) : 0
  const endDay = input.endDay ?? dayText(dayNumber(startDay) + days)
  if (endDay < startDay) throw invalid()
  return wholeDays(startDay, endDay, timeZone)
}

function mergeHours(storedTimes: Times | null, input: TimesInput, timeZone: string): Times {
  const stored = storedTimes && !storedTimes.allDay ? storedTimes : null
  const start = input.start === undefined ? stored?.start : Date.parse(input.start)
  if (start === undefined) throw invalid()
  if (input.end !== undefined) return timesOfDay(start, Date.parse(input.end), timeZone)
  if (!stored) throw invalid()
  return timesOfDay(start, start + stored.end - stored.start, timeZone)
}
