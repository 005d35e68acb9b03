// The default time zone and the length of a day, each defined only here. Browser-safe.

/** The zone of "today", of months and of quotas: UTC−4 all year. */
export const defaultTimeZone = 'America/Puerto_Rico'

/** Milliseconds of 24 hours; a day of a zone with summer time may be longer or shorter. */
export const dayMs = 86_400_000
