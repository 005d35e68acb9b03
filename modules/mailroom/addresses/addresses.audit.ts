import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  dropKeyChanged,
  mailAccountChanged,
  mailAddressCreated,
  mailAddressRevoked,
  mailroomSettingsChanged,
} from './addresses.events.ts'

/**
 * Audit entries of changes to the office's mail addresses and accounts. They omit the address: anyone who learns it can
 * send mail to it.
 */
export const addressesAudit: ModuleAudit = (on) => {
  const company = (companyId: string) => ({ type: 'company', id: companyId }) as const
  on(mailAddressCreated, ({ companyId, addressId, purpose, caseId }) => ({
    action: 'mail_addresses.created',
    subject: { type: 'mail_address', id: addressId },
    details: { purpose, case: caseId },
    companyId,
  }))
  on(mailAddressRevoked, ({ companyId, addressId, purpose, caseId }) => ({
    action: 'mail_addresses.revoked',
    subject: { type: 'mail_address', id: addressId },
    details: { purpose, case: caseId },
    companyId,
  }))
  on(mailroomSettingsChanged, ({ companyId }) => ({
    action: 'mailroom.settings_changed',
    subject: company(companyId),
    companyId,
  }))
  on(mailAccountChanged, ({ companyId, accountId, change }) => ({
    action: `mail_accounts.${change}`,
    subject: { type: 'mail_account', id: accountId },
    companyId,
  }))
  on(dropKeyChanged, ({ companyId, active }) => ({
    action: active ? 'mailroom.drop_key_renewed' : 'mailroom.drop_key_revoked',
    subject: company(companyId),
    companyId,
  }))
}
