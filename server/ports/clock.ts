import { dayInZone } from '#server/contract/local-time.ts'
import { defaultTimeZone } from '#server/contract/time.ts'

export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** Returns the day of an instant in the default time zone, `YYYY-MM-DD`. */
export const localDay = (at: Date): string => dayInZone(at, defaultTimeZone)
