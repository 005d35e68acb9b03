// The week in which the journeys of the schedule put their events.
/** A Tuesday far from any holiday of the courts, in a week that no clock of the test is in. */
export const tuesday = '2027-03-09'
export const week = `/app/schedule?view=week&date=${tuesday}`
export const at = (day: string, time: string): string => new Date(`${day}T${time}:00-04:00`).toISOString()
