export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** The zone of "today", of months and of quotas: UTC−4 all year. */
export const houseZone = 'America/Puerto_Rico'

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: houseZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** The day of an instant in the house's zone, `YYYY-MM-DD`. */
export const houseDay = (at: Date): string => dayParts.format(at)
