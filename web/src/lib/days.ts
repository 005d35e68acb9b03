// Arithmetic of calendar days `YYYY-MM-DD`, which have no zone.
import { dayMs } from '#server/contract/time.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** Milliseconds of midnight in UTC. */
export const epochOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
export const dayOfEpoch = (epoch: number): Day => new Date(epoch).toISOString().slice(0, 10)

/** Returns whether text is a valid date with a four-digit year. */
export const isDay = (text: string | null | undefined): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') &&
  Number.isFinite(epochOf(text ?? '')) &&
  dayOfEpoch(epochOf(text ?? '')) === text

export const addDays = (day: Day, count: number): Day => dayOfEpoch(epochOf(day) + count * dayMs)
/** Returns the days between two dates; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((epochOf(to) - epochOf(from)) / dayMs)
/** Returns 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (day: Day): number => new Date(epochOf(day)).getUTCDay()

/** Returns the same day of another month; the last day if that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(epochOf(day))
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), last))
  return dayOfEpoch(target.getTime())
}
