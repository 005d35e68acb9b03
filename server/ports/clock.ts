import { defaultTimeZone } from '#server/contract/time.ts'

export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: defaultTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** Returns the day of an instant in the default time zone, `YYYY-MM-DD`. */
export const localDay = (at: Date): string => dayParts.format(at)
