// Extracts the days that a text may mean, relative to the day on which it was written. Pure.
import { dayMs } from '#server/contract/time.ts'
import { daysAgo, lastWords, months, numbers, relativeDays, vagueDays, weekdays } from './day-words.phrases.ts'

/** Returns a text without accents and in lower case. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const daysBefore = (day: string, count: number): string =>
  new Date(noonOf(day) - count * dayMs).toISOString().slice(0, 10)

/** Earlier years are not a day of service but, for example, a year of birth. */
const firstYear = 1950

/** Returns `YYYY-MM-DD`; null when the day does not exist or is before {@link firstYear}. */
function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= firstYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

/** A date without a year means the matching day within the last 180 days. */
const maxYearlessAgeDays = 180

/** Returns the days of a date that may lack its year and that are not after `today`. */
function pastDays(today: string, year: string | undefined, month: number, day: number): string[] {
  const [thisYear] = today.split('-').map(Number)
  const fullYear = year?.length === 2 ? 2_000 + Number(year) : Number(year)
  const years = year === undefined ? [thisYear ?? 0, (thisYear ?? 0) - 1] : [fullYear]
  const earliest = daysBefore(today, maxYearlessAgeDays)
  return years
    .flatMap((value) => validDay(value, month, day) ?? [])
    .filter((date) => date <= today && (year !== undefined || date >= earliest))
    .slice(0, 1)
}

const monthNames = [...months.keys()].toSorted((a, b) => b.length - a.length).join('|')
const isoDate = /\b(\d{4})-(\d\d)-(\d\d)\b/gu
// The patterns expect single spaces. «5 de marzo de 2026», "5 March".
const dayFirst = new RegExp(
  String.raw`\b(\d{1,2})(?:ro|er|st|nd|rd|th)? (?:de |of )?(${monthNames})\b\.?(?: ?(?:,|del?|of)? ?(\d{4})\b)?`,
  'gu',
)
/** "March 5, 2026". */
const monthFirst = new RegExp(String.raw`\b(${monthNames})\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? ?(\d{4})\b)?`, 'gu')
/** `3/5`, `3/5/26` or, with a year, `3-5-2026` and `3.5.26`. */
const numericDate = /\b(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}|\d\d))?|[.-](\d{1,2})[.-](\d{4}|\d\d))\b/gu
const weekday = new RegExp(String.raw`\b(${[...weekdays.keys()].join('|')})\b`, 'gu')

/** Returns the latest day before `today` with this weekday. If today has the same weekday, returns today as well. */
function weekdayBefore(today: string, weekdayNumber: number): string[] {
  const daysBack = (new Date(noonOf(today)).getUTCDay() - weekdayNumber + 7) % 7
  return daysBack === 0 ? [today, daysBefore(today, 7)] : [daysBefore(today, daysBack)]
}

export interface ReadDays {
  /** `YYYY-MM-DD`, in order; no day is later than the day on which the text was written. */
  readonly days: readonly string[]
  /** Words such as «la semana pasada» name no day. */
  readonly vague: boolean
}

/**
 * Extracts the days of a text. `11/12/2026` is read both as month/day and as day/month. A weekday means the latest such
 * day; «el lunes pasado» may also mean the Monday before.
 * @param today the day on which the text was written, `YYYY-MM-DD`
 */
export function readDays(text: string, today: string): ReadDays {
  const foundDays = new Set<string>()
  let remainingText = foldText(text).replaceAll(/\s+/gu, ' ')
  /**
   * Extracts the days that a pattern finds, and removes the matches from the text, so that no other pattern finds them
   * again.
   */
  const extract = (pattern: RegExp, read: (groups: readonly (string | undefined)[]) => readonly string[]) => {
    remainingText = remainingText.replaceAll(pattern, (...match: (string | undefined)[]) => {
      for (const day of read(match.slice(1))) foundDays.add(day)
      return ' '
    })
  }
  extract(isoDate, ([year, m, d]) => pastDays(today, year, Number(m), Number(d)))
  extract(dayFirst, ([d, name, year]) => pastDays(today, year, months.get(name ?? '') ?? 0, Number(d)))
  extract(monthFirst, ([name, d, year]) => pastDays(today, year, months.get(name ?? '') ?? 0, Number(d)))
  extract(numericDate, ([firstDigits, slashSecond, slashYear, dottedSecond, dottedYear]) => {
    const [first, second, year] = [Number(firstDigits), Number(slashSecond ?? dottedSecond), slashYear ?? dottedYear]
    return [...pastDays(today, year, first, second), ...pastDays(today, year, second, first)]
  })
  const isDated = foundDays.size > 0
  let isCountUnknown = false
  for (const pattern of daysAgo)
    extract(pattern, ([count = '']) => {
      const value = /^\d+$/u.test(count) ? Number(count) : numbers.get(count)
      // «hace unos días», or a number in words that is not read.
      if (value === undefined) isCountUnknown = true
      return value === undefined ? [] : [daysBefore(today, value)]
    })
  for (const [pattern, count] of relativeDays) extract(pattern, () => [daysBefore(today, count)])
  const vague = isCountUnknown || vagueDays.test(remainingText)
  if (!isDated && foundDays.size === 0)
    extract(weekday, ([name]) => {
      const [latest = today, ...others] = weekdayBefore(today, weekdays.get(name ?? '') ?? 0)
      return lastWords.test(remainingText) ? [latest, daysBefore(latest, 7)] : [latest, ...others]
    })
  return { days: [...foundDays].toSorted(), vague }
}
