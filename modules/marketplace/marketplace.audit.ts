import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  licenceRequested,
  profileClaimsKept,
  profileHidden,
  profilePublished,
  profileWithdrawn,
} from './marketplace.events.ts'

/** What makes a profile public, hides it or is claimed in it is recorded in the audit of the company. */
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
  on(licenceRequested, ({ userId, companyId, visibleUntil }) => ({
    action: 'profiles.licence_requested',
    subject: { type: 'account', id: userId },
    details: { visibleUntil },
    companyId,
  }))
  on(profileHidden, ({ userId, companyId }) => ({
    action: 'profiles.hidden',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(profileClaimsKept, ({ userId, companyId, rules, note }) => ({
    action: 'profiles.claims_kept',
    subject: { type: 'account', id: userId },
    details: { rules: rules.join(', '), note },
    companyId,
  }))
}
