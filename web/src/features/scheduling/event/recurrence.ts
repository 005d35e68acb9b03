// Converts recurrence rules (RFC 5545) to form choices and back. Rules that the form cannot represent stay unchanged.
import { addDays, clockAt, dayOfMonth, instantAt, weekdayOf, type Day } from '../calendar/days.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

export interface Recurrence {
  readonly frequency: Frequency
  readonly interval: number
  /** Weekly: 0 (Sunday) to 6 (Saturday). */
  readonly weekdays: readonly number[]
  /** Monthly: on the same date, on the same weekday of the same week (the third Tuesday), or on the last day. */
  readonly monthly: 'date' | 'weekday' | 'last'
  readonly ends:
    | { readonly kind: 'never' }
    | { readonly kind: 'after'; readonly count: number }
    | { readonly kind: 'on'; readonly day: Day }
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Returns which of the same weekdays of its month a day is: 1 to 4, or -1 (the last) for the fifth, as in `BYDAY`. */
export function weekdayOrdinal(day: Day): number {
  const nth = Math.ceil(dayOfMonth(day) / 7)
  return nth === 5 ? -1 : nth
}

/** Returns the choices of a new rule for an event that begins on a day. */
export const defaultRecurrence = (day: Day, frequency: Frequency = 'WEEKLY'): Recurrence => ({
  frequency,
  interval: 1,
  weekdays: [weekdayOf(day)],
  monthly: 'date',
  ends: { kind: 'never' },
})

const dayOfUntil = (text: string): Day | undefined => {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text)
  if (!match) return undefined
  const [, year, month, date, hour, minute, seconds] = match
  const day = `${year}-${month}-${date}`
  return hour === undefined ? day : clockAt(Date.parse(`${day}T${hour}:${minute}:${seconds}Z`)).day
}

function endsOf(parts: ReadonlyMap<string, string>): Recurrence['ends'] | undefined {
  const count = parts.get('COUNT')
  if (count !== undefined) return { kind: 'after', count: Number(count) }
  const untilText = parts.get('UNTIL')
  if (untilText === undefined) return { kind: 'never' }
  const day = dayOfUntil(untilText)
  return day === undefined ? undefined : { kind: 'on', day }
}

/**
 * Returns the choices of the BY… parts, which must agree with the first day of the series; `undefined` when the form
 * cannot represent them.
 */
function byPartsOf(
  parts: ReadonlyMap<string, string>,
  frequency: Frequency,
  start: Day,
): Pick<Recurrence, 'weekdays' | 'monthly'> | undefined {
  const defaults = { weekdays: [weekdayOf(start)], monthly: 'date' as const }
  const byDay = parts.get('BYDAY')
  const byDate = parts.get('BYMONTHDAY')
  const byMonth = parts.get('BYMONTH')
  if (parts.has('BYSETPOS') || (byDay !== undefined && byDate !== undefined)) return undefined
  if (frequency === 'WEEKLY' && byMonth === undefined) {
    const weekdays = byDay?.split(',').map((code) => weekdayCodes.findIndex((candidate) => candidate === code))
    if (weekdays === undefined) return defaults
    return weekdays.includes(-1) ? undefined : { ...defaults, weekdays: weekdays.sort((a, b) => a - b) }
  }
  if (frequency === 'MONTHLY' && byMonth === undefined) {
    if (byDate === '-1') return { ...defaults, monthly: 'last' }
    if (byDate !== undefined) return Number(byDate) === dayOfMonth(start) ? defaults : undefined
    if (byDay === undefined) return defaults
    return byDay === `${weekdayOrdinal(start)}${weekdayCodes[weekdayOf(start)]}`
      ? { ...defaults, monthly: 'weekday' }
      : undefined
  }
  if (byDay !== undefined) return undefined
  if (frequency !== 'YEARLY') return byDate === undefined && byMonth === undefined ? defaults : undefined
  const isSameMonth = byMonth === undefined || Number(byMonth) === Number(start.slice(5, 7))
  // RFC 5545 §3.3.10: a yearly rule with BYMONTHDAY and without BYMONTH recurs in every month, which the form cannot
  // represent.
  const isSameDay = byDate === undefined || (byMonth !== undefined && Number(byDate) === dayOfMonth(start))
  return isSameMonth && isSameDay ? defaults : undefined
}

/**
 * Returns the choices of a rule, or `undefined` when the form cannot represent it. @param start first day of the series
 */
export function parseRecurrence(rule: string, start: Day): Recurrence | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, value] as const
      }),
  )
  const frequency = frequencies.find((candidate) => candidate === parts.get('FREQ'))
  const ends = endsOf(parts)
  const byParts = frequency && byPartsOf(parts, frequency, start)
  return frequency && ends && byParts
    ? { frequency, interval: Number(parts.get('INTERVAL') ?? 1), ...byParts, ends }
    : undefined
}

const utcTimestamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * Returns the rule of choices, the last day included: UNTIL is an instant for timed events, a date for all-day events.
 */
export function formatRecurrence(
  { frequency, interval, weekdays, monthly, ends }: Recurrence,
  start: Day,
  allDay: boolean,
): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY')
    parts.push(
      `BYDAY=${(weekdays.length > 0 ? [...weekdays].sort((a, b) => a - b) : [weekdayOf(start)]).map((day) => weekdayCodes[day]).join(',')}`,
    )
  if (frequency === 'MONTHLY' && monthly === 'weekday')
    parts.push(`BYDAY=${weekdayOrdinal(start)}${weekdayCodes[weekdayOf(start)]}`)
  if (frequency === 'MONTHLY' && monthly === 'last') parts.push('BYMONTHDAY=-1')
  if (ends.kind === 'after') parts.push(`COUNT=${ends.count}`)
  if (ends.kind === 'on')
    parts.push(
      `UNTIL=${allDay ? ends.day.replaceAll('-', '') : utcTimestamp(instantAt(addDays(ends.day, 1), 0) - 1_000)}`,
    )
  return parts.join(';')
}
