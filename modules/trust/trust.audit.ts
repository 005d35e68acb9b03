import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  trustBankChanged,
  trustBankOpened,
  trustPosted,
  trustRefused,
  trustReleased,
  trustRequested,
  trustSettingsChanged,
} from './trust.events.ts'

/** Audit entries of money of clients: every journal, every decision. Ids and kinds, no names. */
export const trustAudit: ModuleAudit = (on) => {
  const banks = [
    [trustBankOpened, 'trust_banks.opened'],
    [trustBankChanged, 'trust_banks.changed'],
  ] as const
  for (const [event, action] of banks)
    on(event, ({ companyId, bankId }) => ({ action, subject: { type: 'trust_bank', id: bankId }, companyId }))
  on(trustPosted, ({ companyId, journalId, kind, cents }) => ({
    action: 'trust_journals.posted',
    subject: { type: 'trust_journal', id: journalId },
    details: { kind, cents },
    companyId,
  }))
  const requests = [
    [trustRequested, 'trust_requests.made'],
    [trustReleased, 'trust_requests.approved'],
    [trustRefused, 'trust_requests.refused'],
  ] as const
  for (const [event, action] of requests)
    on(event, ({ companyId, requestId }) => ({ action, subject: { type: 'trust_request', id: requestId }, companyId }))
  on(trustSettingsChanged, ({ companyId, twoPerson, evidenceRequired }) => ({
    action: 'trust_settings.changed',
    subject: { type: 'company', id: companyId },
    details: { twoPerson, evidenceRequired },
    companyId,
  }))
}
