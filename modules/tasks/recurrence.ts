import type { z } from 'zod'
import { addDays } from './due-date.ts'
import type { TaskRecurrence } from './tasks.contract.ts'

type Recurrence = z.output<typeof TaskRecurrence>

/** Returns the day of a month, or the last day of a shorter month. `month` counts from January of `year` as 0. */
function dayOfMonth(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/**
 * Returns the due date one interval later. `repeatDay`: day of the month on which the series repeats, also after a
 * month that was too short for it.
 */
function oneIntervalLater(due: string, { unit, every }: Recurrence, repeatDay: number): string {
  if (unit === 'day') return addDays(due, every)
  if (unit === 'week') return addDays(due, every * 7)
  const months = unit === 'month' ? every : every * 12
  return dayOfMonth(Number(due.slice(0, 4)), Number(due.slice(5, 7)) - 1 + months, repeatDay)
}

/**
 * Returns the due date of the next task of a series: the first after `due` that is not before `today`, so that missed
 * dates of a neglected series are skipped.
 */
export function nextDueDate(due: string, recurrence: Recurrence, repeatDay: number, today: string): string {
  let next = oneIntervalLater(due, recurrence, repeatDay)
  while (next < today) next = oneIntervalLater(next, recurrence, repeatDay)
  return next
}
