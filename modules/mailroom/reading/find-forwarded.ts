import { cut } from './cut.ts'
import { forwardedLine, forwardedSubject, monthNumbers, quotedHeaders } from './forwarded.phrases.ts'
import type { ForwardedMail } from './message-contents.ts'

/** Limit of the lines that are searched: a quoted message begins near the start. */
const maxLines = 400
/** Lines of a header block within which sender and date are sought. */
const blockLines = 8
/** Further lines that the announcement of a forwarded message may take before the headers. */
const announcementLines = 3

/**
 * Finds the author of the message quoted in a forwarded message: from a line «From:» that is below the announcement of
 * a forwarded message, below a subject such as «Fwd:», or next to a date.
 */
export function findForwarded(subject: string, text: string): ForwardedMail | null {
  const lines = text.split('\n', maxLines)
  const isForwardSubject = forwardedSubject.test(subject)
  for (const [index, line] of lines.entries()) {
    const isForwardLine = forwardedLine.test(line)
    if (!isForwardLine && !quotedHeaders.from.test(line)) continue
    const block = lines.slice(index, index + blockLines + (isForwardLine ? announcementLines : 0))
    const sender = firstMatch(block, quotedHeaders.from)
    const sent = firstMatch(block, quotedHeaders.sent)
    if (sender === undefined || (sent === undefined && !isForwardSubject && !isForwardLine)) continue
    const person = readSender(sender)
    if (person.address === '' && person.name === '') continue
    return { ...person, sentAt: sent === undefined ? null : parseSentDate(sent), how: 'inline' }
  }
  return null
}

const firstMatch = (lines: readonly string[], pattern: RegExp): string | undefined => {
  for (const line of lines) {
    const value = pattern
      .exec(line)?.[1]
      ?.replace(/^[\s*]+/u, '')
      .trim()
    if (value) return value
  }
  return undefined
}

function readSender(value: string): { name: string; address: string } {
  const words = value.split(/[\s<>[\](),;:"]/u)
  const address = words.find((word) => word.length <= 320 && word.indexOf('@') > 0 && !word.endsWith('@')) ?? ''
  const name = (value.split(/[<[(]/u)[0] ?? '').replaceAll(/["*]/gu, '').trim()
  return { name: name === address ? '' : cut(name, 200), address: address.replace(/^mailto:/iu, '').toLowerCase() }
}

/** Puerto Rico is UTC-4 all year. Quoted headers without a zone are read in its time. */
const hoursBehindUtc = 4

/**
 * Reads «9 de diciembre de 2026 10:31», «Wed, Dec 9, 2026 at 10:31 AM», «2026-12-09 10:31» and RFC 5322 dates. Days and
 * months in digits alone («12/09/2026», «12-09-2026») are ambiguous, and give null unless only one reading is possible.
 */
export function parseSentDate(value: string): string | null {
  // `Date.parse` ignores text in parentheses: a zone that stands only there would be that of the server.
  const text = value.replace(/\((?:GMT|UTC)\s?[+−-][^)]{0,40}\)/u, '')
  // Digits are an offset only after a time: «09-12-2026» ends with a year.
  const hasZone = /:\d{2}(?:\s?[AaPp][Mm])?\s*[+-]\d{4}\b|\bGMT\b|\bUTC\b|Z$/u.test(text)
  const withZone = hasZone ? Date.parse(text) : Number.NaN
  if (Number.isFinite(withZone)) return new Date(withZone).toISOString()
  const day = readDay(value.toLowerCase())
  if (!day) return null
  const time = /\b(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\b)?/iu.exec(value)
  const hour = time ? hourOf(Number(time[1]), time[4]?.toLowerCase()) : 0
  const moment = Date.UTC(day.year, day.month - 1, day.day, hour + hoursBehindUtc, Number(time?.[2] ?? 0))
  return Number.isFinite(moment) ? new Date(moment).toISOString() : null
}

/** Returns the hour of a clock of 24 hours, or of 12 hours with `a` or `p`. */
function hourOf(hour: number, meridiem: string | undefined): number {
  if (meridiem === undefined) return hour % 24
  return (hour % 12) + (meridiem === 'p' ? 12 : 0)
}

interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

function readDay(value: string): CalendarDay | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/u.exec(value)
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /\b(\d{1,2})(?:\s+de)?[\s/-]+(\p{L}{3,12})\.?(?:\s+de(?:l)?)?[\s,/-]+(\d{4})\b/u.exec(value)
  if (dayFirst) return validDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))
  const monthFirst = /\b(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4})\b/u.exec(value)
  if (monthFirst) return validDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const digits = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/u.exec(value)
  if (!digits) return null
  const [first, second, year] = [Number(digits[1]), Number(digits[2]), Number(digits[3])]
  const readings = [validDay(year, first, second), validDay(year, second, first)].filter((day) => day !== null)
  return readings.length === 1 || first === second ? (readings[0] ?? null) : null
}

const monthOf = (word: string): number => monthNumbers[word.slice(0, 4)] ?? monthNumbers[word.slice(0, 3)] ?? 0

function validDay(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null
}
