import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { profilePublished, profileWithdrawn } from './marketplace.events.ts'

/** Publishing and withdrawing a profile are recorded in the audit of the company. */
export const marketplaceAudit: ModuleAudit = (on) => {
  on(profilePublished, ({ userId, companyId }) => ({
    action: 'profiles.published',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(profileWithdrawn, ({ userId, companyId }) => ({
    action: 'profiles.withdrawn',
    subject: { type: 'account', id: userId },
    companyId,
  }))
}
