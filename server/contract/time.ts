// The default time zone, the length of a day and steps of years, each defined only here. Browser-safe.

/** The zone of "today", of months and of quotas: UTC−4 all year. */
export const defaultTimeZone = 'America/Puerto_Rico'

/** Milliseconds of 24 hours; a day of a zone with summer time may be longer or shorter. */
export const dayMs = 86_400_000

/** Returns the same day some years earlier, to compare with other days; of a 29 February, it may be no real day. */
export const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
