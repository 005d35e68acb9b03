import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  attachmentRefused,
  linkSaved,
  mailDismissed,
  mailFiled,
  mailReceived,
  mailReopened,
  noticeVouched,
  readingsCorrected,
} from './mailroom.events.ts'

/** Audit entries for received mail: ids and codes only, no text of messages. */
export const mailroomAudit: ModuleAudit = (on) => {
  const mail = (mailId: string) => ({ type: 'mail', id: mailId }) as const
  on(mailReceived, ({ companyId, mailId, source }) => ({
    action: 'received_mail.arrived',
    subject: mail(mailId),
    details: { source },
    companyId,
  }))
  on(mailFiled, ({ companyId, mailId, caseId }) => ({
    action: 'received_mail.filed',
    subject: mail(mailId),
    details: { case: caseId },
    companyId,
  }))
  on(attachmentRefused, ({ companyId, mailId, caseId, attachmentId, reason, sha256 }) => ({
    action: 'received_mail.attachment_refused',
    subject: mail(mailId),
    details: { case: caseId, attachment: attachmentId, reason, sha256 },
    companyId,
  }))
  on(mailDismissed, ({ companyId, mailId }) => ({
    action: 'received_mail.dismissed',
    subject: mail(mailId),
    companyId,
  }))
  on(mailReopened, ({ companyId, mailId }) => ({ action: 'received_mail.reopened', subject: mail(mailId), companyId }))
  on(readingsCorrected, ({ companyId, mailId }) => ({
    action: 'received_mail.corrected',
    subject: mail(mailId),
    companyId,
  }))
  // A user confirmed that a notice of an unproven sender is from the court.
  on(noticeVouched, ({ companyId, mailId }) => ({
    action: 'received_mail.vouched',
    subject: mail(mailId),
    companyId,
  }))
  on(linkSaved, ({ companyId, mailId, saved }) => ({
    action: saved ? 'received_mail.link_saved' : 'received_mail.link_unsaved',
    subject: mail(mailId),
    companyId,
  }))
}
