// Reads what a notice of a court says. Pure: the same text gives the same facts.
import { readCourtNumber } from '#modules/cases/index.ts'
import type { FieldReading, NoticeInput, NoticeQuestion, OrderedTerm, ParsedNotice, Ruling } from '../parsed-notice.ts'
import { courtNames, months, noticePatterns, noticeSigns, rulingKinds } from './notice-words.phrases.ts'

const maxRead = 100_000
const linkDays = 45

/** Returns whether a text has the words of a notice form: at least two of its signs. */
export const looksLikeNotice = ({ subject, text, attachments }: NoticeInput): boolean =>
  [text, ...attachments.map(({ text: read }) => read ?? '')].some(
    (part) => noticeSigns.filter((sign) => sign.test(`${subject}\n${part.slice(0, maxRead)}`)).length >= 2,
  )

const signsIn = (text: string) => noticeSigns.filter((sign) => sign.test(text)).length

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function dayOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const month = months.indexOf((groups['month'] ?? '').toLowerCase()) + 1
  const [year, day] = [Number(groups['year']), Number(groups['day'])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return month > 0 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** Reads a notice. What is not found is null, and what needs a person is among the questions. */
export function readNotice(input: NoticeInput): ParsedNotice {
  const parts = [input.text, ...input.attachments.map(({ text }) => text ?? '')].map((part) => part.slice(0, maxRead))
  const text = parts.reduce((best, part) => (signsIn(part) > signsIn(best) ? part : best), parts[0] ?? '')
  const readings: FieldReading[] = []
  const questions: NoticeQuestion[] = []
  const add = (field: FieldReading['field'], value: string, match: RegExpExecArray, rule: string, ruling = 0) => {
    readings.push({
      field,
      value,
      start: match.index,
      end: match.index + match[0].length,
      rule,
      certainty: 'sure',
      ruling,
    })
    return value
  }
  const dayAt = (field: FieldReading['field'], pattern: RegExp, ruling = 0) => {
    const match = pattern.exec(text)
    const day = match?.groups ? dayOf(match.groups) : null
    return match && day && day <= input.receivedOn ? add(field, day, match, `${field}.words`, ruling) : null
  }

  const numbers = [...text.matchAll(noticePatterns.number)]
  const [first, ...others] = numbers
  const number = first ? add('number', readCourtNumber(first[1] ?? '').normalized, first, 'number.label') : null
  if (number === null) questions.push('number_missing')

  const rulings: Ruling[] = []
  for (const match of text.matchAll(noticePatterns.ruling)) {
    const kind = rulingKinds[(match.groups?.['kind'] ?? '').toLowerCase()]
    if (!kind) continue
    add('kind', kind, match, 'kind.certified', rulings.length)
    const issuedOn = dayOf(match.groups ?? {})
    if (issuedOn) add('issuedOn', issuedOn, match, 'issuedOn.certified', rulings.length)
    rulings.push({ kind, issuedOn })
  }
  if (rulings.length === 0) {
    rulings.push({ kind: 'notice', issuedOn: null })
    questions.push('kind_unsure')
  }
  const filedOn = dayAt('filedOn', noticePatterns.filed)
  if (filedOn === null) questions.push('filed_on_missing')
  const mailedOn = dayAt('mailedOn', noticePatterns.mailed)
  if (mailedOn && filedOn && mailedOn !== filedOn) questions.push('dates_differ')

  const sidesMatch = noticePatterns.sides.exec(text)
  const side = (words: string | undefined) =>
    (words ?? '')
      .split(/[;,\n]/u)
      .map((word) => word.trim())
      .filter(Boolean)
  const room = noticePatterns.room.exec(text)
  const courtMatch = courtNames.pattern.exec(text)
  const link = noticePatterns.link.exec(text)
  const linkFrom = [filedOn, input.receivedOn].filter((day) => day !== null).sort()[0] ?? input.receivedOn
  const linkExpiresOn = noticePatterns.linkDays.test(text) ? addDays(linkFrom, linkDays) : null

  const orders: OrderedTerm[] = []
  for (const match of text.matchAll(noticePatterns.orderedDays)) {
    const words = match[0].replaceAll(/\s+/gu, ' ').slice(0, 300)
    const last = rulings.length - 1
    orders.push({
      ruling: last,
      words,
      start: match.index,
      end: match.index + match[0].length,
      days: Number(match.groups?.['days']),
      unit: 'calendar',
      dueOn: null,
    })
  }
  const hearing = noticePatterns.hearing.exec(text)
  const hearingDay = hearing?.groups ? dayOf(hearing.groups) : null
  const half = (hearing?.groups?.['half'] ?? '').toLowerCase().startsWith('p') ? 12 : 0
  const hour = (Number(hearing?.groups?.['hour'] ?? 0) % 12) + half
  const hearingAt = hearingDay
    ? new Date(
        Date.parse(`${hearingDay}T00:00:00Z`) + ((hour + 4) * 60 + Number(hearing?.groups?.['minute'])) * 60_000,
      ).toISOString()
    : null
  if (hearing && hearingAt) add('hearingAt', hearingAt, hearing, 'hearingAt.words')
  return {
    text,
    readings,
    orders,
    rulings,
    number,
    otherNumbers: [...new Set(others.map((match) => readCourtNumber(match[1] ?? '').normalized))].filter(
      (other) => other !== number,
    ),
    court: courtMatch ? add('court', courtNames.name(courtMatch[1] ?? ''), courtMatch, 'court.heading') : null,
    room: room ? add('room', room[1] ?? '', room, 'room.label') : null,
    judge: null,
    sides: sidesMatch ? [side(sidesMatch[1]), side(sidesMatch[2])] : null,
    filedOn,
    mailedOn,
    hearingAt,
    hearingPlace: null,
    link: link ? add('link', link[0], link, 'link.address') : null,
    linkExpiresOn,
    amends: noticePatterns.amends.test(text),
    questions,
  }
}
