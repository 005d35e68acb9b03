import type { FlatText } from './flat-text.ts'
import type { DateWithRole } from './date-roles.ts'
import { parseNumberWords } from './written-numbers.ts'

export interface FoundHearing {
  /** ISO instant. Puerto Rico has no daylight saving time (UTC-4). */
  readonly at: string
  readonly isSure: boolean
  /** The words near its date leave open whether it takes place. */
  readonly isInDoubt: boolean
  /** Offsets of its date in the flat text. */
  readonly start: number
  readonly end: number
}

/** `9:30 A.M.`, `2:00 DE LA TARDE`, `9 AM`, `12:00 M`, `09:30:00 AM`; also a number that may be the start of a range. */
const clockPattern =
  /(?<!\d|\d[:.]|\d\/)(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?:[:.]\d{2})?(?!\d)(?: ?(?<meridiem>(?:[AP]\.? ?M|M\.? ?D|M)(?![A-Z\d])\.?|DE LA MANANA|DE LA TARDE|DEL MEDIODIA))?/gu
/** `A LAS DOS DE LA TARDE`, `A LA UNA Y MEDIA DE LA TARDE`, `A LAS NUEVE Y TREINTA A.M.` */
const wordsPattern =
  /(?<![A-Z])A LAS? (?<hour>UNA|DOS|TRES|CUATRO|CINCO|SEIS|SIETE|OCHO|NUEVE|DIEZ|ONCE|DOCE)(?: Y (?<minute>MEDIA|CUARTO|[A-Z]{4,12})(?: MINUTOS)?)? (?<meridiem>(?:EN PUNTO )?(?:[AP]\.? ?M(?![A-Z])\.?|DE LA MANANA|DE LA TARDE|DEL MEDIODIA))/u
const partsOfHour: ReadonlyMap<string, number> = new Map([
  ['MEDIA', 30],
  ['CUARTO', 15],
])

/** The words between both hours of a range: `9:00 A 11:00 A.M.`, `DESDE LAS 9:00 HASTA LAS 11:30 DE LA MANANA`. */
const untilWords = /^ ?(?:-|A|Y|HASTA|TO|UNTIL)(?: LAS?)? ?$/u
const roomWords = /(?:SALON|SALA|ROOM|NUM|NUMERO)\.?:? ?$/u

/** Units of the flat text after a date in which its hour begins, and in which a range of hours ends. */
const hourStartReach = 60
const hourReach = 90

interface ReadHour {
  /** Minutes since midnight. */
  readonly minutes: number
  /** The half of the day is written after this hour and not only after the end of its range. */
  readonly isSure: boolean
  /** Offset of its end. */
  readonly end: number
}

/** Returns the minutes since midnight; null for digits that are no hour. */
function minutesOf(groups: Readonly<Record<string, string | undefined>>, meridiem: string): number | null {
  const { hour = '', minute } = groups
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute ?? 0) > 59) return null
  // «12:00 M.» is noon; in «12 M» the letter may be an initial.
  const isNoonMark = meridiem.startsWith('M')
  if (isNoonMark && meridiem === 'M' && minute === undefined) return null
  const isFromNoonOn =
    meridiem.startsWith('P') || meridiem === 'DE LA TARDE' || meridiem === 'DEL MEDIODIA' || isNoonMark
  return ((Number(hour) % 12) + (isFromNoonOn ? 12 : 0)) * 60 + Number(minute ?? 0)
}

/** Reads an hour that is written in words. */
function readHourInWords(text: string): ReadHour | null {
  const match = wordsPattern.exec(text)
  if (!match?.groups || match.index > hourStartReach) return null
  const { hour = '', minute, meridiem = '' } = match.groups
  const minutesPast = minute === undefined ? 0 : (partsOfHour.get(minute) ?? parseNumberWords(minute))
  if (minutesPast === null) return null
  const hourAndMinute = { hour: `${parseNumberWords(hour)}`, minute: `${minutesPast}` }
  const minutes = minutesOf(hourAndMinute, meridiem.replace('EN PUNTO ', ''))
  return minutes === null ? null : { minutes, isSure: true, end: match.index + match[0].length }
}

/** Reads the first hour of a text; of a range, its start. */
function readHour(text: string): ReadHour | null {
  const clocks = [...text.matchAll(clockPattern)]
  for (const [index, { 0: words, index: start, groups = {} }] of clocks.entries()) {
    if (start > hourStartReach) return null
    const end = start + words.length
    const { hour, meridiem } = groups
    if (meridiem !== undefined) {
      const minutes = meridiem.startsWith('M') && hour !== '12' ? null : minutesOf(groups, meridiem)
      if (minutes !== null) return { minutes, isSure: true, end }
      continue
    }
    const next = clocks[index + 1]
    const meridiemOfEnd = next?.groups?.['meridiem']
    if (meridiemOfEnd === undefined || !untilWords.test(text.slice(end, next?.index))) continue
    // «SALON 12 A LAS 9:30 A.M.» has one hour.
    if (roomWords.test(text.slice(0, start))) continue
    const minutes = minutesOf(groups, meridiemOfEnd)
    const until = minutesOf(next?.groups ?? {}, meridiemOfEnd)
    if (minutes === null || until === null) continue
    // «11:00 A 1:00 P.M.» begins in the morning.
    const from = minutes > until ? minutes - 12 * 60 : minutes
    if (from < 0) continue
    return { minutes: from, isSure: false, end: (next?.index ?? 0) + (next?.[0].length ?? 0) }
  }
  return null
}

/** Returns the text after a date in which its hour may be: its paragraph, up to the next date if that is no hearing. */
function textAfter(flat: string, { end }: DateWithRole, next: DateWithRole | undefined): string {
  const limit = next && next.role !== 'hearing' ? Math.min(end + hourReach, next.start) : end + hourReach
  const [paragraph = ''] = flat.slice(end, limit).split('¶')
  return paragraph
}

/**
 * Returns the dates of future hearings for which the notice states no hour, each day once: a person has to find out the
 * hour, and nothing can go to the calendar until then.
 */
export function hearingsWithoutHour(
  text: FlatText,
  dates: readonly DateWithRole[],
  receivedOn: string,
): DateWithRole[] {
  // Puerto Rico is four hours behind universal time.
  const settledDays = new Set([
    ...findHearings(text, dates, receivedOn).map(({ at }) =>
      new Date(Date.parse(at) - 4 * 3_600_000).toISOString().slice(0, 10),
    ),
    ...dates.flatMap(({ role, day }) => (role === 'cancelled_hearing' ? [day] : [])),
  ])
  return dates.filter(({ role, day, isInDoubt }) => {
    if (role !== 'hearing' || isInDoubt || day < receivedOn || settledDays.has(day)) return false
    settledDays.add(day)
    return true
  })
}

/** Finds future hearings with a date and an hour, in order. */
export function findHearings({ flat }: FlatText, dates: readonly DateWithRole[], receivedOn: string) {
  return dates.flatMap((date, index): FoundHearing[] => {
    if (date.role !== 'hearing' || date.day < receivedOn) return []
    const next = dates[index + 1]
    const text = textAfter(flat, date, next)
    const time = readHour(text) ?? readHourInWords(text)
    if (time === null) return []
    const end = date.end + time.end
    const isInDoubt = date.isInDoubt === true
    const isAfterNextDate = next !== undefined && next.start < end
    const [hours, minutes] = [Math.floor(time.minutes / 60), time.minutes % 60].map((n) => String(n).padStart(2, '0'))
    return [
      {
        at: new Date(`${date.day}T${hours}:${minutes}:00-04:00`).toISOString(),
        isSure: date.other === null && !date.isDoubtful && time.isSure && !isAfterNextDate && !isInDoubt,
        isInDoubt,
        start: date.start,
        end,
      },
    ]
  })
}
