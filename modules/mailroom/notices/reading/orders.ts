import type { OrderedTerm } from '../parsed-notice.ts'
import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'
import type { RoledDate } from './date-roles.ts'
import { numberOfWords } from './written-numbers.ts'

/** `DIEZ (10) DIAS LABORABLES`, `10 DIAS`, `VEINTE DIAS`. */
const days =
  /(?<![\dA-Z])(?:(?<words>[A-Z]{2,12}(?: Y [A-Z]{2,6})?) ?\( ?(?<digits>\d{1,3}) ?\)|(?<alone>\d{1,3}|[A-Z]{3,12}(?: Y [A-Z]{2,6})?)) (?:DIAS?|DAYS)(?<court> LABORABLES| HABILES)?(?![A-Z])/g
/** Words around a number of days that make it a term of the ruling. */
const before =
  /(?:TERMINO|PLAZO|DENTRO DE|EN|WITHIN|CONCEDE[N]?|TIENE[N]?|TENDRA[N]?)(?: [A-Z]+){0,3}(?: DE(?: LOS| UN)?)? ?$/u
const after = /^,? ?(?:IMPRORROGABLES ?)?(?:PARA|A PARTIR|CONTADOS|SIGUIENTES|DESDE|TO|FROM|$)/u
/** Terms that the law gives and the printed form repeats, and that of the link. */
const printed =
  /APELA|APELACION|CERTIORARI|RECONSIDER|REVISION|RECURSO|DISPONIBLE|ENLACE|DOCUMENTO ELECTRONICO|APPEAL|45 DIAS/u

const maxOrders = 20

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
    const [start, end] = [match.index, match.index + match[0].length]
    const sentence = beforeInSentence(flat, start) + match[0] + afterInSentence(flat, end)
    const isTerm = before.test(flat.slice(Math.max(0, start - 40), start)) || after.test(flat.slice(end, end + 24))
    if (!isTerm || printed.test(sentence)) continue
    const { words, digits, alone = '', court } = match.groups ?? {}
    const typed = /^\d+$/u.test(alone) ? Number(alone) : numberOfWords(alone)
    const inWords = words === undefined ? null : numberOfWords(words.split(' ').slice(-3).join(' '))
    const value = digits === undefined ? typed : Number(digits)
    if (value === null || value === 0) continue
    const doDiffer = digits !== undefined && inWords !== null && inWords !== value
    doTermWordsDiffer ||= doDiffer
    orders.push({
      ruling: rulingAt(start),
      words: wordsAround(start, end),
      ...span(start, end),
      days: doDiffer ? null : value,
      unit: court === undefined ? 'calendar' : 'court',
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
