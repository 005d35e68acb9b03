// Counts a term by rule 68.1 of Civil Procedure of Puerto Rico (2010) or rule 6(a) of the federal rules. Pure and
// browser-safe: the form counts while its fields are edited, the server counts stored terms. Where the text of a rule
// is open to two interpretations («readings»), both are counted. Days are `YYYY-MM-DD`.
import {
  addDays,
  addMonths,
  certainOnly,
  closureOf,
  withoutForwardOnlyHolidays,
  type Closure,
  type DayCalendar,
} from './day-calendar.ts'

export interface CountingRule {
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
  /** Backward: the act is due that long before the trigger, such as the notice of a deposition. */
  readonly direction: 'forward' | 'backward'
  /** Additional days when the notice came by postal mail (rule 68.3); 0 when the rule grants none. */
  readonly mailDays: number
}

export interface CountedTrigger {
  /** The day of the act, event or notice; it is not counted. */
  readonly date: string
  readonly method: 'personal' | 'electronic' | 'mail' | 'edict'
}

export type TermStep =
  | { readonly day: string; readonly effect: 'excluded' }
  /** Days from `day` to `until`, both counted; `number` is the number of `day` in the term, from 1. */
  | { readonly day: string; readonly effect: 'counted'; readonly until: string; readonly number: number }
  | { readonly day: string; readonly effect: 'skipped' | 'rolled'; readonly closure: Closure }
  | { readonly day: string; readonly effect: 'extended'; readonly to: string; readonly citation: string }

export type CountWarning =
  /** The calendar lacks some holidays or closures in a year of the term. */
  | 'incomplete_calendar'
  /** A closed day that is not certain would make the term longer; `later` is the last day if it is closed. */
  | 'uncertain_day'
  /** Months of thirty days and calendar months end on different days; `later` is the later of the two. */
  | 'two_readings_of_months'
  /**
   * The law does not settle whether days for the mail turn a term under seven days, which counts only working days,
   * into a term that counts every day; `later` is the later of the two last days.
   */
  | 'two_readings_of_mail'
  /**
   * The law does not settle whether an extension runs from a closed last day or from the open day to which it rolled.
   */
  | 'two_readings_of_extension'

export interface Count {
  /** The last day of the term by the earliest reading. */
  readonly due: string
  /** The last day by the latest reading; null where all readings give the same day. */
  readonly later: string | null
  readonly steps: readonly TermStep[]
  readonly warnings: readonly CountWarning[]
}

/** Terms of fewer days exclude closed days in between (rule 68.1). */
export const shortTermDays = 7
const hoursOfDay = 24

interface ReadingResult {
  readonly due: string
  readonly steps: readonly TermStep[]
}

/** Steps day by day and counts the open ones. */
function countOpenDays(calendar: DayCalendar, from: string, days: number, step: 1 | -1): ReadingResult {
  const steps: TermStep[] = [{ day: from, effect: 'excluded' }]
  let day = from
  for (let number = 0; number < days;) {
    day = addDays(day, step)
    const closure = closureOf(calendar, day)
    const previous = steps.at(-1)
    if (closure) steps.push({ day, effect: 'skipped', closure })
    else {
      number += 1
      if (previous?.effect === 'counted') steps[steps.length - 1] = { ...previous, until: day }
      else steps.push({ day, effect: 'counted', until: day, number })
    }
  }
  return { due: day, steps }
}

/** Counts every day. A closed last day rolls to the next open day in the direction of `step`. */
function countAllDays(calendar: DayCalendar, from: string, last: string, step: 1 | -1): ReadingResult {
  const steps: TermStep[] = [{ day: from, effect: 'excluded' }]
  if (last !== from) steps.push({ day: addDays(from, step), effect: 'counted', until: last, number: 1 })
  let due = last
  for (let closure = closureOf(calendar, due); closure; closure = closureOf(calendar, due)) {
    steps.push({ day: due, effect: 'rolled', closure })
    due = addDays(due, step)
  }
  return { due, steps }
}

/**
 * Extends a term that ends while an order of the Supreme Court extends all terms. A term that is counted backward is the
 * last day to act before its trigger, which no order moves behind the trigger.
 */
function applyBlanketExtension({ due, steps }: ReadingResult, calendar: DayCalendar, step: 1 | -1): ReadingResult {
  if (step === -1) return { due, steps }
  const extension = calendar.extensions.find(({ from, until, to }) => due >= from && due <= until && to > due)
  if (!extension) return { due, steps }
  const { to, citation } = extension
  return { due: to, steps: [...steps, { day: due, effect: 'extended', to, citation }] }
}

/** Returns the count of every reading of a rule, and the warning to show when two readings give different days. */
function countReadings(rule: CountingRule, { date, method }: CountedTrigger, calendar: DayCalendar) {
  const step = rule.direction === 'forward' ? 1 : -1
  const mail = method === 'mail' ? rule.mailDays : 0
  const countAll = (last: string) => applyBlanketExtension(countAllDays(calendar, date, last, step), calendar, step)
  const countOpen = (days: number) => applyBlanketExtension(countOpenDays(calendar, date, days, step), calendar, step)
  if (rule.unit === 'month' || rule.unit === 'year') {
    const months = rule.unit === 'year' ? rule.amount * 12 : rule.amount
    const days = rule.unit === 'year' ? rule.amount * 365 : rule.amount * 30
    return {
      readings: [
        countAll(addDays(date, step * (days + mail))),
        countAll(addDays(addMonths(date, step * months), step * mail)),
      ],
      warning: 'two_readings_of_months' as const,
    }
  }
  const days = rule.unit === 'hour' ? rule.amount / hoursOfDay : rule.amount
  const isShort = calendar.set !== 'federal' && days < shortTermDays
  if (!isShort) return { readings: [countAll(addDays(date, step * (days + mail)))], warning: null }
  // Whether five days and three for the mail are a term of eight days is not decided.
  if (mail > 0 && days + mail >= shortTermDays)
    return {
      readings: [countOpen(days + mail), countAll(addDays(date, step * (days + mail)))],
      warning: 'two_readings_of_mail' as const,
    }
  return { readings: [countOpen(days + mail)], warning: null }
}

const isComplete = (calendar: DayCalendar, from: string, to: string): boolean => {
  const [first, last] = [from, to].sort().map((day) => Number(day.slice(0, 4)))
  for (let year = first ?? 0; year <= (last ?? 0); year += 1) if (!calendar.completeYears.has(year)) return false
  return true
}

/**
 * Returns the last day of a term, its arithmetic and warnings. Where two readings differ, the earlier last day is
 * chosen, because acting too late may lose the case.
 */
export function count(rule: CountingRule, trigger: CountedTrigger, days: DayCalendar): Count {
  const calendar = rule.direction === 'backward' ? withoutForwardOnlyHolidays(days) : days
  const earliest = (counts: readonly ReadingResult[]) => counts.reduce((a, b) => (b.due < a.due ? b : a))
  const latest = (counts: readonly ReadingResult[]) => counts.reduce((a, b) => (b.due > a.due ? b : a))
  const certain = countReadings(rule, trigger, certainOnly(calendar))
  const withUncertain = countReadings(rule, trigger, calendar)
  const chosen = earliest([...certain.readings, ...withUncertain.readings])
  const warnings: CountWarning[] = []
  if (certain.warning && earliest(certain.readings).due !== latest(certain.readings).due) warnings.push(certain.warning)
  if (earliest(withUncertain.readings).due !== earliest(certain.readings).due) warnings.push('uncertain_day')
  if (!isComplete(calendar, trigger.date, chosen.due)) warnings.push('incomplete_calendar')
  const later = latest([...certain.readings, ...withUncertain.readings]).due
  return { due: chosen.due, later: later === chosen.due ? null : later, steps: chosen.steps, warnings }
}

/** Returns the last day before it rolled over closed days; null when there are no steps. */
export function nominalDue(steps: readonly TermStep[]): string | null {
  const last = steps.findLast(({ effect }) => effect !== 'rolled' && effect !== 'skipped')
  if (last?.effect === 'extended') return last.to
  return last?.effect === 'counted' ? last.until : (last?.day ?? null)
}

/** Returns the last day according to stored steps, without rule and calendar; null when there are no steps. */
export function replay(steps: readonly TermStep[]): string | null {
  const last = steps.at(-1)
  if (last?.effect === 'extended') return last.to
  if (last?.effect === 'counted') return last.until
  if (last?.effect !== 'rolled') return null
  const trigger = steps.find(({ effect }) => effect === 'excluded')
  return addDays(last.day, trigger && last.day < trigger.day ? -1 : 1)
}

/**
 * Counts an extension of a number of days. It runs from the day after the term's last day (rule 6.6), not from the day
 * of the request or the grant. If that last day rolled, the law does not settle from which of the two days the
 * extension runs, so the earlier result is chosen. Where the term has a later reading, the extension runs also from it.
 */
export function countExtension(days: number, term: Count, calendar: DayCalendar): Count {
  const rule: CountingRule = { amount: days, unit: 'day', direction: 'forward', mailDays: 0 }
  const countFrom = (date: string): Count => {
    const counted = count(rule, { date, method: 'personal' }, calendar)
    return { ...counted, steps: [...term.steps, ...counted.steps] }
  }
  const extended = countFromEarlier(countFrom, term)
  const fromLater = countFrom(term.later ?? term.due)
  const latest = fromLater.later ?? fromLater.due
  const later = latest > (extended.later ?? extended.due) ? latest : extended.later
  const isLater = later !== extended.later || fromLater.due > extended.due
  // The calendar of the whole term counts; the other warnings say why there is a later reading.
  const kept = term.warnings.filter((warning) => warning === 'incomplete_calendar' || isLater)
  return { ...extended, later, warnings: [...new Set([...kept, ...extended.warnings])] }
}

/** Counts an extension from the earlier reading of a term. */
function countFromEarlier(countFrom: (date: string) => Count, term: Count): Count {
  const fromDue = countFrom(term.due)
  const nominal = nominalDue(term.steps)
  if (nominal === null || nominal >= term.due) return fromDue
  const fromNominal = countFrom(nominal)
  if (fromNominal.due === fromDue.due) return fromDue
  const [first, second] = fromNominal.due < fromDue.due ? [fromNominal, fromDue] : [fromDue, fromNominal]
  const later = [first.later, second.later, second.due].reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a))
  return { ...first, later, warnings: [...first.warnings, 'two_readings_of_extension'] }
}

/** Counts an extension to a date that the court fixed. A closed date rolls to the next open day (rule 68.1). */
export function extendUntil(
  until: string,
  citation: string,
  { due, steps }: Pick<Count, 'due' | 'steps'>,
  calendar: DayCalendar,
): Count {
  const rolled = (days: DayCalendar): ReadingResult => {
    const allSteps: TermStep[] = [...steps, { day: due, effect: 'extended', to: until, citation }]
    let day = until
    for (let closure = closureOf(days, day); closure; closure = closureOf(days, day)) {
      allSteps.push({ day, effect: 'rolled', closure })
      day = addDays(day, 1)
    }
    return { due: day, steps: allSteps }
  }
  const [certain, withUncertain] = [rolled(certainOnly(calendar)), rolled(calendar)]
  const later = withUncertain.due === certain.due ? null : withUncertain.due
  return { due: certain.due, later, steps: certain.steps, warnings: later === null ? [] : ['uncertain_day'] }
}

/** An extension: days, or a date that the court fixed. */
export type GrantedExtension = { readonly citation: string } & ({ readonly days: number } | { readonly until: string })

/** Counts extensions in the order of their grants. */
export const withExtensions = (term: Count, extensions: readonly GrantedExtension[], calendar: DayCalendar): Count =>
  extensions.reduce<Count>(
    (extended, extension) =>
      'days' in extension
        ? countExtension(extension.days, extended, calendar)
        : extendUntil(extension.until, extension.citation, extended, calendar),
    term,
  )
