import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { checkSealed, checkStarted, hitsDecided, contactAsked, waiverChanged } from './conflicts.events.ts'

/**
 * Audit entries of conflict checks. They include the seal of each check: the audit chain is sealed with a key outside
 * of the database, so even a rewrite of the whole chain of checks is detected.
 */
export const conflictsAudit: ModuleAudit = (on) => {
  const subject = (id: string) => ({ type: 'conflict_check', id }) as const
  on(checkStarted, ({ companyId, checkId }) => ({ action: 'conflicts.checked', subject: subject(checkId), companyId }))
  on(hitsDecided, ({ companyId, checkId, hits }) => ({
    action: 'conflicts.decided',
    subject: subject(checkId),
    details: { hits },
    companyId,
  }))
  on(checkSealed, ({ companyId, checkId, number, outcome, seal }) => ({
    action: 'conflicts.sealed',
    subject: subject(checkId),
    details: { number, outcome, seal },
    companyId,
  }))
  on(contactAsked, ({ companyId, checkId, contactId }) => ({
    action: 'conflicts.asked',
    subject: subject(checkId),
    details: { contact: contactId },
    companyId,
  }))
  on(waiverChanged, ({ companyId, checkId, waiverId, kind }) => ({
    action: 'conflicts.consent_changed',
    subject: subject(checkId),
    details: { waiver: waiverId, rule: kind },
    companyId,
  }))
}
