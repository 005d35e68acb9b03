// The week of the events of the schedule journeys.
/** A Tuesday far from court holidays, in a week of no test clock. */
export const tuesday = '2027-03-09'
export const week = `/app/schedule?view=week&date=${tuesday}`
export const instantAt = (day: string, time: string): string => new Date(`${day}T${time}:00-04:00`).toISOString()
