// Reads a court notice by rules. The format is assumed from the courts' public pages on electronic notices
// (poderjudicial.pr), because no real notice was available. Facts that the rules cannot decide become questions.
import { dayMs } from '#server/contract/time.ts'
import { federalCourt } from '#modules/cases/index.ts'
import type { NoticeInput, NoticeQuestion, ParsedNotice } from '../parsed-notice.ts'
import { findCaption, isPublicCorporation } from './caption.ts'
import { chooseNumber, type ChosenNumber } from './chosen-number.ts'
import { findCourt } from './courts.ts'
import { assignRoles, settleFutureDates, type DateWithRole } from './date-roles.ts'
import { FieldReadings } from './field-readings.ts'
import { flatten, type FlatText } from './flat-text.ts'
import { findHearings, hearingsWithoutHour } from './hearings.ts'
import { findSentDateLines } from './mail-headers.ts'
import { findDates, settleDates, type NoticeDate } from './notice-dates.ts'
import { findLink } from './notice-link.ts'
import { findNumbers, type FoundNumber } from './notice-numbers.ts'
import { composeNoticeText } from './notice-text.ts'
import { findOrders } from './orders.ts'
import { findFiledOn, findSignedOn } from './record-dates.ts'
import { findRulings, type FoundRuling } from './rulings.ts'

const amended =
  /NOTIFICACION (?:ELECTRONICA )?ENMENDADA|(?:SENTENCIA|RESOLUCION|ORDEN) ENMENDADA|NUNC PRO TUNC|AMENDED (?:NOTICE|ORDER|JUDGMENT)/u
const attachedWords = /SE ACOMPANA|SE ADJUNTA|ADJUNTO|SE INCLUYE COPIA|ATTACHED/u
const judgeName = /(?:HON(?:ORABLE)?\.? |JUEZA? )(?<name>[A-Z][A-Z.'-]*(?: [A-Z][A-Z.'-]*){1,5})/u
const roomName = /SALON(?: DE SESIONES)?(?: NUM(?:ERO)?)?\.?:? ?(?<room>[A-Z]?\d{1,4}(?:-?[A-Z])?)(?![A-Z\d])/u

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the range of a named group of a match. */
function groupRange(match: RegExpExecArray | null, name: string) {
  const value = match?.groups?.[name]
  if (!match || value === undefined) return null
  const start = match.index + match[0].indexOf(value)
  return { start, end: start + value.length }
}

/** State of reading a notice. Each reading step adds its readings and questions. */
interface NoticeContext {
  readonly text: FlatText
  /** The local day on which the notice arrived. */
  readonly receivedOn: string
  readonly dates: readonly NoticeDate[]
  readonly datesWithRoles: readonly DateWithRole[]
  readonly readings: FieldReadings
  readonly questions: Set<NoticeQuestion>
}

function openContext(text: FlatText, receivedOn: string): NoticeContext {
  const mailLines = findSentDateLines(text.original)
  const noticeDates = findDates(text).filter(({ start, end }) => {
    const place = text.span(start, end)
    return !mailLines.some((line) => place.start >= line.start && place.end <= line.end)
  })
  const dates = settleDates(noticeDates, receivedOn)
  const datesWithRoles = settleFutureDates(assignRoles(text, dates, receivedOn), receivedOn)
  return { text, receivedOn, dates, datesWithRoles, readings: new FieldReadings(text), questions: new Set() }
}

function readNumber({ text, readings, questions }: NoticeContext, subjectEnd: number): ChosenNumber {
  const chosen = chooseNumber(findNumbers(text), subjectEnd)
  chosen.questions.forEach((question) => questions.add(question))
  readings.add('number', chosen.number?.number ?? null, chosen.number, {
    rule: chosen.number?.isLabelled ? 'labelled_number' : 'number',
    isSure: chosen.questions.length === 0,
  })
  return chosen
}

function readCourt({ text, readings }: NoticeContext, number: FoundNumber | null): string | null {
  const heading = findCourt(text)
  const court = heading?.court ?? number?.court ?? null
  readings.add('court', court, heading ?? number, { rule: heading ? 'heading' : 'of_number', isSure: true })
  return court
}

function readFiledOn({ text, receivedOn, dates, datesWithRoles, readings, questions }: NoticeContext) {
  const filed = findFiledOn(text, dates, datesWithRoles, receivedOn)
  filed.questions.forEach((question) => questions.add(question))
  readings.add('filedOn', filed.date?.day ?? null, filed.date, { rule: filed.rule, isSure: filed.isSure })
  return filed.date
}

/** Reads the rulings and their days. If there is one ruling and it has no day, the day at its foot is used. */
function readRulings(
  { text, dates, datesWithRoles, readings, questions }: NoticeContext,
  filed: NoticeDate | null,
): FoundRuling[] {
  const { rulings: foundRulings, isSure: isKindSure } = findRulings(text, datesWithRoles)
  if (!isKindSure) questions.add('kind_unsure')
  const isSingleUndated = foundRulings.length === 1 && foundRulings[0]?.issued === null
  const signed = isSingleUndated ? findSignedOn(text, dates, filed) : null
  const rulings = foundRulings.map((ruling) => ({ ...ruling, issuedOn: ruling.issuedOn ?? signed?.day ?? null }))
  for (const [ruling, { kind, rule, start, end, issued }] of rulings.entries()) {
    if (end > start) readings.add('kind', kind, { start, end }, { rule, isSure: isKindSure, ruling })
    const isSure = issued?.other === null && !issued.isDoubtful
    readings.add('issuedOn', issued?.day ?? null, issued, { rule: 'issued', isSure, ruling })
  }
  readings.add('issuedOn', signed?.day ?? null, signed, { rule: 'place_and_date', isSure: false })
  if (filed !== null && rulings.some(({ issuedOn }) => issuedOn !== null && issuedOn > filed.day))
    questions.add('dates_differ')
  return rulings
}

function readMailedOn({ receivedOn, datesWithRoles, readings }: NoticeContext, filedOn: string | null): string | null {
  const mailed = datesWithRoles.find(({ role, day }) => role === 'mailed' && day <= receivedOn) ?? null
  const isMailedLater = mailed !== null && (filedOn === null || mailed.day > filedOn)
  const mailedOn = isMailedLater ? mailed.day : null
  readings.add('mailedOn', mailedOn, mailed, { rule: 'mailed', isSure: mailed?.other === null && !mailed.isDoubtful })
  return mailedOn
}

/** Returns the name of the judge as written. */
function readJudge({ text, readings }: NoticeContext): string | null {
  const place = groupRange(judgeName.exec(text.flat), 'name')
  const span = place && text.span(place.start, place.end)
  const judge = span && text.original.slice(span.start, span.end)
  readings.add('judge', judge, place, { rule: 'honorific', isSure: true })
  return judge
}

function readRoom({ text, readings }: NoticeContext, number: FoundNumber | null): string | null {
  const match = roomName.exec(text.flat)
  const room = number?.room ?? match?.groups?.['room'] ?? null
  readings.add('room', room, number?.room ? number : groupRange(match, 'room'), {
    rule: number?.room ? 'of_number' : 'room',
    isSure: true,
  })
  return room
}

/** Reads the hearings that the notice sets or takes from the calendar. @returns the instant of the first one that is not in doubt */
function readHearings({ text, receivedOn, datesWithRoles, readings }: NoticeContext): string | null {
  const hearings = findHearings(text, datesWithRoles, receivedOn)
  // A hearing in doubt gives way to a later one, which then is unsure, because it may be the same hearing on another day.
  const hearing = hearings.find(({ isInDoubt }) => !isInDoubt) ?? hearings[0]
  const isSure = hearing !== undefined && hearing.isSure && hearing === hearings[0]
  readings.add('hearingAt', hearing?.at ?? null, hearing ?? null, { rule: 'hearing', isSure })
  const instants = new Set([hearing?.at])
  for (const further of hearings) {
    if (instants.has(further.at)) continue
    instants.add(further.at)
    const rule = further.isInDoubt ? 'hearing_in_doubt' : 'hearing'
    readings.add('furtherHearingAt', further.at, further, { rule, isSure: further.isSure })
  }
  const cancelledDays = new Set<string>()
  for (const date of datesWithRoles) {
    if (date.role !== 'cancelled_hearing' || cancelledDays.has(date.day)) continue
    cancelledDays.add(date.day)
    const isSureDay = date.other === null && !date.isDoubtful
    readings.add('cancelledHearingOn', date.day, date, { rule: 'cancelled_hearing', isSure: isSureDay })
  }
  return hearing?.at ?? null
}

/** Reads the orders of the rulings. An order belongs to the last ruling before it. */
function readOrders(
  { text, receivedOn, datesWithRoles, readings, questions }: NoticeContext,
  rulings: readonly FoundRuling[],
  isFederal: boolean,
) {
  const rulingAt = (place: number) =>
    Math.max(
      0,
      rulings.findLastIndex(({ start }) => start <= place),
    )
  const untimed = hearingsWithoutHour(text, datesWithRoles, receivedOn)
  const { orders, hasContradictoryTerm } = findOrders(text, datesWithRoles, rulingAt, untimed, isFederal)
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
  return orders
}

function readLink({ text, receivedOn, readings }: NoticeContext, filedOn: string | null) {
  const link = findLink(text)
  readings.add('link', link?.url ?? null, link, { rule: 'link', isSure: true })
  // The courts' pages contradict each other: one counts from the filing, another from the sending. The earlier day is
  // safe.
  const linkStart = filedOn !== null && filedOn < receivedOn ? filedOn : receivedOn
  const linkExpiresOn = link && addDays(linkStart, link.days)
  readings.add('linkExpiresOn', linkExpiresOn, link, { rule: 'link_days', isSure: filedOn !== null })
  return { link: link?.url ?? null, linkExpiresOn }
}

/**
 * Reads a notice. Facts that are not found are null; a missing number or day of filing also raises a question. Linear
 * in the length of the text.
 */
export function readNotice(input: NoticeInput): ParsedNotice {
  const text = flatten(composeNoticeText(input))
  const context = openContext(text, input.receivedOn)
  const { readings, questions } = context

  const { number, others } = readNumber(context, flatten(input.subject.trim()).flat.length)
  const court = readCourt(context, number)
  const filed = readFiledOn(context)
  const filedOn = filed?.day ?? null
  const rulings = readRulings(context, filed)
  const mailedOn = readMailedOn(context, filedOn)
  const judge = readJudge(context)
  const room = readRoom(context, number)
  const hearingAt = readHearings(context)
  const orders = readOrders(context, rulings, court === federalCourt)
  const { link, linkExpiresOn } = readLink(context, filedOn)

  const hasFiles = input.attachments.length > 0
  if (attachedWords.test(text.flat) && !hasFiles && link === null) questions.add('attachment_missing')
  const caption = findCaption(text)
  if (caption?.sides.flat().some(isPublicCorporation)) questions.add('state_party_unsure')

  return {
    text: text.original,
    readings: readings.list,
    orders,
    rulings: rulings.map(({ kind, issuedOn }) => ({ kind, issuedOn })),
    number: number?.number ?? null,
    otherNumbers: others,
    court,
    room,
    judge,
    sides: caption?.sides ?? null,
    filedOn,
    mailedOn,
    hearingAt,
    link,
    linkExpiresOn,
    amends: amended.test(text.flat),
    questions: [...questions],
  }
}
