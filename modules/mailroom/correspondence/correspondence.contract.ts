import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, IdParams, Instant, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'
import { MailAttachment } from '#modules/mailroom/inbox/received-mail.contract.ts'

/**
 * `sending`: it is being sent and cannot be taken back. `kept`: it was not sent, because the installation has no mail
 * server. `failed`: `problem` gives the reason.
 */
export const messageStates = ['received', 'draft', 'scheduled', 'sending', 'sent', 'kept', 'failed'] as const
export const messageProblems = ['refused', 'undeliverable', 'case_closed', 'author_gone', 'document_gone'] as const
export const recipientKinds = ['to', 'cc', 'bcc'] as const
/** Seconds for which sending a message can be undone. */
export const undoSeconds = 10
export const maxRecipients = 50
export const maxMessageDocuments = 20
export const maxMessageLength = 200_000
/** Maximum number of days ahead for which a message can be scheduled. */
export const maxDaysAhead = 365

const MessageAuthor = z.object({ id: Id, name: z.string() })

export const MailThread = z
  .object({
    id: Id,
    subject: z.string(),
    lastAt: Instant,
    messages: z.int(),
    attachments: z.int(),
    /** The beginning of the latest message. */
    preview: z.string(),
    /** Names of senders and recipients, or their addresses. */
    people: z.array(z.string()),
    /** The latest message was received, was written by a person and has no answer. */
    awaitsAnswer: z.boolean(),
    /** Drafts and messages that were not sent. */
    unsent: z.int(),
  })
  .meta({ id: 'MailThread' })

export const CaseMessage = z
  .object({
    id: Id,
    threadId: Id,
    state: z.enum(messageStates),
    from: z.object({ name: z.string(), address: z.string() }),
    /** Null for a received message. */
    author: MessageAuthor.nullable(),
    recipients: z.array(z.object({ name: z.string(), address: z.string(), kind: z.enum(recipientKinds) })),
    subject: z.string(),
    text: z.string(),
    /** Sanitized; null when the message was received and has only text. */
    html: z.string().nullable(),
    locale: z.enum(locales),
    /** The message that it answers is quoted below its text when it is sent; `text` and `html` do not contain it. */
    quotes: z.boolean(),
    /** When the message will be sent; until then sending can be undone. */
    sendAt: Instant.nullable(),
    /** When the message was sent or received. */
    sentAt: Instant.nullable(),
    problem: z.enum(messageProblems).nullable(),
    /** Recipients whom the mail server refused. */
    refused: z.array(z.string()),
    /** Whether a machine wrote the received message (RFC 3834), such as an out-of-office reply. */
    automatic: z.boolean(),
    /** Files of a received message. */
    files: z.array(MailAttachment),
    /** Documents of the case attached to a message of the office. */
    documents: z.array(z.object({ id: Id, name: z.string() })),
    /** The message in the inbox. */
    mailId: Id.nullable(),
    /** The document of the case with the text of the message; null when it was not filed, or it was deleted. */
    documentId: Id.nullable(),
    version: z.int(),
    can: z.object({ edit: z.boolean(), undo: z.boolean(), file: z.boolean() }),
  })
  .meta({ id: 'CaseMessage' })

const draft = {
  to: z.array(Email).max(maxRecipients),
  cc: z.array(Email).max(maxRecipients).default([]),
  bcc: z.array(Email).max(maxRecipients).default([]),
  subject: line(300),
  html: text(maxMessageLength),
  locale: z.enum(locales),
  documentIds: z.array(Id).max(maxMessageDocuments).default([]),
  /** Quote the message that it answers below its text. */
  quotes: z.boolean().default(false),
}

export const correspondenceContract = defineContract(
  { planModule: 'cases', part: 'correspondence' },
  {
    threads: {
      method: 'get',
      path: '/cases/:id/mail-threads',
      summary: 'Mail of a case, by thread, the latest first',
      access: 'mailroom.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['lastAt'] }),
      returns: page(MailThread).extend({
        /** The address to copy into mail of the case; null when it was not created, or the operator has set no host. */
        address: z.string().nullable(),
        /** Whether a mail server is configured; without one, messages are stored in the case and not sent. */
        delivers: z.boolean(),
        can: z.object({ write: z.boolean() }),
      }),
      errors: ['case_not_found'],
    },
    thread: {
      method: 'get',
      path: '/mail-threads/:id',
      summary: 'The messages of a thread, the earliest first',
      access: 'mailroom.work',
      params: IdParams,
      returns: z.object({
        id: Id,
        case: z.object({ id: Id, name: z.string() }),
        subject: z.string(),
        messages: z.array(CaseMessage),
      }),
      errors: ['mail_thread_not_found'],
    },
    recipients: {
      method: 'get',
      path: '/cases/:id/mail-recipients',
      summary: 'People of a case with an e-mail address, and the language in which each is written to',
      access: 'mailroom.work',
      params: IdParams,
      returns: z.object({
        items: z.array(
          z.object({
            name: z.string(),
            address: z.string(),
            locale: z.enum(locales).nullable(),
            /** `client`, or the role in the case. */
            role: z.string(),
          }),
        ),
      }),
      errors: ['case_not_found'],
    },
    templates: {
      method: 'get',
      path: '/cases/:id/mail-templates',
      summary: 'Texts for mail of the case in a language, with its facts filled in',
      access: 'mailroom.work',
      params: IdParams,
      query: z.object({ locale: z.enum(locales) }),
      returns: z.object({
        items: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), html: z.string() })),
        /** The signature of the caller, as HTML. */
        signature: z.string(),
      }),
      errors: ['case_not_found'],
    },
    write: {
      method: 'post',
      path: '/cases/:id/mail-messages',
      summary: 'Write a draft, in a thread or as a new one',
      access: 'mailroom.work',
      params: IdParams,
      idempotent: true,
      body: z.strictObject({
        ...draft,
        threadId: Id.nullable().default(null),
        /** The message of the thread that it answers; null for the latest sent or received message. */
        answersId: Id.nullable().default(null),
      }),
      returns: CaseMessage,
      status: 201,
      errors: [
        'case_not_found',
        'case_closed',
        'mail_thread_not_found',
        'mail_message_not_found',
        'document_not_found',
      ],
    },
    save: {
      method: 'put',
      path: '/mail-messages/:id',
      summary: 'Change a draft, or one that could not be sent, which becomes a draft again',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({ ...draft, version: Version }),
      returns: CaseMessage,
      errors: ['mail_message_not_found', 'message_sent', 'case_closed', 'document_not_found', 'stale_version'],
    },
    send: {
      method: 'post',
      path: '/mail-messages/:id/send',
      summary: 'Send a draft in ten seconds, or at a later time',
      access: 'mailroom.work',
      params: IdParams,
      limit: 'mail',
      body: z.strictObject({ version: Version, at: Instant.optional() }),
      returns: CaseMessage,
      errors: [
        'mail_message_not_found',
        'message_sent',
        'message_without_recipient',
        'message_empty',
        'message_too_large',
        'message_time_invalid',
        'case_closed',
        'stale_version',
      ],
    },
    undo: {
      method: 'post',
      path: '/mail-messages/:id/undo',
      summary: 'Take back a message that has not left; it is a draft again',
      access: 'mailroom.work',
      params: IdParams,
      returns: CaseMessage,
      errors: ['mail_message_not_found', 'message_sent'],
    },
    remove: {
      method: 'delete',
      path: '/mail-messages/:id',
      summary: 'Delete a draft',
      access: 'mailroom.work',
      params: IdParams,
      status: 204,
      errors: ['mail_message_not_found', 'message_sent'],
    },
    file: {
      method: 'post',
      path: '/mail-messages/:id/files',
      summary: 'File attachments of a message in the case; one that the case has is not filed again',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({ attachmentIds: z.array(Id).min(1).max(100), folderId: Id.nullable().default(null) }),
      returns: CaseMessage,
      errors: [
        'mail_message_not_found',
        'mail_attachment_not_found',
        'folder_not_found',
        'case_closed',
        'storage_limit',
      ],
    },
  },
)
