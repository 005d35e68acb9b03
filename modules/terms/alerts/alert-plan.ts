// Which alerts of a term are due. Pure: days are `YYYY-MM-DD` in Puerto Rico.
import type { WorkingDays } from '../chain/working-days.ts'
import { addDays, daysBetween, type DaySet } from '../counting/day-calendar.ts'
import type { TermState } from '../term-kinds.contract.ts'

/** Codes of alerts, permanent: they are stored. */
export const alerts = ['days10', 'days5', 'days3', 'days1', 'today', 'unconfirmed', 'overdue'] as const
export type Alert = (typeof alerts)[number]

/** Working days before the last day on which a term is alerted, the nearest first. */
const steps = [1, 3, 5, 10] as const
/** Working days before the last day from which an unconfirmed term is one for the owner of the company. */
const unconfirmedDays = 2
/** How long after the last day an alert that no server sent is still sent. */
const overdueDays = 10
/** Days ahead in which a term may have an alert: ten working days, with every closure known so far. */
export const alertedDays = { before: overdueDays, after: 40 }

export interface AlertedTerm {
  readonly dueOn: string
  readonly state: TermState
  readonly set: DaySet
  /** The day from whose eight o'clock on this last day has been known. */
  readonly knownFrom: string
}

/** Returns the first day on which at most `step` working days were left. */
function firstDayOf(step: number, left: number, today: string, set: DaySet, { isOpen }: WorkingDays): string {
  let day = today
  for (let before = left; ; day = addDays(day, -1)) {
    if (isOpen(day, set)) before += 1
    if (before > step) return day
  }
}

/**
 * Returns the alert that counts the days, if one is due. One that no server sent on its day is sent later, but not when
 * the date was not yet known on that day: 10, 5 and 3 days are no news to the person who has just recorded it.
 */
function countdown({ dueOn, set, knownFrom }: AlertedTerm, today: string, left: number, days: WorkingDays): Alert[] {
  const step = steps.find((candidate) => candidate >= left)
  if (step === undefined || dueOn < today) return []
  if (step === 1) return ['days1']
  const firstDay = firstDayOf(step, left, today, set, days)
  return firstDay === today || knownFrom <= firstDay ? [`days${step}`] : []
}

/** Returns the alerts of an open term that are due on a day from eight o'clock on; each is sent once. */
export function dueAlerts(term: AlertedTerm, today: string, days: WorkingDays): Alert[] {
  const { dueOn, state, set } = term
  if (dueOn < today) return days.isOpen(today) && daysBetween(dueOn, today) <= overdueDays ? ['overdue'] : []
  const left = days.until(dueOn, set)
  if (left === null) return []
  const unconfirmed: Alert[] = state === 'proposed' && left <= unconfirmedDays ? ['unconfirmed'] : []
  return [...(dueOn === today ? (['today'] as const) : countdown(term, today, left, days)), ...unconfirmed]
}
