// The facts read in the text of a court notice: written by `notices/reading`, used for matching and proposals.
import type { certainties, noticeFields, noticeKinds, noticeQuestions } from '../inbox/received-mail.contract.ts'

export type NoticeField = (typeof noticeFields)[number]
export type NoticeKind = (typeof noticeKinds)[number]
export type NoticeQuestion = (typeof noticeQuestions)[number]

/** Input of the reader. All of it is untrusted. */
export interface NoticeInput {
  readonly subject: string
  /** The sender of the court's message, which is the inner message when it was forwarded. */
  readonly fromAddress: string
  readonly text: string
  /** Attachments with their extracted text; null when they could not be read. */
  readonly attachments: readonly { readonly name: string; readonly text: string | null }[]
  /** Day of arrival in Puerto Rico, `YYYY-MM-DD`. No date of a ruling is later. */
  readonly receivedOn: string
}

/** A fact with its position in the text. */
export interface FieldReading {
  readonly field: NoticeField
  /** A day or instant in ISO format, the code of a kind, or the words as written. */
  readonly value: string
  /** Offset in {@link ParsedNotice.text}, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Name of the rule that read it. */
  readonly rule: string
  readonly certainty: (typeof certainties)[number]
  /** Index of the ruling, from 0; facts of the whole notice have 0. */
  readonly ruling: number
}

/** A term or an act that a ruling orders. */
export interface OrderedTerm {
  readonly ruling: number
  /** The words, at most 300 characters. */
  readonly words: string
  /** Offsets in {@link ParsedNotice.text}, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Days from the notice; null when none are stated, or the number in words differs from the digits. */
  readonly days: number | null
  readonly unit: 'calendar' | 'court' | null
  /** A stated last day: «en o antes del 15 de enero de 2027». */
  readonly dueOn: string | null
}

export interface Ruling {
  readonly kind: NoticeKind
  readonly issuedOn: string | null
}

export interface ParsedNotice {
  /** The subject, the body and the texts of attachments, to which offsets refer. */
  readonly text: string
  readonly readings: readonly FieldReading[]
  readonly orders: readonly OrderedTerm[]
  /** Contains at least one ruling. */
  readonly rulings: readonly Ruling[]
  /** The number as written, with normalized spacing; null when not found. */
  readonly number: string | null
  /** Other numbers of the caption: consolidated cases. */
  readonly otherNumbers: readonly string[]
  /** Name of the court as in the product's list of courts; null when not found. */
  readonly court: string | null
  readonly room: string | null
  readonly judge: string | null
  /** Surnames or names of each side of the caption, for matching. */
  readonly sides: readonly [readonly string[], readonly string[]] | null
  readonly filedOn: string | null
  readonly mailedOn: string | null
  /** ISO instant. */
  readonly hearingAt: string | null
  readonly link: string | null
  readonly linkExpiresOn: string | null
  /** «NOTIFICACIÓN ENMENDADA», «NUNC PRO TUNC». */
  readonly amends: boolean
  readonly questions: readonly NoticeQuestion[]
}
