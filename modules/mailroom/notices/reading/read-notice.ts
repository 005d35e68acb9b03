// Reads a notice of a court by rules. The form of such notices is our assumption, after the courts' public pages on
// electronic notices (poderjudicial.pr): no real notice was at hand. What the rules do not decide is asked.
import type { FieldReading, NoticeField, NoticeInput, NoticeQuestion, ParsedNotice } from '../parsed-notice.ts'
import { findCaption, isPublicCorporation } from './caption.ts'
import { findCourt } from './courts.ts'
import { roledDates, settleAhead } from './date-roles.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { findHearings } from './hearings.ts'
import { sentLines } from './mail-headers.ts'
import { findDates, settleDates } from './notice-dates.ts'
import { findLink } from './notice-link.ts'
import { findNumbers, type FoundNumber } from './notice-numbers.ts'
import { composeText } from './notice-text.ts'
import { findOrders } from './orders.ts'
import { findFiledOn, findSignedOn } from './record-dates.ts'
import { findRulings } from './rulings.ts'

const amended =
  /NOTIFICACION (?:ELECTRONICA )?ENMENDADA|(?:SENTENCIA|RESOLUCION|ORDEN) ENMENDADA|NUNC PRO TUNC|AMENDED (?:NOTICE|ORDER|JUDGMENT)/u
const attachedWords = /SE ACOMPANA|SE ADJUNTA|ADJUNTO|SE INCLUYE COPIA|ATTACHED/u
const judgeName = /(?:HON(?:ORABLE)?\.? |JUEZA? )(?<name>[A-Z][A-Z.'-]*(?: [A-Z][A-Z.'-]*){1,5})/u
const roomName = /SALON(?: DE SESIONES)?(?: NUM(?:ERO)?)?\.?:? ?(?<room>[A-Z]?\d{1,4}(?:-?[A-Z])?)(?![A-Z\d])/u

interface ChosenNumber {
  readonly number: FoundNumber | null
  readonly others: readonly string[]
  readonly questions: readonly NoticeQuestion[]
}

/** Returns a federal number without the initials of its judge, which notices have or not; any other as it is. */
const withoutJudge = (number: string): string => number.replace(/^(\d:\d{2}-[a-z]{2}-\d{5})-.*$/u, '$1')

/** Chooses the number of the notice: labelled ones before others; a list is of consolidated cases; others ask. */
function chooseNumber(all: readonly FoundNumber[], subjectEnd: number): ChosenNumber {
  const own = all.filter(({ isOfOrigin }) => !isOfOrigin)
  const found = own.length > 0 ? own : all
  const labelled = found.filter(({ isLabelled, start }) => isLabelled && start >= subjectEnd)
  const inSubject = found.filter(({ start }) => start < subjectEnd)
  const pool = labelled.length > 0 ? labelled : found.some(({ start }) => start >= subjectEnd) ? found : inSubject
  const [number] = pool
  if (!number) return { number: null, others: [], questions: ['number_missing'] }
  const questions: NoticeQuestion[] = []
  if (number.isShort) questions.push('number_unsure')
  const distinct = [...new Set(pool.map((candidate) => candidate.number))].filter(
    (text) => withoutJudge(text) !== withoutJudge(number.number),
  )
  if (labelled.length === 0 && distinct.length > 0) questions.push('numbers_differ')
  const isElsewhere =
    inSubject.length > 0 &&
    !inSubject.some((candidate) => withoutJudge(candidate.number) === withoutJudge(number.number))
  if (isElsewhere && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  // Labelled numbers far from the first one are of other cases, not consolidated with it.
  const isApart = labelled.some(
    (candidate, index) =>
      index > 0 && candidate.number !== number.number && candidate.start - (labelled[index - 1]?.end ?? 0) > 60,
  )
  if (isApart && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  const origins = all.filter((candidate) => candidate.isOfOrigin).map((candidate) => candidate.number)
  const others = [...new Set([...distinct, ...origins])].filter((text) => text !== number.number)
  return { number, others, questions }
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Collects readings with their words. */
class Readings {
  readonly list: FieldReading[] = []
  readonly #text: FlatText

  constructor(text: FlatText) {
    this.#text = text
  }

  add(
    field: NoticeField,
    value: string | null,
    place: { readonly start: number; readonly end: number } | null,
    { rule, isSure, ruling = 0 }: { readonly rule: string; readonly isSure: boolean; readonly ruling?: number },
  ): void {
    if (value === null || place === null) return
    const certainty = isSure ? 'sure' : 'unsure'
    this.list.push({ field, value, ...this.#text.span(place.start, place.end), rule, certainty, ruling })
  }
}

/** Returns the place of a named group in a match. */
function groupPlace(match: RegExpExecArray | null, name: string) {
  const value = match?.groups?.[name]
  if (!match || value === undefined) return null
  const start = match.index + match[0].indexOf(value)
  return { start, end: start + value.length }
}

/** Reads a notice. Never fails: what is not found is null and asked. Linear in the length of the text. */
export function readNotice(input: NoticeInput): ParsedNotice {
  const text = flatten(composeText(input))
  const { flat, original } = text
  const subjectEnd = flatten(input.subject.trim()).flat.length
  const questions = new Set<NoticeQuestion>()
  const readings = new Readings(text)

  const mailLines = sentLines(original)
  const ofNotice = findDates(text).filter(({ start, end }) => {
    const place = text.span(start, end)
    return !mailLines.some((line) => place.start >= line.start && place.end <= line.end)
  })
  const dates = settleDates(ofNotice, input.receivedOn)
  const roled = settleAhead(roledDates(text, dates), input.receivedOn)

  const chosen = chooseNumber(findNumbers(text), subjectEnd)
  chosen.questions.forEach((question) => questions.add(question))
  readings.add('number', chosen.number?.number ?? null, chosen.number, {
    rule: chosen.number?.isLabelled ? 'labelled_number' : 'number',
    isSure: chosen.questions.length === 0,
  })

  const heading = findCourt(text)
  const court = heading?.court ?? chosen.number?.court ?? null
  readings.add('court', court, heading ?? chosen.number, { rule: heading ? 'heading' : 'of_number', isSure: true })

  const filed = findFiledOn(text, dates, roled, input.receivedOn)
  filed.questions.forEach((question) => questions.add(question))
  readings.add('filedOn', filed.date?.day ?? null, filed.date, { rule: filed.rule, isSure: filed.isSure })
  const filedOn = filed.date?.day ?? null

  const { rulings: found, isSure: isKindSure } = findRulings(text, roled)
  if (!isKindSure) questions.add('kind_unsure')
  const signed = found.length === 1 && found[0]?.issued === null ? findSignedOn(text, dates, filed.date) : null
  const rulings = found.map((ruling) => ({ ...ruling, issuedOn: ruling.issuedOn ?? signed?.day ?? null }))
  for (const [ruling, { kind, rule, start, end, issued }] of rulings.entries()) {
    if (end > start) readings.add('kind', kind, { start, end }, { rule, isSure: isKindSure, ruling })
    const isSure = issued?.other === null && !issued.isDoubtful
    readings.add('issuedOn', issued?.day ?? null, issued, { rule: 'issued', isSure, ruling })
  }
  readings.add('issuedOn', signed?.day ?? null, signed, { rule: 'place_and_date', isSure: false })
  if (filedOn !== null && rulings.some(({ issuedOn }) => issuedOn !== null && issuedOn > filedOn))
    questions.add('dates_differ')

  const mailed = roled.find(({ role, day }) => role === 'mailed' && day <= input.receivedOn) ?? null
  const isMailedLater = mailed !== null && (filedOn === null || mailed.day > filedOn)
  const mailedOn = isMailedLater ? mailed.day : null
  readings.add('mailedOn', mailedOn, mailed, { rule: 'mailed', isSure: mailed?.other === null && !mailed.isDoubtful })

  const judge = judgeName.exec(flat)
  const judgePlace = groupPlace(judge, 'name')
  const judgeSpan = judgePlace && text.span(judgePlace.start, judgePlace.end)
  const judgeText = judgeSpan ? original.slice(judgeSpan.start, judgeSpan.end) : null
  readings.add('judge', judgeText, judgePlace, { rule: 'honorific', isSure: true })

  const roomMatch = roomName.exec(flat)
  const room = chosen.number?.room ?? roomMatch?.groups?.['room'] ?? null
  readings.add('room', room, chosen.number?.room ? chosen.number : groupPlace(roomMatch, 'room'), {
    rule: chosen.number?.room ? 'of_number' : 'room',
    isSure: true,
  })

  const [hearing] = findHearings(text, roled, input.receivedOn)
  readings.add('hearingAt', hearing?.at ?? null, hearing ?? null, { rule: 'hearing', isSure: hearing?.isSure ?? false })

  const rulingAt = (place: number) =>
    Math.max(
      0,
      rulings.findLastIndex(({ start }) => start <= place),
    )
  const { orders, doTermWordsDiffer } = findOrders(text, roled, rulingAt)
  if (doTermWordsDiffer) questions.add('term_words_differ')
  for (const { words, start, end, days, dueOn, ruling } of orders)
    readings.list.push({
      field: 'order',
      value: words,
      start,
      end,
      rule: 'ordered',
      certainty: days === null && dueOn === null ? 'unsure' : 'sure',
      ruling,
    })

  const link = findLink(text)
  readings.add('link', link?.url ?? null, link, { rule: 'link', isSure: true })
  // The two official pages count from the filing and from the sending: the earlier is the safe one.
  const linkStart = filedOn !== null && filedOn < input.receivedOn ? filedOn : input.receivedOn
  const linkExpiresOn = link && addDays(linkStart, link.days)
  readings.add('linkExpiresOn', linkExpiresOn, link, { rule: 'link_days', isSure: filedOn !== null })

  const hasFiles = input.attachments.length > 0
  if (attachedWords.test(flat) && !hasFiles && link === null) questions.add('attachment_missing')
  const caption = findCaption(text)
  if (caption?.sides.flat().some(isPublicCorporation)) questions.add('state_party_unsure')

  return {
    text: original,
    readings: readings.list,
    orders,
    rulings: rulings.map(({ kind, issuedOn }) => ({ kind, issuedOn })),
    number: chosen.number?.number ?? null,
    otherNumbers: chosen.others,
    court,
    room,
    judge: judgeText,
    sides: caption?.sides ?? null,
    filedOn,
    mailedOn,
    hearingAt: hearing?.at ?? null,
    hearingPlace: hearing?.place || null,
    link: link?.url ?? null,
    linkExpiresOn,
    amends: amended.test(flat),
    questions: [...questions],
  }
}
