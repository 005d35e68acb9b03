import { editableNoticeFields } from '#modules/mailroom/inbox/received-mail.contract.ts'
import type { MailDetail, NoticeReading } from './mailroom.queries.ts'

/** Fields in the order in which they are shown, each with its number. */
const shownFields = [
  'number',
  'court',
  'room',
  'kind',
  'issuedOn',
  'filedOn',
  'mailedOn',
  'hearingAt',
  'furtherHearingAt',
  'cancelledHearingOn',
  'linkExpiresOn',
] as const
export type ShownField = (typeof shownFields)[number]

export interface ShownReading extends NoticeReading {
  readonly field: ShownField
  /** From 1; shown beside its words in the text. */
  readonly mark: number
}

type EditableField = (typeof editableNoticeFields)[number]
export const isEditableField = (field: ShownField): field is EditableField =>
  (editableNoticeFields as readonly string[]).includes(field)

const isShownField = (field: string): field is ShownField => (shownFields as readonly string[]).includes(field)

/** Returns the readings that are listed, numbered. */
export function shownReadings(notice: NonNullable<MailDetail['courtNotice']>): ShownReading[] {
  return notice.readings
    .flatMap((reading) => (isShownField(reading.field) ? [{ ...reading, field: reading.field }] : []))
    .sort((a, b) => a.ruling - b.ruling || shownFields.indexOf(a.field) - shownFields.indexOf(b.field))
    .map((reading, index) => ({ ...reading, mark: index + 1 }))
}

export interface TextPiece {
  readonly text: string
  readonly marks: readonly number[]
}

/** Cuts a text at the words of its readings. Words that overlap an earlier reading only add their mark to it. */
export function markedPieces(text: string, readings: readonly ShownReading[]): TextPiece[] {
  const readingsInText = readings
    .filter(({ start, end }) => start !== null && end !== null && end > start)
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const pieces: { text: string; marks: number[] }[] = []
  let position = 0
  for (const { start, end, mark } of readingsInText) {
    const [from, until] = [start ?? 0, end ?? 0]
    const last = pieces.at(-1)
    if (from < position && last) {
      last.marks.push(mark)
      continue
    }
    if (from > position) pieces.push({ text: text.slice(position, from), marks: [] })
    pieces.push({ text: text.slice(from, until), marks: [mark] })
    position = until
  }
  if (position < text.length) pieces.push({ text: text.slice(position), marks: [] })
  return pieces
}
