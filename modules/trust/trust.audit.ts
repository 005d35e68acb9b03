import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  trustBankChanged,
  trustBankOpened,
  trustMonthSealed,
  trustPosted,
  trustRefused,
  trustReleased,
  trustRequested,
  trustSettingsChanged,
  trustStatementImported,
  trustStatementRemoved,
} from './trust.events.ts'

/** Registers the audit entries of client money: every journal and every decision, with ids and kinds but no names. */
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
  const statements = [
    [trustStatementImported, 'trust_statements.imported'],
    [trustStatementRemoved, 'trust_statements.removed'],
  ] as const
  for (const [event, action] of statements)
    on(event, ({ companyId, statementId }) => ({
      action,
      subject: { type: 'trust_statement', id: statementId },
      companyId,
    }))
  on(trustMonthSealed, ({ companyId, bankId, month, seal }) => ({
    action: 'trust_months.sealed',
    subject: { type: 'trust_bank', id: bankId },
    details: { month, seal },
    companyId,
  }))
}
