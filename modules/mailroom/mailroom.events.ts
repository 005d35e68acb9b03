import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { attachmentRefusals, mailSources, trusts } from './inbox/received-mail.contract.ts'

const ids = { companyId: z.uuid(), mailId: z.uuid() }
const byUser = { ...ids, userId: z.uuid() }

/** A new message was stored in `inbound_mail` (state `received`), with its text and attachments. */
export const mailReceived = defineEvent('mailroom.mail.received', z.object({ ...ids, source: z.enum(mailSources) }))
/** A message was identified as a court notice and awaits a decision. `caseId` is null when its case is unknown. */
export const noticeRead = defineEvent(
  'mailroom.notice.read',
  z.object({ ...ids, caseId: z.uuid().nullable(), trust: z.enum(trusts) }),
)
/** A message matches no case with certainty, and awaits a person's decision. */
export const mailQueued = defineEvent('mailroom.mail.queued', z.object({ ...ids, reason: z.string() }))
/** A message was filed in a case: by a user, or because it was sent to the address of the case (`userId` null). */
export const mailFiled = defineEvent(
  'mailroom.mail.filed',
  z.object({ ...ids, userId: z.uuid().nullable(), caseId: z.uuid() }),
)
/** The content of an attachment was refused. `sha256`: hash of its bytes, in hexadecimal. */
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
/** A user confirmed that a notice of an unproven sender is from the court. */
export const noticeVouched = defineEvent('mailroom.notice.vouched', z.object(byUser))
export const linkSaved = defineEvent('mailroom.link.saved', z.object({ ...byUser, saved: z.boolean() }))
