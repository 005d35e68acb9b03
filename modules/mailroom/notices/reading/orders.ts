import type { OrderedTerm } from '../parsed-notice.ts'
import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'
import type { DateWithRole } from './date-roles.ts'
import { parseNumberWords } from './written-numbers.ts'

/** `DIAS`, `DIAS LABORABLES`, `HORAS`, `MESES`; the number is in the words before. */
const daysPattern =
  /(?<![A-Z])(?:DIAS?|DAYS|(?<hours>HORAS|HOURS)|(?<longer>SEMANAS?|MES(?:ES)?|WEEKS?|MONTHS?))(?<court> LABORABLES| HABILES)?(?![A-Z]| DEL MES)/g
const hoursOfDay = 24
/** Fewer hours are an hour of the day or the length of a hearing, not a term. */
const minTermHours = 12
const digitsBefore = /(?<![A-Z\d]|\d[:.])(?<digits>\d{1,3}) $/u
const bothBefore = /(?:^|[^A-Z])(?<words>[A-Z]{2,12}(?: Y [A-Z]{2,6})?) ?\( ?(?<digits>\d{1,3}) ?\) $/u
/** Words before a number of days that make it a term. */
const termWordsBefore = /(?:^| )(?:TERMINO|PLAZO|DENTRO|EN|WITHIN|CONCEDEN?|TIENEN?|TENDRAN?)(?: |$)/u
/** Words after a number of days that make it a term. */
const termWordsAfter = /^,? ?(?:IMPRORROGABLES ?)?(?:PARA|A PARTIR|CONTADOS|SIGUIENTES|DESDE|TO|FROM|$)/u
/** Words before a number of hours that make it a term. */
const hourTermBefore = /(?:^| )(?:TERMINO|PLAZO|PERENTORIO|IMPRORROGABLE|DENTRO|WITHIN|CONCEDEN?|TIENEN?)(?: |$)/u
/** «La vista tiene una duración de 24 horas». */
const lengthBefore = /(?:^| )DURACION(?: |$)/u
/** «Muestre causa en las próximas 48 horas» may be a term; «120 horas de servicio comunitario» is none. */
const maybeHourTermBefore = /(?:^| )(?:EN(?: [A-Z]+){0,4}|TENDRAN?) $/u
/** «La vista tendrá 24 horas». Another article begins another subject: «tras la vista la parte tendrá 48 horas». */
const hearingLasts = /(?:VISTAS?|JUICIOS?|CONFERENCIAS?)(?: (?!(?:EL|LA|LOS|LAS) )[A-Z]+){0,4} TENDRAN? $/u
const lengthAfter = /^ DE (?!NOTIFICAD|RECIBID)/u
/** Words after a number of days that count it back from another act. */
const countedBack =
  /^(?: NATURALES| CALENDARIO| CONSECUTIVOS)?,? (?:(?:DE|CON) (?:ANTELACION|ANTICIPACION|ANTERIORIDAD)|ANTES|PREVI[AO]S? AL?|ANTERIORES AL?|BEFORE|PRIOR)(?![A-Z])/u
/** Words of terms that the ruling does not order: terms of the law that the form repeats, and the term of the link. */
const formWords =
  /APELA|APELACION|CERTIORARI|RECONSIDER|REVISION|RECURSO|DISPONIBLE|ENLACE|DOCUMENTO ELECTRONICO|APPEAL|45 DIAS/u

const maxOrders = 20
/** Maximum length of the words of an order, in characters. */
const maxWordsLength = 300

interface WrittenNumber {
  readonly value: number
  /** Length in the flat text. */
  readonly length: number
  /** The number in words differs from the digits. */
  readonly isContradictory: boolean
}

/** Returns the number at the end of a text: `DIEZ (10) `, `10 `, `DIEZ `. */
function numberBefore(text: string): WrittenNumber | null {
  const wordsAndDigits = bothBefore.exec(text)?.groups
  if (wordsAndDigits) {
    const { words = '', digits = '' } = wordsAndDigits
    const value = Number(digits)
    const inWords = parseNumberWords(words) ?? parseNumberWords(words.split(' ').at(-1) ?? '')
    const length = text.length - text.lastIndexOf(words)
    return { value, length, isContradictory: inWords !== null && inWords !== value }
  }
  const digits = digitsBefore.exec(text)?.groups?.['digits']
  if (digits !== undefined) return { value: Number(digits), length: digits.length + 1, isContradictory: false }
  const words = text.trimEnd().split(' ')
  // A number has three words (TREINTA Y CINCO) or one.
  for (const count of [3, 1]) {
    const numberWords = words.slice(-count).join(' ')
    const value = parseNumberWords(numberWords)
    if (value !== null) return { value, length: numberWords.length + 1, isContradictory: false }
  }
  return null
}

/** `unsure`: it is proposed without days. */
type TermReading = 'term' | 'unsure' | 'none'

function readDays(before: string, after: string): TermReading {
  if (termWordsBefore.test(before) || termWordsAfter.test(after)) return 'term'
  return countedBack.test(after) ? 'unsure' : 'none'
}

function readHours(before: string, after: string): TermReading {
  if (lengthBefore.test(before) || hearingLasts.test(before)) return 'none'
  if (hourTermBefore.test(before)) return 'term'
  const mayBeTerm = maybeHourTermBefore.test(before) || termWordsAfter.test(after.slice(0, 24))
  return mayBeTerm && !lengthAfter.test(after) ? 'unsure' : 'none'
}

/**
 * Finds the terms and dates that rulings order.
 * @param rulingAt returns the index of the ruling to which an offset of the flat text belongs
 * @param untimed dates of hearings without an hour, which a person has to ask for
 * @param isFederal whether the court is federal: rule 6(a)(2) of its rules counts each hour of a term in hours
 */
export function findOrders(
  text: FlatText,
  dates: readonly DateWithRole[],
  rulingAt: (offset: number) => number,
  untimed: readonly DateWithRole[],
  isFederal: boolean,
): { orders: OrderedTerm[]; hasContradictoryTerm: boolean } {
  const { flat, original, span } = text
  let hasContradictoryTerm = false
  const wordsAround = (start: number, end: number) => {
    const from = start - beforeInSentence(flat, start).trimStart().length
    const sentence = span(Math.max(0, from), end + afterInSentence(flat, end).length)
    return original.slice(sentence.start, sentence.end).replaceAll(/\s+/gu, ' ').trim().slice(0, maxWordsLength)
  }
  const orders: OrderedTerm[] = []
  for (const match of flat.matchAll(daysPattern)) {
    if (orders.length >= maxOrders) break
    const end = match.index + match[0].length
    const number = numberBefore(flat.slice(Math.max(0, match.index - 40), match.index))
    if (number === null || number.value === 0) continue
    const { value, isContradictory } = number
    const isHours = match.groups?.['hours'] !== undefined
    if (isHours && value < minTermHours) continue
    // Rule 68.1 says nothing about hours. A term of whole days in hours is counted as days; another has no last day.
    const days = isHours ? value / hoursOfDay : value
    const start = match.index - number.length
    const sentence = beforeInSentence(flat, start) + flat.slice(start, end) + afterInSentence(flat, end)
    const before = flat.slice(Math.max(0, start - 30), start)
    const after = flat.slice(end, end + 40)
    // Of weeks and months the law does not settle how they are counted, so that a person counts them.
    const isLonger = match.groups?.['longer'] !== undefined
    const readLonger = (): TermReading => (hourTermBefore.test(before) ? 'unsure' : 'none')
    const readLength = () => (isHours ? readHours(before, after) : readDays(before, after.slice(0, 24)))
    const reading = isLonger ? readLonger() : readLength()
    const isCounted =
      reading === 'term' &&
      !isContradictory &&
      Number.isInteger(days) &&
      !countedBack.test(after) &&
      !(isHours && isFederal)
    if (reading === 'none' || formWords.test(sentence)) continue
    hasContradictoryTerm ||= isContradictory
    orders.push({
      ruling: rulingAt(start),
      words: wordsAround(start, end),
      ...span(start, end),
      days: isCounted ? days : null,
      unit: match.groups?.['court'] === undefined ? 'calendar' : 'court',
      dueOn: null,
    })
  }
  for (const date of dates) {
    if (date.role !== 'due' && !untimed.includes(date)) continue
    const dueOn = date.role === 'due' && date.other === null && !date.isDoubtful ? date.day : null
    orders.push({
      ruling: rulingAt(date.start),
      words: wordsAround(date.start, date.end),
      ...span(date.start, date.end),
      days: null,
      unit: null,
      dueOn,
    })
  }
  return { orders: orders.sort((a, b) => a.start - b.start).slice(0, maxOrders), hasContradictoryTerm }
}
