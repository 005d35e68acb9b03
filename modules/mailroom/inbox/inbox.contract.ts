import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'
import { editableNoticeFields, InboxMail, InboxMailDetail, mailViews } from './received-mail.contract.ts'

export const maxPastedLength = 200_000

const Versioned = z.strictObject({ version: Version })

export const inboxContract = defineContract(
  { planModule: 'cases', part: 'inbox' },
  {
    list: {
      method: 'get',
      path: '/inbox',
      summary: 'Mail that the office received',
      access: 'mailroom.work',
      query: pageQuery({ sortableBy: ['receivedAt'] }).extend({
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
      mediaTypes: ['*/*'],
      errors: ['mail_not_found', 'mail_attachment_not_found'],
    },
    raw: {
      method: 'get',
      path: '/inbox/:id/raw',
      summary: 'The message as it arrived (message/rfc822)',
      access: 'mailroom.work',
      params: IdParams,
      answers: 'file',
      mediaTypes: ['message/rfc822'],
      errors: ['mail_not_found'],
    },
    upload: {
      method: 'post',
      path: '/inbox/files',
      summary: 'Drop a notice: an .eml, .msg, PDF or another file that can be read',
      access: 'mailroom.work',
      accepts: 'multipart',
      idempotent: true,
      returns: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
      status: 201,
      errors: [
        'upload_cut',
        'too_many_files',
        'file_missing',
        'file_too_large',
        'file_empty',
        'file_type_refused',
        'file_dangerous',
        'file_macros',
        'file_broken',
        'file_bomb',
        'storage_limit',
      ],
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
      errors: ['storage_limit'],
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
              /** Null when the notice does not state the value. */
              value: z.string().trim().max(200).nullable(),
              /** Index of the ruling in the notice, from 0. */
              ruling: z.int().min(0).max(9).default(0),
            }),
          )
          .min(1)
          .max(20),
      }),
      returns: InboxMailDetail,
      errors: [
        'mail_not_found',
        'mail_unread',
        'mail_decided',
        'notice_missing',
        'notice_value_invalid',
        'stale_version',
      ],
    },
    choose: {
      method: 'put',
      path: '/inbox/:id/case',
      summary: 'Choose the case of a message, or put it back into the queue',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({
        version: Version,
        caseId: Id.nullable(),
        /** The user confirms that a notice of an unproven sender is from the court; proposals are then made from it. */
        vouched: z.boolean().default(false),
      }),
      returns: InboxMailDetail,
      errors: ['mail_not_found', 'mail_unread', 'mail_decided', 'case_not_found', 'stale_version'],
    },
    accept: {
      method: 'post',
      path: '/inbox/:id/accept',
      summary: 'File a message and create what is chosen of its proposals; terms stay proposed',
      access: 'mailroom.work',
      params: IdParams,
      body: z.strictObject({
        version: Version,
        /** The folder for the files of a message without a notice; null for the top level of the case. */
        folderId: Id.nullable().default(null),
        /** Proposals to accept; absent for all. */
        proposals: z
          .array(
            z.strictObject({
              id: Id,
              /** Rules of a proposal of terms; absent for all. */
              rules: z.array(z.string().max(100)).max(100).optional(),
              folderId: Id.nullable().optional(),
            }),
          )
          .max(50)
          .optional(),
        /** The user confirms that a notice of an unproven sender is from the court. */
        vouched: z.boolean().default(false),
      }),
      idempotent: true,
      returns: InboxMailDetail,
      errors: [
        'mail_not_found',
        'file_too_large',
        'file_empty',
        'file_type_refused',
        'file_dangerous',
        'file_macros',
        'file_broken',
        'file_bomb',
        'mail_unread',
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
      errors: ['mail_not_found', 'mail_unread', 'mail_decided', 'stale_version'],
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
      errors: ['mail_not_found', 'notice_missing', 'notice_without_link'],
    },
    ofCase: {
      method: 'get',
      path: '/cases/:id/notices',
      summary: 'Notices of the court in a case, the latest first',
      access: 'mailroom.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['receivedAt'] }),
      returns: page(InboxMail),
      errors: ['case_not_found'],
    },
  },
)
