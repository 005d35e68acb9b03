import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, IdParams, Instant, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'
import { MailAttachment } from '#modules/mailroom/inbox/received-mail.contract.ts'

export const messageStates = ['received', 'draft', 'scheduled', 'sent', 'kept', 'failed'] as const
export const recipientKinds = ['to', 'cc', 'bcc'] as const
/** Seconds in which a message that was just sent can be taken back. */
export const undoSeconds = 10
export const maxRecipients = 50
export const maxAttachedDocuments = 20

const Person = z.object({ id: Id, name: z.string() })

export const MailThread = z
  .object({
    id: Id,
    subject: z.string(),
    lastAt: Instant,
    messages: z.int(),
    attachments: z.int(),
    /** The latest message, shortened. */
    preview: z.string(),
    /** Names of those who wrote or got the messages. */
    people: z.array(z.string()),
    /** The latest message came from outside and has no answer. */
    awaitsAnswer: z.boolean(),
    /** Drafts and messages that are not sent yet. */
    unsent: z.int(),
  })
  .meta({ id: 'MailThread' })

const Recipient = z.object({ name: z.string(), address: z.string(), kind: z.enum(recipientKinds) })

export const MailMessage = z
  .object({
    id: Id,
    threadId: Id,
    state: z.enum(messageStates),
    from: z.object({ name: z.string(), address: z.string() }),
    author: Person.nullable(),
    recipients: z.array(Recipient),
    subject: z.string(),
    text: z.string(),
    /** Sanitized; null: the message has only text. */
    html: z.string().nullable(),
    locale: z.enum(locales),
    /** When it leaves: until then it can be taken back. */
    sendAt: Instant.nullable(),
    sentAt: Instant.nullable(),
    /** Code of why it could not be sent. */
    problem: z.string().nullable(),
    /** Addresses that the mail server refused. */
    refused: z.array(z.string()),
    /** It was answered by a machine (RFC 3834). */
    automatic: z.boolean(),
    /** Files of a message that came in. */
    files: z.array(MailAttachment),
    /** Documents of the case that a message of the office carries. */
    documents: z.array(z.object({ id: Id, name: z.string() })),
    mailId: Id.nullable(),
    version: z.int(),
    can: z.object({ edit: z.boolean(), undo: z.boolean(), file: z.boolean() }),
  })
  .meta({ id: 'MailMessage' })

const draft = {
  to: z.array(Email).max(maxRecipients),
  cc: z.array(Email).max(maxRecipients).default([]),
  bcc: z.array(Email).max(maxRecipients).default([]),
  subject: line(300),
  html: text(200_000),
  locale: z.enum(locales),
  documentIds: z.array(Id).max(maxAttachedDocuments).default([]),
}

export const correspondenceContract = defineContract(
  'cases',
  {
    threads: {
      method: 'get',
      path: '/cases/:id/threads',
      summary: 'Mail of a case, by thread',
      access: 'mailroom.work',
      params: IdParams,
      query: pageQuery('lastAt'),
      returns: page(MailThread).extend({
        /** The address to copy into mail of the case; null: none was made, or the operator has set no host. */
        address: z.string().nullable(),
        /** Mail leaves the server; otherwise it is only kept for administrators. */
        delivers: z.boolean(),
      }),
      errors: ['case_not_found'],
    },
    thread: {
      method: 'get',
      path: '/threads/:id',
      summary: 'The messages of a thread',
      access: 'mailroom.work',
      params: IdParams,
      returns: z.object({
        id: Id,
        case: z.object({ id: Id, name: z.string() }),
        subject: z.string(),
        messages: z.array(MailMessage),
      }),
      errors: ['thread_not_found'],
    },
    recipients: {
      method: 'get',
      path: '/cases/:id/mail-recipients',
      summary: 'People of a case with a mailbox, and the language in which each is written to',
      access: 'mailroom.work',
      params: IdParams,
      returns: z.object({
        items: z.array(
          z.object({ name: z.string(), address: z.string(), locale: z.enum(locales), role: z.string().nullable() }),
        ),
      }),
      errors: ['case_not_found'],
    },
    templates: {
      method: 'get',
      path: '/cases/:id/mail-templates',
      summary: 'Texts for mail of the case in a language, with its fields filled',
      access: 'mailroom.work',
      params: IdParams,
      query: z.object({ locale: z.enum(locales) }),
      returns: z.object({
        items: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), html: z.string() })),
        /** The signature of the caller. */
        signature: z.string(),
      }),
      errors: ['case_not_found'],
    },
    write: {
      method: 'post',
      path: '/cases/:id/messages',
      summary: 'Write a draft, in a thread or as a new one',
      access: 'mailroom.work',
      params: IdParams,
      idempotent: true,
      body: z.strictObject({ ...draft, threadId: Id.nullable().default(null) }),
      returns: MailMessage,
      status: 201,
      errors: ['case_not_found', 'case_closed', 'thread_not_found', 'document_not_found'],
    },
    save: {
      method: 'put',
      path: '/messages/:id',
      summary: 'Change a draft',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({ ...draft, version: Version }),
      returns: MailMessage,
      errors: ['mail_message_not_found', 'message_sent', 'document_not_found', 'stale_version'],
    },
    send: {
      method: 'post',
      path: '/messages/:id/send',
      summary: 'Send a draft in ten seconds, or later',
      access: 'mailroom.work',
      params: IdParams,
      limit: 'mail',
      body: z.strictObject({ version: Version, at: Instant.optional() }),
      returns: MailMessage,
      errors: [
        'mail_message_not_found',
        'message_sent',
        'message_without_recipient',
        'message_too_large',
        'message_time_past',
        'case_closed',
        'stale_version',
      ],
    },
    undo: {
      method: 'post',
      path: '/messages/:id/undo',
      summary: 'Take back a message that has not left',
      access: 'mailroom.work',
      params: IdParams,
      returns: MailMessage,
      errors: ['mail_message_not_found', 'message_sent'],
    },
    remove: {
      method: 'delete',
      path: '/messages/:id',
      summary: 'Delete a draft',
      access: 'mailroom.work',
      params: IdParams,
      status: 204,
      errors: ['mail_message_not_found', 'message_sent'],
    },
    file: {
      method: 'post',
      path: '/messages/:id/files',
      summary: 'File attachments of a message in the case; one that the case has is not filed again',
      access: 'mailroom.work',
      params: IdParams,
      idempotent: true,
      body: z.strictObject({ attachmentIds: z.array(Id).min(1).max(100), folderId: Id.nullable().default(null) }),
      returns: MailMessage,
      errors: [
        'mail_message_not_found',
        'mail_attachment_not_found',
        'folder_not_found',
        'case_closed',
        'storage_limit',
        'forbidden',
      ],
    },
  },
  'correspondence',
)
