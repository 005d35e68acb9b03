import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'

export const mailStates = ['received', 'pending', 'queued', 'filed', 'dismissed', 'duplicate', 'rejected'] as const
/** `open`: what awaits somebody (received, pending and queued). */
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
export const trusts = ['court', 'member', 'drop', 'none'] as const
/** What a notice leaves open, for the person who decides. */
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
export const maxPastedLength = 200_000

const Person = z.object({ id: Id, name: z.string() })
const CaseRef = z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() })

/** A fact that was read, with the words it came from: `start` and `end` count UTF-16 units of `text`. */
export const NoticeReading = z
  .object({
    field: z.enum(noticeFields),
    /** ISO days and instants; codes of kinds; the words otherwise. */
    value: z.string(),
    start: z.int().nullable(),
    end: z.int().nullable(),
    /** The rule that read it; `person` where somebody corrected it. */
    rule: z.string(),
    certainty: z.enum(certainties),
    /** Which of several rulings of one notice, from 0. */
    ruling: z.int(),
  })
  .meta({ id: 'NoticeReading' })

const ProposedTermLine = z.object({
  /** Code of the rule, as `accept` takes it. */
  rule: z.string(),
  act: z.string(),
  nature: z.string(),
  citation: z.string().nullable(),
  dueOn: Day.nullable(),
  laterOn: Day.nullable(),
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
      terms: z.array(ProposedTermLine),
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
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      title: z.string(),
      dueOn: Day.nullable(),
      /** The words of the order. */
      words: z.string(),
      objectId: Id.nullable(),
    }),
    z.object({
      kind: z.literal('document'),
      id: Id,
      ruling: z.int(),
      state: z.enum(['proposed', 'accepted', 'declined']),
      attachmentId: Id,
      name: z.string(),
      folderId: Id.nullable(),
      folderName: z.string().nullable(),
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

const noticeLine = {
  kind: z.enum(noticeKinds),
  amends: z.boolean(),
  number: z.string().nullable(),
  filedOn: Day.nullable(),
  hearingAt: Instant.nullable(),
  link: z.boolean(),
  linkExpiresOn: Day.nullable(),
  /** Days until the link ends, today in Puerto Rico; negative: it has ended. */
  linkDays: z.int().nullable(),
  linkSavedAt: Instant.nullable(),
  trust: z.enum(trusts),
  questions: z.array(z.enum(noticeQuestions)),
}

/** A line of the list. */
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
    notice: z.object(noticeLine).nullable(),
    attachments: z.int(),
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
    /** Once it is filed in a case. */
    documentId: Id.nullable(),
  })
  .meta({ id: 'MailAttachment' })

export const CourtNotice = z
  .object({
    ...noticeLine,
    id: Id,
    text: z.string(),
    readings: z.array(NoticeReading),
    court: z.string().nullable(),
    room: z.string().nullable(),
    issuedOn: Day.nullable(),
    mailedOn: Day.nullable(),
    linkUrl: z.string().nullable(),
    linkSavedBy: Person.nullable(),
    /** The notice that this one replaces or repeats. */
    earlier: z.object({ mailId: Id, filedOn: Day.nullable() }).nullable(),
    proposals: z.array(NoticeProposal),
  })
  .meta({ id: 'CourtNotice' })

export const InboxMailDetail = InboxMail.extend({
  text: z.string(),
  recipients: z.array(z.object({ name: z.string(), address: z.string(), kind: z.enum(['to', 'cc']) })),
  sentAt: Instant.nullable(),
  /** The message inside a forwarded one. */
  forwarded: z.object({ name: z.string(), address: z.string(), sentAt: Instant.nullable() }).nullable(),
  /** Null: nothing was verified (uploads, mailboxes whose server is not named). */
  authentication: z
    .object({ spf: z.string(), dkim: z.string(), dmarc: z.string(), domain: z.string().nullable(), by: z.string() })
    .nullable(),
  files: z.array(MailAttachment),
  courtNotice: CourtNotice.nullable(),
  receipts: z.array(z.object({ receivedAt: Instant, source: z.enum(['smtp', 'imap', 'drop', 'upload']) })),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  can: z.object({ decide: z.boolean() }),
}).meta({ id: 'InboxMailDetail' })

const Versioned = z.strictObject({ version: Version })

export const inboxContract = defineContract(
  'cases',
  {
    list: {
      method: 'get',
      path: '/inbox',
      summary: 'Mail that the office received',
      access: 'mailroom.work',
      query: pageQuery('receivedAt').extend({
        view: z.enum(mailViews).default('open'),
        kind: z.enum(['notice', 'message']).optional(),
        caseId: Id.optional(),
      }),
      returns: page(InboxMail),
    },
    count: {
      method: 'get',
      path: '/inbox/count',
      summary: 'How much awaits a decision',
      access: 'mailroom.work',
      returns: z.object({ pending: z.int(), queued: z.int() }),
    },
    get: {
      method: 'get',
      path: '/inbox/:id',
      summary: 'A message with what was read in it and what it proposes',
      access: 'mailroom.work',
      params: IdParams,
      returns: InboxMailDetail,
      errors: ['mail_not_found'],
    },
    attachment: {
      method: 'get',
      path: '/inbox/:id/attachments/:attachmentId',
      summary: 'The bytes of an attachment',
      access: 'mailroom.work',
      params: z.object({ id: Id, attachmentId: Id }),
      answers: 'file',
      errors: ['mail_not_found', 'mail_attachment_not_found'],
    },
    raw: {
      method: 'get',
      path: '/inbox/:id/raw',
      summary: 'The message as it arrived (message/rfc822)',
      access: 'mailroom.work',
      params: IdParams,
      answers: 'file',
      errors: ['mail_not_found'],
    },
    upload: {
      method: 'post',
      path: '/inbox/files',
      summary: 'Drop a notice: an .eml, .msg, PDF or another file that can be read',
      access: 'mailroom.work',
      accepts: 'multipart',
      returns: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
      status: 201,
      errors: ['file_too_large', 'file_missing', 'mail_unreadable'],
    },
    paste: {
      method: 'post',
      path: '/inbox/texts',
      summary: 'Paste the text of a notice',
      access: 'mailroom.work',
      body: z.strictObject({
        subject: line(300).default(''),
        text: text(maxPastedLength).min(1, 'validation.required'),
      }),
      bodyLimit: 1024 * 1024,
      idempotent: true,
      returns: z.object({ id: Id }),
      status: 201,
    },
    correct: {
      method: 'put',
      path: '/inbox/:id/readings',
      summary: 'Correct what was read; the proposals are made anew',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({
        version: Version,
        values: z
          .array(
            z.strictObject({
              field: z.enum(editableNoticeFields),
              /** Null: the notice does not say it. */
              value: z.string().trim().max(200).nullable(),
              ruling: z.int().min(0).max(9).default(0),
            }),
          )
          .min(1)
          .max(20),
      }),
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'mail_decided', 'notice_value_invalid', 'stale_version'],
    },
    choose: {
      method: 'put',
      path: '/inbox/:id/case',
      summary: 'Choose the case of a message, or put it back into the queue',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({ version: Version, caseId: Id.nullable() }),
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'mail_decided', 'case_not_found', 'stale_version'],
    },
    accept: {
      method: 'post',
      path: '/inbox/:id/accept',
      summary: 'File a message and create what is chosen of its proposals; terms stay proposed',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({
        version: Version,
        /** Files of a message without a notice go here; null: the case itself. */
        folderId: Id.nullable().default(null),
        /** Proposals to accept; left out: all. */
        proposals: z
          .array(
            z.strictObject({
              id: Id,
              /** Rules of a proposal of terms; left out: all. */
              rules: z.array(z.string().max(100)).max(100).optional(),
              folderId: Id.nullable().optional(),
            }),
          )
          .max(50)
          .optional(),
        /** The sender is not proved, and the person says that the notice is the court's. */
        vouched: z.boolean().default(false),
      }),
      returns: InboxMailDetail,
      errors: [
        'mail_not_found',
        'mail_decided',
        'mail_case_missing',
        'notice_unproven',
        'case_closed',
        'case_not_found',
        'folder_not_found',
        'too_many_terms',
        'stale_version',
        'storage_limit',
        'forbidden',
      ],
    },
    dismiss: {
      method: 'post',
      path: '/inbox/:id/dismiss',
      summary: 'Set a message aside without filing it',
      access: 'mailroom.work',
      params: IdParams,
      body: Versioned,
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'mail_decided', 'stale_version'],
    },
    reopen: {
      method: 'post',
      path: '/inbox/:id/reopen',
      summary: 'Put a dismissed message back',
      access: 'mailroom.work',
      params: IdParams,
      body: Versioned,
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'mail_not_dismissed', 'stale_version'],
    },
    saveLink: {
      method: 'put',
      path: '/inbox/:id/link',
      summary: 'Say that the document behind the link of a notice is saved, or is not',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({ saved: z.boolean() }),
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'notice_without_link'],
    },
    ofCase: {
      method: 'get',
      path: '/cases/:id/notices',
      summary: 'Notices of the court in a case, the latest first',
      access: 'mailroom.work',
      params: IdParams,
      query: pageQuery('receivedAt'),
      returns: page(InboxMail),
      errors: ['case_not_found'],
    },
  },
  'inbox',
)
