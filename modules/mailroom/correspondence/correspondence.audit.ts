import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { messageDeleted, messageLeft, messageScheduled, messageTakenBack } from './correspondence.events.ts'

/** Audit entries of mail that the office writes. Ids and codes only: never what a message says or to whom it goes. */
export const correspondenceAudit: ModuleAudit = (on) => {
  const message = (id: string) => ({ type: 'mail_message', id }) as const
  on(messageScheduled, ({ companyId, caseId, messageId, at }) => ({
    action: 'mail_message.scheduled',
    subject: message(messageId),
    details: { case: caseId, at },
    companyId,
  }))
  on(messageTakenBack, ({ companyId, caseId, messageId }) => ({
    action: 'mail_message.taken_back',
    subject: message(messageId),
    details: { case: caseId },
    companyId,
  }))
  on(messageLeft, ({ companyId, caseId, messageId, outcome, recipients }) => ({
    action: `mail_message.${outcome}`,
    subject: message(messageId),
    details: { case: caseId, recipients },
    companyId,
  }))
  on(messageDeleted, ({ companyId, caseId, messageId }) => ({
    action: 'mail_message.deleted',
    subject: message(messageId),
    details: { case: caseId },
    companyId,
  }))
}
