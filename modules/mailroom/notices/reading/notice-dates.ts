import type { FlatText } from './flat-text.ts'
import { parseNumberWords } from './written-numbers.ts'

/** A date in a notice. */
export interface NoticeDate {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** The other reading of an ambiguous date such as `12/09/2026`; null when the date is unambiguous. */
  readonly other: string | null
  /** Letters were read as digits, the stated weekday does not match, or it is the first of several days. */
  readonly isDoubtful: boolean
  /** Which number comes first in a date such as `12/19/2026`; null for another form, or ambiguous. */
  readonly order: 'month' | 'day' | null
  /** Name of the rule. */
  readonly rule: string
  /** Offset in the flat text. */
  readonly start: number
  readonly end: number
}

const spanishMonths = 'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(
  ' ',
)
const englishMonths = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
const weekdays = [
  ['DOMINGO', 'SUNDAY'],
  ['LUNES', 'MONDAY'],
  ['MARTES', 'TUESDAY'],
  ['MIERCOLES', 'WEDNESDAY'],
  ['JUEVES', 'THURSDAY'],
  ['VIERNES', 'FRIDAY'],
  ['SABADO', 'SATURDAY'],
]

/** Returns the number of a month by its name or its first three letters; 0: unknown. */
function monthOf(name: string): number {
  if (name === 'SETIEMBRE') return 9
  for (const months of [spanishMonths, englishMonths]) {
    const index = months.findIndex((month) => month.startsWith(name.slice(0, 3)))
    if (index !== -1) return index + 1
  }
  return 0
}

const monthNames = `(?<month>${[...spanishMonths, 'SETIEMBRE', ...englishMonths].join('|')})`
const shortMonth = `(?<month>${[...new Set([...spanishMonths, ...englishMonths].map((name) => name.slice(0, 3)))].join('|')})`
const digits = '[\\dOIL]'

/** Date patterns over the flat text. In `day` and `year`, the letters O, I and L may stand for the digits 0 and 1. */
const grammars: readonly { readonly rule: string; readonly pattern: RegExp }[] = [
  // «9 DE OCTUBRE DE 2026», «1RO DE OCTUBRE DEL ANO 2026»
  {
    rule: 'long',
    pattern: new RegExp(
      `(?<![\\dA-Z/])(?<day>${digits}{1,2}|PRIMERO)(?:RO|º|°)? DE ${monthNames},? (?:DE |DEL )?(?:ANO )?(?<year>${digits}{4})(?![\\dA-Z])`,
      'g',
    ),
  },
  // «NUEVE (9) DE OCTUBRE DE DOS MIL VEINTISEIS (2026)»
  {
    rule: 'words_and_digits',
    pattern: new RegExp(
      `\\((?<day>\\d{1,2})\\) (?:DIAS DEL MES )?DE ${monthNames} DE (?:[A-Z ]{3,40}\\()?(?<year>\\d{4})\\)?`,
      'g',
    ),
  },
  // «A LOS 9 DIAS DEL MES DE OCTUBRE DE 2026»
  {
    rule: 'days_of_month',
    pattern: new RegExp(`(?<![\\dA-Z])(?<day>\\d{1,2}) DIAS DEL MES DE ${monthNames} DE (?<year>\\d{4})(?!\\d)`, 'g'),
  },
  // «NUEVE DE OCTUBRE DE DOS MIL VEINTISEIS»
  {
    rule: 'words',
    pattern: new RegExp(
      `(?<![A-Z])(?<day>[A-Z]{3,12}(?: Y [A-Z]{2,6})?) DE ${monthNames} DE (?<year>DOS MIL [A-Z]{3,15}(?: Y [A-Z]{2,6})?)(?![A-Z])`,
      'g',
    ),
  },
  // «9-OCT-2026», «9/OCT/26»
  {
    rule: 'short_month',
    pattern: new RegExp(
      `(?<![\\dA-Z])(?<day>${digits}{1,2})[/. -]${shortMonth}[A-Z]{0,7}\\.?[/. -](?<year>${digits}{4}|${digits}{2})(?![\\dA-Z])`,
      'g',
    ),
  },
  // «OCTOBER 9, 2026»
  {
    rule: 'english',
    pattern: new RegExp(
      `(?<![A-Z])${monthNames} (?<day>${digits}{1,2})(?:ST|ND|RD|TH)?,? (?:DE )?(?<year>${digits}{4})(?![\\dA-Z])`,
      'g',
    ),
  },
  // «2026-10-09»
  { rule: 'iso', pattern: /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g },
  // «10/09/2026», the month first
  {
    rule: 'numbers',
    pattern:
      /(?<![\dA-Z/-])(?<month>[\dOIL]{1,2})(?<sign>[/-])(?<day>[\dOIL]{1,2})\k<sign>(?<year>[\dOIL]{4}|[\dOIL]{2})(?![\dA-Z/-])/g,
  },
]

/** Returns the day as `YYYY-MM-DD`; null when it does not exist. */
function isoDay(year: number, monthNumber: number, dayNumber: number): string | null {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber))
  const isReal =
    date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayNumber && year >= 1950 && year < 2100
  return isReal ? date.toISOString().slice(0, 10) : null
}

const withDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
const numberFrom = (text: string): number =>
  /^[\dOIL]+$/u.test(text) ? Number(withDigits(text)) : (parseNumberWords(text) ?? Number.NaN)

/** Returns the weekday before a date, from 0 for Sunday; null when no weekday precedes it. */
function weekdayBefore(flat: string, start: number): number | null {
  const word = /(?<name>[A-Z]{5,9}),? (?:DIA |EL )?$/u.exec(flat.slice(Math.max(0, start - 16), start))?.groups?.[
    'name'
  ]
  const index = word === undefined ? -1 : weekdays.findIndex((names) => names.includes(word))
  return index === -1 ? null : index
}

/**
 * Returns which number of a date in numbers comes first, if only one order gives a date: in `12/19/2026` the month, in
 * `25/12/2026` the day.
 */
function orderOf(monthFirstReading: string | null, dayFirstReading: string | null): NoticeDate['order'] {
  if (monthFirstReading === null) return 'day'
  return dayFirstReading === null ? 'month' : null
}

/** The days before the last one of a date that names several: «los días 15, 16 y 17 de febrero», «del 15 al 17 de febrero». */
const daysBefore = /(?<![A-Z])(?:DIAS?|LOS|EL|DEL) (?<first>\d{1,2})(?:, ?\d{1,2})*,? (?:Y|AL)(?: EL)? $/u
const daysReach = 60

/** Returns the first of several days of a month and where it begins; null when the date names one day. */
function firstOfDays(flat: string, start: number, lastDay: number): { day: number; start: number } | null {
  const reach = flat.slice(Math.max(0, start - daysReach), start)
  const match = daysBefore.exec(reach)
  const day = Number(match?.groups?.['first'])
  if (!match || !(day >= 1 && day < lastDay)) return null
  const digitsAt = match.index + match[0].search(/\d/u)
  return { day, start: start - reach.length + digitsAt }
}

/** Limit of dates per grammar; a notice has about a dozen. */
const maxDates = 500

/** Finds the dates of a text, in order. Where grammars match the same words, the first in the list wins. */
export function findDates({ flat }: FlatText): NoticeDate[] {
  const noticeDates: NoticeDate[] = []
  const used = new Uint8Array(flat.length)
  for (const { rule, pattern } of grammars)
    for (const match of flat.matchAll(pattern).take(maxDates)) {
      const { day = '', month: monthText = '', year = '' } = match.groups ?? {}
      const end = match.index + match[0].length
      const several = rule === 'long' ? firstOfDays(flat, match.index, numberFrom(day)) : null
      const start = several?.start ?? match.index
      if (used.subarray(start, end).includes(1)) continue
      const fullYear = year.length === 2 ? 2000 + numberFrom(year) : numberFrom(year)
      const monthNumber = rule === 'numbers' || rule === 'iso' ? numberFrom(monthText) : monthOf(monthText)
      const dayNumber = several?.day ?? numberFrom(day)
      const reading = isoDay(fullYear, monthNumber, dayNumber)
      const dayFirstReading = rule === 'numbers' ? isoDay(fullYear, dayNumber, monthNumber) : null
      const chosenReading = reading ?? dayFirstReading
      if (chosenReading === null) continue
      const weekday = weekdayBefore(flat, start)
      const isOtherWeekday = weekday !== null && new Date(`${chosenReading}T00:00:00Z`).getUTCDay() !== weekday
      used.fill(1, start, end)
      const written = rule === 'numbers' ? [day, monthText, year] : [day, year]
      const hasLetters = written.some((part) => /^[\dOIL]+$/u.test(part) && /[OIL]/u.test(part))
      noticeDates.push({
        day: chosenReading,
        other: dayFirstReading === chosenReading ? null : dayFirstReading,
        order: rule === 'numbers' ? orderOf(reading, dayFirstReading) : null,
        isDoubtful: isOtherWeekday || hasLetters || several !== null,
        rule,
        start,
        end,
      })
    }
  return noticeDates.sort((a, b) => a.start - b.start)
}

/**
 * Resolves ambiguous numeric dates, which are month first in Puerto Rico. A reading is chosen if another, unambiguous
 * date of the notice has the same day, or if the unambiguous numeric dates of the notice are all month first. Otherwise,
 * if only one reading is later than `receivedOn`: the other one is chosen if it is month first, and comes first if it is
 * day first. A date that stays ambiguous keeps both readings.
 */
export function settleDates(dates: readonly NoticeDate[], receivedOn: string): NoticeDate[] {
  const isNumeric = ({ rule, isDoubtful }: NoticeDate) => rule === 'numbers' && !isDoubtful
  const unambiguous = dates.filter((date) => isNumeric(date) && date.other === null && date.order !== null)
  const orders = new Set(unambiguous.map(({ order }) => order))
  const isMonthFirst = orders.size === 1 && orders.has('month')
  const unambiguousDays = new Set(dates.filter(({ other }) => other === null).map(({ day }) => day))
  return dates.map((date) => {
    if (date.other === null) return date
    // Another date of the notice says the same day without ambiguity.
    const [isDayConfirmed, isOtherConfirmed] = [unambiguousDays.has(date.day), unambiguousDays.has(date.other)]
    if (isDayConfirmed !== isOtherConfirmed)
      return { ...date, day: isDayConfirmed ? date.day : date.other, other: null }
    if (isMonthFirst) return { ...date, other: null }
    if (date.day > receivedOn && date.other <= receivedOn) return { ...date, day: date.other, other: date.day }
    return date.other > receivedOn && date.day <= receivedOn ? { ...date, other: null } : date
  })
}
