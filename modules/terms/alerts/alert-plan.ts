// Which alerts of a term are due. Pure: days are `YYYY-MM-DD` in Puerto Rico.
import type { WorkingDays } from '../chain/working-days.ts'
import { addDays, daysBetween, type DaySet } from '../counting/day-calendar.ts'
import type { TermState } from '../term-kinds.contract.ts'

/** Codes of alerts, permanent: they are stored. */
export const alerts = ['days10', 'days5', 'days3', 'days1', 'today', 'unconfirmed', 'overdue'] as const
export type Alert = (typeof alerts)[number]

/** Numbers of working days before the last day on which an alert is sent, the smallest first. */
const alertSteps = [1, 3, 5, 10] as const
/** Working days before the last day at which the owner of the company is alerted of an unconfirmed term. */
const unconfirmedDays = 2
/** Days after the last day during which the alert of an overdue term is sent, if no server has sent it yet. */
const overdueDays = 10
/**
 * Days before and after today between which the last day of a term with an alert lies. Ten working days fit in 40 days
 * even in the longest series of closures so far.
 */
export const alertedDays = { before: overdueDays, after: 40 }

export interface AlertedTerm {
  readonly dueOn: string
  readonly state: TermState
  /** The calendar by which working days are counted. */
  readonly daySet: DaySet
  /** First day, `YYYY-MM-DD`, on which this last day was already stored at eight o'clock, when alerts are sent. */
  readonly knownFrom: string
}

/**
 * Returns the first day on which at most `step` working days remained. @param daysLeft working days that remain today
 */
function firstDayOf(step: number, daysLeft: number, today: string, daySet: DaySet, { isOpen }: WorkingDays): string {
  let day = today
  for (let remaining = daysLeft; ; day = addDays(day, -1)) {
    if (isOpen(day, daySet)) remaining += 1
    if (remaining > step) return day
  }
}

/**
 * Returns the alert for 10, 5, 3 or 1 remaining working days, if one is due. An alert that no server sent on its day is
 * sent later, unless the date was stored after that day: then the person who stored it has just seen how many days
 * remain. The alert for 1 day is sent in any case.
 */
function countdownAlerts(
  { dueOn, daySet, knownFrom }: AlertedTerm,
  today: string,
  daysLeft: number,
  days: WorkingDays,
): Alert[] {
  const step = alertSteps.find((candidate) => candidate >= daysLeft)
  if (step === undefined || dueOn < today) return []
  if (step === 1) return ['days1']
  const firstDay = firstDayOf(step, daysLeft, today, daySet, days)
  return firstDay === today || knownFrom <= firstDay ? [`days${step}`] : []
}

/** Returns the alerts of an open term that are due today from eight o'clock on. The caller sends each once. */
export function dueAlerts(term: AlertedTerm, today: string, days: WorkingDays): Alert[] {
  const { dueOn, state, daySet } = term
  if (dueOn < today) return days.isOpen(today) && daysBetween(dueOn, today) <= overdueDays ? ['overdue'] : []
  const daysLeft = days.until(dueOn, daySet)
  if (daysLeft === null) return []
  const unconfirmed: Alert[] = state === 'proposed' && daysLeft <= unconfirmedDays ? ['unconfirmed'] : []
  return [...(dueOn === today ? (['today'] as const) : countdownAlerts(term, today, daysLeft, days)), ...unconfirmed]
}
