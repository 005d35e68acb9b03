import type { OrderedTerm } from '../parsed-notice.ts'
import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'
import type { RoledDate } from './date-roles.ts'
import { numberOfWords } from './written-numbers.ts'

/** `10 DIAS LABORABLES`, `DIEZ (10) DIAS`; the number stands in the words before. */
const days = /(?:DIAS?|DAYS)(?<court> LABORABLES| HABILES)?(?![A-Z]| DEL MES)/g
const digitsBefore = /(?<![A-Z\d])(?<digits>\d{1,3}) $/u
const bothBefore = /(?:^|[^A-Z])(?<words>[A-Z]{2,12}(?: Y [A-Z]{2,6})?) ?\( ?(?<digits>\d{1,3}) ?\) $/u
/** Words that make a number of days a term of the ruling. */
const termWords = /(?:^| )(?:TERMINO|PLAZO|DENTRO|EN|WITHIN|CONCEDEN?|TIENEN?|TENDRAN?)(?: |$)/u
const after = /^,? ?(?:IMPRORROGABLES ?)?(?:PARA|A PARTIR|CONTADOS|SIGUIENTES|DESDE|TO|FROM|$)/u
/** Terms that the law gives and the printed form repeats, and that of the link. */
const printed =
  /APELA|APELACION|CERTIORARI|RECONSIDER|REVISION|RECURSO|DISPONIBLE|ENLACE|DOCUMENTO ELECTRONICO|APPEAL|45 DIAS/u

const maxOrders = 20

interface WrittenNumber {
  readonly value: number
  /** Units that it takes. */
  readonly length: number
  /** Its words say another number than its digits. */
  readonly doDiffer: boolean
}

/** Returns the number at the end of a piece: `DIEZ (10) `, `10 `, `DIEZ `. */
function numberBefore(piece: string): WrittenNumber | null {
  const both = bothBefore.exec(piece)?.groups
  if (both) {
    const { words = '', digits = '' } = both
    const value = Number(digits)
    const inWords = numberOfWords(words) ?? numberOfWords(words.split(' ').at(-1) ?? '')
    const length = piece.length - piece.lastIndexOf(words)
    return { value, length, doDiffer: inWords !== null && inWords !== value }
  }
  const digits = digitsBefore.exec(piece)?.groups?.['digits']
  if (digits !== undefined) return { value: Number(digits), length: digits.length + 1, doDiffer: false }
  const words = piece.trimEnd().split(' ')
  for (const count of [3, 1]) {
    const text = words.slice(-count).join(' ')
    const value = numberOfWords(text)
    if (value !== null) return { value, length: text.length + 1, doDiffer: false }
  }
  return null
}

/** Finds the terms and dates that a ruling orders. `ruling`: the index of the ruling that stands before a place. */
export function findOrders(
  text: FlatText,
  dates: readonly RoledDate[],
  rulingAt: (place: number) => number,
): { orders: OrderedTerm[]; doTermWordsDiffer: boolean } {
  const { flat, original, span } = text
  let doTermWordsDiffer = false
  const wordsAround = (start: number, end: number) => {
    const from = start - beforeInSentence(flat, start).trimStart().length
    const sentence = span(Math.max(0, from), end + afterInSentence(flat, end).length)
    return original.slice(sentence.start, sentence.end).replaceAll(/\s+/gu, ' ').trim().slice(0, 300)
  }
  const orders: OrderedTerm[] = []
  for (const match of flat.matchAll(days)) {
    if (orders.length >= maxOrders) break
    const end = match.index + match[0].length
    const number = numberBefore(flat.slice(Math.max(0, match.index - 40), match.index))
    if (number === null || number.value === 0) continue
    const { value, doDiffer } = number
    const start = match.index - number.length
    const sentence = beforeInSentence(flat, start) + flat.slice(start, end) + afterInSentence(flat, end)
    const isTerm = termWords.test(flat.slice(Math.max(0, start - 30), start)) || after.test(flat.slice(end, end + 24))
    if (!isTerm || printed.test(sentence)) continue
    doTermWordsDiffer ||= doDiffer
    orders.push({
      ruling: rulingAt(start),
      words: wordsAround(start, end),
      ...span(start, end),
      days: doDiffer ? null : value,
      unit: match.groups?.['court'] === undefined ? 'calendar' : 'court',
      dueOn: null,
    })
  }
  for (const date of dates) {
    if (date.role !== 'due') continue
    const piece = span(date.start, date.end)
    const dueOn = date.other === null && !date.isDoubtful ? date.day : null
    orders.push({
      ruling: rulingAt(date.start),
      words: wordsAround(date.start, date.end),
      ...piece,
      days: null,
      unit: null,
      dueOn,
    })
  }
  return { orders: orders.sort((a, b) => a.start - b.start).slice(0, maxOrders), doTermWordsDiffer }
}
