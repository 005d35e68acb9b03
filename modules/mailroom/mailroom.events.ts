import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { attachmentRefusals, mailSources, trusts } from './inbox/received-mail.contract.ts'

const ids = { companyId: z.uuid(), mailId: z.uuid() }
const byUser = { ...ids, userId: z.uuid() }

/** A message that is new to the office stands in `inbound_mail` (state `received`) with its text and attachments. */
export const mailReceived = defineEvent('mailroom.mail.received', z.object({ ...ids, source: z.enum(mailSources) }))
/** It was read as a notice of a court, and awaits a decision. `caseId` null: nobody knows of which case it is. */
export const noticeRead = defineEvent(
  'mailroom.notice.read',
  z.object({ ...ids, caseId: z.uuid().nullable(), trust: z.enum(trusts) }),
)
/** It belongs to no known case, and waits for a person. */
export const mailQueued = defineEvent('mailroom.mail.queued', z.object({ ...ids, reason: z.string() }))
/** A person filed it in a case, or it came by the address of one (`userId` null). */
export const mailFiled = defineEvent(
  'mailroom.mail.filed',
  z.object({ ...ids, userId: z.uuid().nullable(), caseId: z.uuid() }),
)
/** An attachment could not be filed for what it is. `sha256`: of its bytes, in hexadecimal digits. */
export const attachmentRefused = defineEvent(
  'mailroom.attachment.refused',
  z.object({
    ...byUser,
    caseId: z.uuid(),
    attachmentId: z.uuid(),
    reason: z.enum(attachmentRefusals),
    sha256: z.string(),
  }),
)
export const mailDismissed = defineEvent('mailroom.mail.dismissed', z.object(byUser))
export const mailReopened = defineEvent('mailroom.mail.reopened', z.object(byUser))
export const readingsCorrected = defineEvent('mailroom.readings.corrected', z.object(byUser))
/** A person says that a notice whose sender nothing proves is the court's. */
export const noticeVouched = defineEvent('mailroom.notice.vouched', z.object(byUser))
export const linkSaved = defineEvent('mailroom.link.saved', z.object({ ...byUser, saved: z.boolean() }))
