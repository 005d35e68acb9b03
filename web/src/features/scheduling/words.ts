// Days and hours of the calendar in the language of the interface.
import { dateFormat } from '#server/contract/date-format.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { formatter } from '../../lib/format.ts'
import { clockAt, instantAt, minuteMs } from './calendar/days.ts'

export {
  dayRange,
  dayAndMonth,
  fullDay,
  joinWithAnd,
  monthTitle,
  upperFirst,
  weekdayAndDay,
  weekdayLetter,
  weekdayName,
  weekdayShort,
} from '../../lib/day-words.ts'

const clock = (key: string, options: Intl.DateTimeFormatOptions) =>
  formatter(`clock ${key}`, (tag) => dateFormat(tag, { timeZone: defaultTimeZone, ...options }))

/** A day for formatting a time alone. */
const anyDay = '2026-01-01'

/** `10:30 a. m.` of minutes past midnight. */
export const timeOfMinute = (minute: number): string =>
  clock('time', { timeStyle: 'short' }).format(instantAt(anyDay, minute))
/** From 7:00 a. m. to 6:59 p. m. a clock time alone is understood, and a cell of a month has little space. */
const firstDaytimeMinute = 7 * 60
const lastDaytimeMinute = 19 * 60 - 1
/** `10:30` by day, `10:30 p. m.` at night. */
export function shortTimeOfMinute(minute: number): string {
  const time = timeOfMinute(minute)
  const isDaytime = minute >= firstDaytimeMinute && minute <= lastDaytimeMinute
  return isDaytime ? (time.split(/\s/)[0] ?? time) : unbroken(time)
}
/** `7 a. m.` */
export const hourOfMinute = (minute: number): string =>
  clock('hour', { hour: 'numeric' }).format(instantAt(anyDay, minute))
/** `12:00 p. m.` with no-break spaces, where browsers use breaking spaces. */
export const unbroken = (time: string): string => time.replaceAll(/(\d) ([ap])\. m\./g, '$1\u00a0$2.\u00a0m.')

/** `10:30–11:30 a. m.`; with both days when it ends on another day. */
export function timeRange(start: number, end: number): string {
  if (clockAt(start).day === clockAt(end - 1).day) return clock('time', { timeStyle: 'short' }).formatRange(start, end)
  return clock('dayTime', { dateStyle: 'long', timeStyle: 'short' }).formatRange(start, end)
}

/** `2 h`, `45 min`, `1 h 30 min`: the symbols are the same in the four languages. @param ms milliseconds */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  return [
    minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 === 0 && minutes > 0 ? '' : `${minutes % 60} min`,
  ]
    .filter(Boolean)
    .join(' ')
}
