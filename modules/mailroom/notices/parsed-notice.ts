// What is read in the text of a notice. Pure data: the reader (`notices/reading`) makes it, matching and proposals use it.
import type { certainties, noticeFields, noticeKinds, noticeQuestions } from '../inbox/received-mail.contract.ts'

export type NoticeField = (typeof noticeFields)[number]
export type NoticeKind = (typeof noticeKinds)[number]
export type NoticeQuestion = (typeof noticeQuestions)[number]

/** What the reader is given. Nothing in it is trusted. */
export interface NoticeInput {
  readonly subject: string
  /** Of the message that the court wrote: the inner one where it was forwarded. */
  readonly fromAddress: string
  readonly text: string
  /** Files with the text that was extracted from them; null: it could not be read. */
  readonly attachments: readonly { readonly name: string; readonly text: string | null }[]
  /** Day of arrival in Puerto Rico, `YYYY-MM-DD`. No date of a ruling is later. */
  readonly receivedOn: string
}

/** A fact with the words it came from. */
export interface FieldReading {
  readonly field: NoticeField
  /** ISO days and instants; codes of kinds; the words otherwise. */
  readonly value: string
  /** UTF-16 units in {@link ParsedNotice.text}. */
  readonly start: number
  readonly end: number
  /** Name of the rule that read it. */
  readonly rule: string
  readonly certainty: (typeof certainties)[number]
  /** Index of the ruling, from 0; facts of the whole notice have 0. */
  readonly ruling: number
}

/** A term or an act that a ruling orders, as its words say it. */
export interface OrderedTerm {
  readonly ruling: number
  /** The words, at most 300 characters. */
  readonly words: string
  readonly start: number
  readonly end: number
  /** Days counted from the notice, where words and digits agree. */
  readonly days: number | null
  readonly unit: 'calendar' | 'court' | null
  /** «en o antes del 15 de enero de 2027». */
  readonly dueOn: string | null
}

export interface Ruling {
  readonly kind: NoticeKind
  readonly issuedOn: string | null
}

export interface ParsedNotice {
  /** The text that the spans count in: the body, or the attachment that held the form. */
  readonly text: string
  readonly readings: readonly FieldReading[]
  readonly orders: readonly OrderedTerm[]
  /** At least one. */
  readonly rulings: readonly Ruling[]
  /** As written, normalised spacing; null: not found. */
  readonly number: string | null
  /** Other numbers of the caption: consolidated cases. */
  readonly otherNumbers: readonly string[]
  /** Name of the court as the product's list of courts has it; null: not found. */
  readonly court: string | null
  readonly room: string | null
  readonly judge: string | null
  /** Surnames or names of each side of the caption, for matching. */
  readonly sides: readonly [readonly string[], readonly string[]] | null
  readonly filedOn: string | null
  readonly mailedOn: string | null
  /** ISO instant. */
  readonly hearingAt: string | null
  readonly hearingPlace: string | null
  readonly link: string | null
  readonly linkExpiresOn: string | null
  /** «NOTIFICACIÓN ENMENDADA», «NUNC PRO TUNC». */
  readonly amends: boolean
  readonly questions: readonly NoticeQuestion[]
}
