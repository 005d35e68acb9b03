import { dayMark, type TextSpan } from './masked-text.ts'
import type { QuickAddWords } from './quick-add.phrases.ts'

interface FoundTime extends TextSpan {
  /** `HH:MM`. */
  readonly time: string
}

/**
 * Returns an hour as `HH:MM`; null when there is none. An hour from one to six without `a. m.` or `p. m.` is in the
 * afternoon, unless it is written with a leading zero, because offices have no appointments before seven.
 */
function timeOf(
  hourText: string,
  minutes: string | undefined,
  dayPeriod: 'morning' | 'afternoon' | null,
): string | null {
  const hour = Number(hourText)
  const minute = Number(minutes ?? 0)
  if (minute > 59 || hour > 23 || (dayPeriod !== null && (hour < 1 || hour > 12))) return null
  const isAfternoon =
    dayPeriod === 'afternoon' || (dayPeriod === null && hour >= 1 && hour <= 6 && !hourText.startsWith('0'))
  const hourOfDay = () => {
    if (dayPeriod === 'morning' && hour === 12) return 0
    return isAfternoon && hour < 12 ? hour + 12 : hour
  }
  return `${String(hourOfDay()).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function dayPeriodOf(groups: Readonly<Record<string, string | undefined>>): 'morning' | 'afternoon' | null {
  if (groups['morning'] !== undefined) return 'morning'
  return groups['afternoon'] === undefined ? null : 'afternoon'
}

/**
 * Returns the first time of day in a line, or null. A number is a time if it is written as one (`9:30`, `9h`, `9am`,
 * `a las 9`), or if it follows the day at the end of the line (`mañana 9`).
 * @param line folded text in which the day is replaced by {@link dayMark}
 */
export function findTime(line: string, words: QuickAddWords): FoundTime | null {
  // Parts of regular expressions.
  const before = `(?<![\\p{L}\\d/#@.:-])`
  const after = `(?![\\p{L}\\d/:]|\\.\\d)`
  const dayPeriod = `(?:(?<morning>${words.morning})|(?<afternoon>${words.afternoon}))`
  // A number without a mark is a time only before one of these words.
  const endOfBareHour = `(?=$|[,;]|\\s*${dayMark}|\\s+(?:@|(?:${words.connectors})(?![\\p{L}\\d])))`
  const hour = '(?<hour>\\d{1,2})'
  const minutes = '(?<minutes>\\d\\d)'
  const patterns = [
    `${before}${words.at}?${hour}:${minutes}(?: ?h)?(?: ?${dayPeriod})?${after}`,
    ...(words.hourMark ? [`${before}${words.at}?${hour} ?(?:${words.hourMark}) ?${minutes}?${after}`] : []),
    // A number of hours without a preposition is a duration.
    ...(words.hours ? [`${before}${words.at}${hour} (?:${words.hours})(?: ?${dayPeriod})?${after}`] : []),
    `${before}${words.at}?${hour} ?${dayPeriod}${after}`,
    ...(words.atBare ? [`${before}${words.atBare} ${hour}${endOfBareHour}`] : []),
    `(?<=${dayMark}[, ]+)${hour}(?=$|[,;]|\\s+@)`,
  ]
  const times = patterns.flatMap((pattern) =>
    [...line.matchAll(new RegExp(pattern, 'gu'))].flatMap((match): FoundTime[] => {
      const groups = match.groups ?? {}
      const time = timeOf(groups['hour'] ?? '', groups['minutes'], dayPeriodOf(groups))
      return time === null ? [] : [{ start: match.index, end: match.index + match[0].length, time }]
    }),
  )
  const noon = new RegExp(`${before}(?:${words.noon})(?![\\p{L}\\d-])`, 'u').exec(line)
  if (noon) times.push({ start: noon.index, end: noon.index + noon[0].length, time: '12:00' })
  // The earliest in the line; of several that start there, the longest.
  return times.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? null
}
