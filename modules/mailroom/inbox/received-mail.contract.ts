// Shapes of mail that the office received, for the inbox.
import { z } from 'zod'
import { Day, Id, Instant } from '#server/contract/shared.ts'

/**
 * - `received`: was not read yet
 * - `pending`: belongs to a known case and waits for the decision of a person
 * - `queued`: waits for a person who says of which case it is or that its sender is genuine
 */
export const mailStates = ['received', 'pending', 'queued', 'filed', 'dismissed', 'duplicate', 'rejected'] as const
/** `open`: received, pending and queued. */
export const mailViews = ['pending', 'queued', 'open', 'all'] as const
export const noticeKinds = ['judgment', 'resolution', 'order', 'minutes', 'hearing', 'notice'] as const
/** Fields of a notice that are read from its text. */
export const noticeFields = [
  'number',
  'court',
  'room',
  'kind',
  'issuedOn',
  'filedOn',
  'mailedOn',
  'judge',
  'hearingAt',
  /** A hearing besides that of `hearingAt`; a notice may set several. */
  'furtherHearingAt',
  /** The day of a hearing that the notice takes from the calendar. */
  'cancelledHearingOn',
  'order',
  'link',
  'linkExpiresOn',
] as const
/** Fields that a person may correct. */
export const editableNoticeFields = [
  'number',
  'court',
  'room',
  'kind',
  'issuedOn',
  'filedOn',
  'mailedOn',
  'hearingAt',
] as const
export const certainties = ['sure', 'unsure'] as const
export const mailSources = ['smtp', 'imap', 'drop', 'upload'] as const
/** Why an attachment cannot be filed. */
export const attachmentRefusals = [
  'empty',
  'executable',
  'script',
  'active_content',
  'macros',
  'damaged',
  'archive_bomb',
  'unsupported',
  'too_large',
] as const
/**
 * How the sender of a notice is proven. `court`, `member`: by the signed domain of a court, or of an active member of the
 * office. `drop`: a user or the office's mail provider delivered the file. `none`: not at all.
 */
export const trusts = ['court', 'member', 'drop', 'none'] as const
/** Doubts about a notice that the person who decides should settle. */
export const noticeQuestions = [
  'number_missing',
  'number_unsure',
  'numbers_differ',
  'kind_unsure',
  'filed_on_missing',
  'filed_on_unsure',
  'dates_differ',
  'term_words_differ',
  'attachment_missing',
  'state_party_unsure',
  'sender_unproven',
  'case_unsure',
] as const

const Person = z.object({ id: Id, name: z.string() })
const CaseRef = z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() })

/** A fact read in the text of a notice; `start` and `end` are offsets in `text`, in UTF-16 units. */
export const NoticeReading = z
  .object({
    field: z.enum(noticeFields),
    /** A day or instant in ISO format, the code of a kind, or the words as written. */
    value: z.string(),
    start: z.int().nullable(),
    end: z.int().nullable(),
    /** The rule that read it; `person`: a person corrected it. */
    rule: z.string(),
    certainty: z.enum(certainties),
    /** Index of the ruling in the notice, from 0. */
    ruling: z.int(),
  })
  .meta({ id: 'NoticeReading' })

const ProposedTerm = z.object({
  /** Code of the rule, as `accept` takes it. */
  rule: z.string(),
  act: z.string(),
  nature: z.string(),
  citation: z.string().nullable(),
  dueOn: Day.nullable(),
  /** The last day by another reading of the rule; null when the rule has one reading. */
  laterOn: Day.nullable(),
  /**
   * Of a term that a ruling on a motion restarts, the days of the notices of which it was interrupted: with several, the
   * record does not say which one restarts.
   */
  interruptedOf: z.array(Day),
})

export const NoticeProposal = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('terms'),
      id: Id,
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      /** Kind of the trigger, see the rules of terms. */
      trigger: z.string(),
      triggerName: z.string(),
      happenedOn: Day,
      /** The notice was mailed later than it was filed: the terms run from this day. */
      mailedOn: Day.nullable(),
      terms: z.array(ProposedTerm),
      objectId: Id.nullable(),
    }),
    z.object({
      kind: z.literal('hearing'),
      id: Id,
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      title: z.string(),
      startsAt: Instant,
      place: z.string(),
      objectId: Id.nullable(),
    }),
    z.object({
      kind: z.literal('task'),
      id: Id,
      /** An order with a date becomes a proposed term with that date; an order without a date becomes a task. */
      as: z.enum(['term', 'task']),
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      title: z.string(),
      dueOn: Day.nullable(),
      objectId: Id.nullable(),
    }),
    z.object({
      kind: z.literal('document'),
      id: Id,
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      attachmentId: Id,
      name: z.string(),
      /** The case has a document with the same bytes. */
      alreadyFiled: z.boolean(),
      objectId: Id.nullable(),
    }),
    z.object({
      kind: z.literal('replacement'),
      id: Id,
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      /** The notice whose open terms are voided when it is accepted. */
      earlierNoticeId: Id,
      earlierFiledOn: Day.nullable(),
      objectId: Id.nullable(),
    }),
  ])
  .meta({ id: 'NoticeProposal' })

const noticeSummary = {
  kind: z.enum(noticeKinds),
  /** The notice says that it amends an earlier one («notificación enmendada»). */
  amends: z.boolean(),
  number: z.string().nullable(),
  filedOn: Day.nullable(),
  hearingAt: Instant.nullable(),
  link: z.boolean(),
  linkExpiresOn: Day.nullable(),
  /** Days from today in Puerto Rico until the link expires; negative: it has expired. */
  linkDays: z.int().nullable(),
  /** When a person marked the document behind the link as saved. */
  linkSavedAt: Instant.nullable(),
  trust: z.enum(trusts),
  questions: z.array(z.enum(noticeQuestions)),
}

/** A received message in the list of the inbox. */
export const InboxMail = z
  .object({
    id: Id,
    state: z.enum(mailStates),
    reason: z.string().nullable(),
    subject: z.string(),
    from: z.object({ name: z.string(), address: z.string() }),
    receivedAt: Instant,
    case: CaseRef.nullable(),
    /** Cases that it may belong to, the likeliest first. */
    suggestions: z.array(CaseRef),
    notice: z.object(noticeSummary).nullable(),
    attachments: z.int(),
    /** Attachments that were not filed, or cannot be; they stay in the message as it arrived. */
    refused: z.array(z.object({ name: z.string(), reason: z.enum(attachmentRefusals) })),
    /** Further deliveries of the same notice or message. */
    sightings: z.int(),
    version: z.int(),
  })
  .meta({ id: 'InboxMail' })

export const MailAttachment = z
  .object({
    id: Id,
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    /** The document of the case as which it was filed. */
    documentId: Id.nullable(),
    /** Reason why the attachment was not or cannot be filed; null when there is none. */
    refusal: z.enum(attachmentRefusals).nullable(),
  })
  .meta({ id: 'MailAttachment' })

export const CourtNotice = z
  .object({
    ...noticeSummary,
    id: Id,
    text: z.string(),
    readings: z.array(NoticeReading),
    court: z.string().nullable(),
    room: z.string().nullable(),
    issuedOn: Day.nullable(),
    mailedOn: Day.nullable(),
    linkUrl: z.string().nullable(),
    linkSavedBy: Person.nullable(),
    /** The person who confirmed that a notice of an unproven sender is from the court. */
    vouchedBy: Person.nullable(),
    /** The message with the notice that this one amends or repeats, if it was found. */
    earlier: z.object({ mailId: Id, filedOn: Day.nullable() }).nullable(),
    proposals: z.array(NoticeProposal),
  })
  .meta({ id: 'CourtNotice' })

export const InboxMailDetail = InboxMail.extend({
  text: z.string(),
  recipients: z.array(z.object({ name: z.string(), address: z.string(), kind: z.enum(['to', 'cc']) })),
  sentAt: Instant.nullable(),
  /** The forwarded message inside this message. */
  forwarded: z.object({ name: z.string(), address: z.string(), sentAt: Instant.nullable() }).nullable(),
  /** Null when nothing was verified (uploads, and mailboxes whose server does not report results). */
  authentication: z
    .object({ spf: z.string(), dkim: z.string(), dmarc: z.string(), domain: z.string().nullable(), by: z.string() })
    .nullable(),
  files: z.array(MailAttachment),
  courtNotice: CourtNotice.nullable(),
  receipts: z.array(z.object({ receivedAt: Instant, source: z.enum(mailSources) })),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  can: z.object({ decide: z.boolean() }),
}).meta({ id: 'InboxMailDetail' })
