// Times at which a message is sent later, by the clock of Puerto Rico.
import { dayMs } from '#server/contract/time.ts'
import { maxDaysAhead } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { addDays, isDay, weekdayOf, type Day } from '../../../lib/days.ts'
import { dayOf } from '../../../lib/format.ts'

/** Puerto Rico has no summer time. */
const offset = '-04:00'

/** Returns the instant of a day and a time `HH:MM` in Puerto Rico, ISO 8601 in UTC; null when either is invalid. */
export function instantOf(day: Day, time: string): string | null {
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return new Date(`${day}T${time}:00${offset}`).toISOString()
}

interface LaterTime {
  readonly key: 'tomorrow' | 'monday'
  readonly at: string
}

/** Returns tomorrow and next Monday at 8:00; a single suggestion where they are the same day. */
export function laterTimes(now: Date = new Date()): LaterTime[] {
  const today = dayOf(now)
  const tomorrow = addDays(today, 1)
  const daysToMonday = (8 - weekdayOf(today)) % 7 || 7 // never today
  const monday = addDays(today, daysToMonday)
  const times = [
    { key: 'tomorrow' as const, day: tomorrow },
    { key: 'monday' as const, day: monday },
  ]
  return times
    .filter(({ key, day }) => key === 'tomorrow' || day !== tomorrow)
    .map(({ key, day }) => ({ key, at: instantOf(day, '08:00') ?? '' }))
}

/** Returns the problem of a time of sending; null if the time is valid. */
export function problemOfTime(at: string | null, now: Date = new Date()): 'missing' | 'past' | 'far' | null {
  if (at === null) return 'missing'
  const wait = Date.parse(at) - now.getTime()
  if (wait <= 0) return 'past'
  return wait > maxDaysAhead * dayMs ? 'far' : null
}
