import { addDays, addMonths, isDay, weekdayOf } from '../../../lib/days.ts'
import { mask, type TextSpan } from './masked-text.ts'
import type { QuickAddWords } from './quick-add.phrases.ts'

interface FoundDay extends TextSpan {
  /** `YYYY-MM-DD`. */
  readonly day: string
}
/** Returns the day that a match means; null when it means no day (`31 de febrero`). */
type DayReader = (groups: Readonly<Record<string, string | undefined>>) => string | null
interface Pattern {
  readonly source: string
  readonly read: DayReader
}

const dayText = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns a date; a date without a year is its next occurrence. Null when there is no such date. */
function dateOf(today: string, month: number, day: number, year: string | undefined): string | null {
  const thisYear = Number(today.slice(0, 4))
  const years =
    year === undefined
      ? [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4]
      : [Number(year.length === 2 ? `20${year}` : year)]
  const dates = years.map((candidate) => dayText(candidate, month, day)).filter(isDay)
  return dates.find((date) => year !== undefined || date >= today) ?? null
}

/** Returns the date of `a/b` in the order of the language, or in the opposite order where the first is not a date. */
function dateOfNumbers(words: QuickAddWords, today: string, a: number, b: number, year: string | undefined) {
  const [day, month] = words.dayFirst ? [a, b] : [b, a]
  return dateOf(today, month, day, year) ?? dateOf(today, day, month, year)
}

/** Returns the next date with this day of the month, today included; null when there is none within a year. */
function nextDayOfMonth(today: string, day: number): string | null {
  for (let months = 0; months < 12; months += 1) {
    const date = `${addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7)}-${String(day).padStart(2, '0')}`
    if (isDay(date) && date >= today) return date
  }
  return null
}

function addToDay(today: string, unit: 'day' | 'week' | 'month' | 'year', count: number): string {
  if (unit === 'day') return addDays(today, count)
  if (unit === 'week') return addDays(today, count * 7)
  return addMonths(today, unit === 'month' ? count : count * 12)
}

const groupOf = (source: string): string => `(?:${source})`
/** Pattern of the end of a line or clause, or of a following assignee (`@`) or hour. */
const endOf = ({ at }: QuickAddWords): string => String.raw`(?=$|[,;]|\s+(?:@|${at}?\d{1,2}(?:$|[:h\s])))`

function weekdayPatterns(words: QuickAddWords, today: string): Pattern[] {
  return words.weekdays.flatMap((name, weekday) => {
    // Today's weekday means the same weekday of next week, since there is a word for today.
    const daysAhead = (weekday - weekdayOf(today) + 7) % 7 || 7
    const read: DayReader = () => addDays(today, daysAhead)
    const weekdaySource = `${words.beforeDay}${groupOf(name)}${words.afterWeekday ?? ''}`
    // In such a language the weekdays with an optional part, as in `sexta(?:-feira)?`, are ordinal numbers as well.
    const isAlsoOrdinal = words.needsPreposition !== undefined && name.includes('(')
    if (!isAlsoOrdinal) return [{ source: weekdaySource, read }]
    // `sexta` also means the sixth: it is a day only after a preposition, with `-feira`, or at the end.
    const isUnambiguous = new RegExp(words.needsPreposition)
    return [
      {
        source: `(?<weekday>${weekdaySource})`,
        read: ({ weekday: found = '' }) => (isUnambiguous.test(found) ? read({}) : null),
      },
      { source: `${weekdaySource}${endOf(words)}`, read },
    ]
  })
}

function patternsOf(words: QuickAddWords, today: string): Pattern[] {
  const { beforeDay, ofMonth, ordinal } = words
  const number = `(?<day>\\d{1,2})${ordinal ? groupOf(ordinal) + '?' : ''}`
  const year = `(?:${ofMonth}(?<year>20\\d\\d))?`
  const monthPatterns = words.months.flatMap((name, index): Pattern[] => {
    const read: DayReader = ({ day, year: yearText }) => dateOf(today, index + 1, Number(day), yearText)
    const month = `${groupOf(name)}\\.?`
    const dayThenMonth = { source: `${beforeDay}${number}${ofMonth}${month}${year}`, read }
    return words.dayFirst ? [dayThenMonth] : [dayThenMonth, { source: `${beforeDay}${month} ${number}${year}`, read }]
  })
  const unitPatterns = (['day', 'week', 'month', 'year'] as const).map((unit): Pattern => ({
    source: `${words.within} (?<count>\\d{1,3}|${words.one}) ${groupOf(words.units[unit])}`,
    read: ({ count = '' }) => addToDay(today, unit, /^\d+$/.test(count) ? Number(count) : 1),
  }))
  return [
    { source: `${beforeDay}${groupOf(words.dayAfterTomorrow)}`, read: () => addDays(today, 2) },
    { source: `${beforeDay}${groupOf(words.tomorrow)}`, read: () => addDays(today, 1) },
    { source: `${beforeDay}${groupOf(words.today)}`, read: () => today },
    ...weekdayPatterns(words, today),
    ...unitPatterns,
    {
      source: `${beforeDay}(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)`,
      read: ({ month, day, year: yearText }) => dateOf(today, Number(month), Number(day), yearText),
    },
    {
      source: `${beforeDay}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?:/(?<year>\\d{4}|\\d\\d))?`,
      read: ({ a, b, year: yearText }) => dateOfNumbers(words, today, Number(a), Number(b), yearText),
    },
    ...monthPatterns,
    {
      source: words.dayOfMonth.replace('#', number) + endOf(words),
      read: ({ day }) => nextDayOfMonth(today, Number(day)),
    },
  ]
}

/** «24/7», which means all the time and not 24 July. */
const aroundTheClock = /(?<![\d/])24\/7(?![\d/])/g

/**
 * Returns the first day in a line; of two matches at the same position, the longer match.
 * @param line folded and masked @param today `YYYY-MM-DD`
 */
export function findDay(line: string, words: QuickAddWords, today: string): FoundDay | null {
  const notDays = words.notDays ? new RegExp(`(?<![\\p{L}\\d])(?:${words.notDays})(?![\\p{L}\\d])`, 'gu') : null
  const text = mask(notDays ? mask(line, notDays) : line, aroundTheClock)
  const candidates = patternsOf(words, today).flatMap(({ source, read }) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d/#@.-])(?:${source})(?![\\p{L}\\d/]|-\\p{L})`, 'gu')
    return [...text.matchAll(pattern)].flatMap((match): FoundDay[] => {
      const day = read(match.groups ?? {})
      return day === null ? [] : [{ start: match.index, end: match.index + match[0].length, day }]
    })
  })
  return candidates.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? null
}
