export interface Clock { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** The zone of "today", of months and of quotas: UTC−4 all year. */
export const houseZone = 'America/Puerto_Rico'
