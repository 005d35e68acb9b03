// Turns the arithmetic of a term into the rows of a calendar: weeks, in which each day has a mark.
import { addDays, daysBetween, weekdayOf, type Closure } from '#modules/terms/counting/day-calendar.ts'
import { replay, type TermStep } from '#modules/terms/counting/count.ts'

export interface DayMark {
  readonly day: string
  /**
   * `excluded`: the day of the trigger, which does not count. `skipped`: a closed day in a short term, which does not
   * count. `rolled`: a closed day over which the last day moves. `extended`: the last day by an order. `outside`:
   * before the trigger or after the last day.
   */
  readonly kind: 'excluded' | 'counted' | 'skipped' | 'rolled' | 'due' | 'extended' | 'outside'
  /** Number of the day in the term, from 1. */
  readonly number?: number
  readonly closure?: Closure
}
export type CalendarRow =
  | { readonly kind: 'week'; readonly days: readonly DayMark[] }
  /** Weeks of a long term that are omitted; `from` and `to` are numbers of days of the term. */
  | { readonly kind: 'gap'; readonly weeks: number; readonly from?: number; readonly to?: number }

/** Maximum of weeks that are shown in full; of a longer term the weeks between its first and last weeks are omitted. */
const maxWeeks = 7
const [headWeeks, tailWeeks] = [2, 3]

const weekdaysInWeek = 7

/** Returns the mark of each day by day. Where several steps mark the same day, the last step decides. */
function marksOf(steps: readonly TermStep[], due: string): Map<string, DayMark> {
  const marks = new Map<string, DayMark>()
  for (const step of steps) {
    const { day } = step
    if (step.effect === 'excluded') marks.set(day, { day, kind: 'excluded' })
    if (step.effect === 'extended') marks.set(day, { ...marks.get(day), day, kind: 'extended' })
    if (step.effect === 'skipped' || step.effect === 'rolled')
      marks.set(day, { ...marks.get(day), day, kind: step.effect, closure: step.closure })
    if (step.effect !== 'counted') continue
    const direction = step.until < day ? -1 : 1
    for (let index = 0; index <= Math.abs(daysBetween(day, step.until)); index += 1) {
      const counted = addDays(day, index * direction)
      marks.set(counted, { day: counted, kind: 'counted', number: step.number + index })
    }
  }
  const { number, closure } = marks.get(due) ?? {}
  marks.set(due, {
    day: due,
    kind: 'due',
    ...(number === undefined ? {} : { number }),
    ...(closure ? { closure } : {}),
  })
  return marks
}

const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day))

/**
 * Returns the rows of the calendar from the first day of the arithmetic to the last, in weeks from Sunday.
 * @param closureAt returns why a day that is in no step is closed, or null
 */
export function calendarRows(
  steps: readonly TermStep[],
  due: string,
  closureAt: (day: string) => Closure | null,
): readonly CalendarRow[] {
  const marks = marksOf(steps, due)
  const days = [...marks.keys()].sort((a, b) => a.localeCompare(b))
  const first = startOfWeek(days[0] ?? due)
  const weekCount = daysBetween(first, startOfWeek(days.at(-1) ?? due)) / weekdaysInWeek + 1
  const weeks = Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: weekdaysInWeek }, (_, index): DayMark => {
      const day = addDays(first, week * weekdaysInWeek + index)
      const closure = closureAt(day)
      const mark = marks.get(day) ?? { day, kind: 'outside' as const }
      return closure && !mark.closure ? { ...mark, closure } : mark
    }),
  )
  const weekRows = (from: number, to?: number) =>
    weeks.slice(from, to).map((week): CalendarRow => ({ kind: 'week', days: week }))
  if (weekCount <= maxWeeks) return weekRows(0)
  const omittedWeeks = weeks.slice(headWeeks, -tailWeeks)
  const numbers = omittedWeeks.flatMap((week) => week.flatMap(({ number }) => (number === undefined ? [] : [number])))
  const gap: CalendarRow = {
    kind: 'gap',
    weeks: omittedWeeks.length,
    ...(numbers.length > 0 ? { from: Math.min(...numbers), to: Math.max(...numbers) } : {}),
  }
  return [...weekRows(0, headWeeks), gap, ...weekRows(weekCount - tailWeeks)]
}

/** Consecutive days that are closed for the same reason, such as a weekend. */
export interface ClosedRun {
  readonly from: string
  readonly until: string
  readonly closure: Closure
}

const nameOf = (closure: Closure) => (closure.kind === 'weekend' ? null : closure.name)

/** Returns the closed days of the steps as runs, in chronological order. */
export function closedRuns(steps: readonly TermStep[], effect: 'skipped' | 'rolled'): readonly ClosedRun[] {
  const runs: ClosedRun[] = []
  const closed = steps.flatMap((step) => (step.effect === effect ? [step] : []))
  for (const { day, closure } of closed.sort((a, b) => a.day.localeCompare(b.day))) {
    const last = runs.at(-1)
    if (last && addDays(last.until, 1) === day && nameOf(last.closure) === nameOf(closure))
      runs[runs.length - 1] = { ...last, until: day }
    else runs.push({ from: day, until: day, closure })
  }
  return runs
}

/** Returns the number of counted days and the last of them, before closed days and orders move the last day. */
export function countedDays(steps: readonly TermStep[]): { readonly days: number; readonly last: string } | null {
  const runs = steps.flatMap((step) => (step.effect === 'counted' ? [step] : []))
  const last = runs.at(-1)
  return last ? { days: last.number + Math.abs(daysBetween(last.day, last.until)), last: last.until } : null
}

/** Returns the last day that the steps lead to, or `fallback` where a person entered the date. */
export const lastDayOf = (steps: readonly TermStep[], fallback: string): string => replay(steps) ?? fallback
