// Reads a court notice by rules. The format is assumed from the courts' public pages on electronic notices
// (poderjudicial.pr), since no real notice was available. Whatever the rules cannot decide becomes a question.
import { dayMs } from '#server/contract/time.ts'
import type { FieldReading, NoticeField, NoticeInput, NoticeQuestion, ParsedNotice } from '../parsed-notice.ts'
import { findCaption, isPublicCorporation } from './caption.ts'
import { findCourt } from './courts.ts'
import { assignRoles, settleFutureDates } from './date-roles.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { findHearings } from './hearings.ts'
import { findSentDateLines } from './mail-headers.ts'
import { findDates, settleDates } from './notice-dates.ts'
import { findLink } from './notice-link.ts'
import { findNumbers, type FoundNumber } from './notice-numbers.ts'
import { composeNoticeText } from './notice-text.ts'
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

/** Returns a federal number without the initials of its judge, which some notices omit; any other unchanged. */
const withoutJudge = (number: string): string => number.replace(/^(\d:\d{2}-[a-z]{2}-\d{5})-.*$/u, '$1')

/** Chooses the number of the notice: the first labelled one, else the first. Contradictory numbers raise questions. */
function chooseNumber(all: readonly FoundNumber[], subjectEnd: number): ChosenNumber {
  const own = all.filter(({ isOfOrigin }) => !isOfOrigin)
  const found = own.length > 0 ? own : all
  const labelled = found.filter(({ isLabelled, start }) => isLabelled && start >= subjectEnd)
  const inSubject = found.filter(({ start }) => start < subjectEnd)
  const isInBody = found.some(({ start }) => start >= subjectEnd)
  const unlabelled = isInBody ? found : inSubject
  const candidates = labelled.length > 0 ? labelled : unlabelled
  const [number] = candidates
  if (!number) return { number: null, others: [], questions: ['number_missing'] }
  const questions: NoticeQuestion[] = []
  if (number.isShort) questions.push('number_unsure')
  const distinct = [...new Set(candidates.map((candidate) => candidate.number))].filter(
    (text) => withoutJudge(text) !== withoutJudge(number.number),
  )
  if (labelled.length === 0 && distinct.length > 0) questions.push('numbers_differ')
  const isNotInSubject =
    inSubject.length > 0 &&
    !inSubject.some((candidate) => withoutJudge(candidate.number) === withoutJudge(number.number))
  if (isNotInSubject && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  // A labelled number far from the previous one may belong to another case, not a consolidated one.
  const isFarApart = labelled.some(
    (candidate, index) =>
      index > 0 && candidate.number !== number.number && candidate.start - (labelled[index - 1]?.end ?? 0) > 60,
  )
  if (isFarApart && !questions.includes('numbers_differ')) questions.push('numbers_differ')
  const origins = all.filter((candidate) => candidate.isOfOrigin).map((candidate) => candidate.number)
  const others = [...new Set([...distinct, ...origins])].filter((text) => text !== number.number)
  return { number, others, questions }
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Collects readings with their positions in the original text. */
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

/** Returns the range of a named group of a match. */
function groupPlace(match: RegExpExecArray | null, name: string) {
  const value = match?.groups?.[name]
  if (!match || value === undefined) return null
  const start = match.index + match[0].indexOf(value)
  return { start, end: start + value.length }
}

/** Reads a notice. Facts that are not found are null and raise a question. Linear in the length of the text. */
export function readNotice(input: NoticeInput): ParsedNotice {
  const text = flatten(composeNoticeText(input))
  const { flat, original } = text
  const subjectEnd = flatten(input.subject.trim()).flat.length
  const questions = new Set<NoticeQuestion>()
  const readings = new Readings(text)

  const mailLines = findSentDateLines(original)
  const noticeDates = findDates(text).filter(({ start, end }) => {
    const place = text.span(start, end)
    return !mailLines.some((line) => place.start >= line.start && place.end <= line.end)
  })
  const dates = settleDates(noticeDates, input.receivedOn)
  const datesWithRoles = settleFutureDates(assignRoles(text, dates), input.receivedOn)

  const chosen = chooseNumber(findNumbers(text), subjectEnd)
  chosen.questions.forEach((question) => questions.add(question))
  readings.add('number', chosen.number?.number ?? null, chosen.number, {
    rule: chosen.number?.isLabelled ? 'labelled_number' : 'number',
    isSure: chosen.questions.length === 0,
  })

  const heading = findCourt(text)
  const court = heading?.court ?? chosen.number?.court ?? null
  readings.add('court', court, heading ?? chosen.number, { rule: heading ? 'heading' : 'of_number', isSure: true })

  const filed = findFiledOn(text, dates, datesWithRoles, input.receivedOn)
  filed.questions.forEach((question) => questions.add(question))
  readings.add('filedOn', filed.date?.day ?? null, filed.date, { rule: filed.rule, isSure: filed.isSure })
  const filedOn = filed.date?.day ?? null

  const { rulings: found, isSure: isKindSure } = findRulings(text, datesWithRoles)
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

  const mailed = datesWithRoles.find(({ role, day }) => role === 'mailed' && day <= input.receivedOn) ?? null
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

  const [hearing] = findHearings(text, datesWithRoles, input.receivedOn)
  readings.add('hearingAt', hearing?.at ?? null, hearing ?? null, { rule: 'hearing', isSure: hearing?.isSure ?? false })

  const rulingAt = (place: number) =>
    Math.max(
      0,
      rulings.findLastIndex(({ start }) => start <= place),
    )
  const { orders, hasContradictoryTerm } = findOrders(text, datesWithRoles, rulingAt)
  if (hasContradictoryTerm) questions.add('term_words_differ')
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
  // The courts' pages contradict each other: one counts from the filing, one from the sending. The earlier day is safe.
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
