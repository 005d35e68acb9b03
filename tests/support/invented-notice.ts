// What the invented notices of clerks and of offices share: their shape, and the ways in which people write days.

export interface ExpectedNotice {
  readonly number: string
  /** The kind of each ruling, in their order. */
  readonly kinds: readonly ('judgment' | 'resolution' | 'order' | 'minutes' | 'hearing' | 'notice')[]
  /** Null when the notice has no such date. */
  readonly filedOn: string | null
  readonly issuedOn: string | null
  /** ISO instant. */
  readonly hearingAt: string | null
  /** Lengths of the terms that it orders, in days. */
  readonly days: readonly number[]
  /** Days until which it orders an act. */
  readonly dueOn: readonly string[]
}

export interface StyledNotice {
  readonly subject: string
  readonly text: string
  readonly receivedOn: string
  readonly expected: ExpectedNotice
}

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const englishMonths = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the day itself, or the Monday after it when it is a Saturday or Sunday. */
export function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return dayAfter(day, 2)
  return weekday === 0 ? dayAfter(day, 1) : day
}

const numbersOf = (day: string): readonly [year: number, month: number, date: number] => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [Number(year), Number(month), Number(date)]
}

/** 9 de diciembre de 2026 */
export function spanishDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${date} de ${months[month - 1]} de ${year}`
}
/** miércoles, 9 de diciembre de 2026 */
export const withWeekday = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${spanishDate(day)}`
/** 9-dic-26 */
export function abbreviatedDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${date}-${months[month - 1]?.slice(0, 3)}-${year % 100}`
}
/** 9 dic. 2026 */
export function spacedDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${date} ${months[month - 1]?.slice(0, 3)}. ${year}`
}
/** diciembre 9, 2026 */
export function monthFirstDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${months[month - 1]} ${date}, ${year}`
}
/** 12/9/2026 */
export function slashedDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${month}/${date}/${year}`
}
/** December 9, 2026 */
export function englishDate(day: string): string {
  const [year, month, date] = numbersOf(day)
  return `${englishMonths[month - 1]} ${date}, ${year}`
}
/** Returns the instant of a time of day in Puerto Rico. */
export const instantOf = (day: string, clock: string): string => new Date(`${day}T${clock}:00-04:00`).toISOString()
