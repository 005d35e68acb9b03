import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { unsentMessageDeleted, sendingEnded, messageScheduled, messageTakenBack } from './correspondence.events.ts'

/** Audit entries for mail that the office writes: ids, codes and the number of recipients; no text and no addresses. */
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
  on(sendingEnded, ({ companyId, caseId, messageId, outcome, recipients }) => ({
    action: `mail_message.${outcome}`,
    subject: message(messageId),
    details: { case: caseId, recipients },
    companyId,
  }))
  on(unsentMessageDeleted, ({ companyId, caseId, messageId }) => ({
    action: 'mail_message.deleted',
    subject: message(messageId),
    details: { case: caseId },
    companyId,
  }))
}
