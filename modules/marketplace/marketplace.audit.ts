import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import {
  licenceRequested,
  profileClaimsNoted,
  profileHidden,
  profilePublished,
  profileWithdrawn,
  searchNeedChanged,
} from './marketplace.events.ts'

/**
 * Publication, hiding and claims of profiles are recorded in the audit of the company, needs of the search in that of
 * the platform.
 */
export const marketplaceAudit: ModuleAudit = (on) => {
  on(profilePublished, ({ userId, companyId }) => ({
    action: 'profiles.published',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(searchNeedChanged, ({ needId, what }) =>
    platformEntry('settings.changed', { type: 'setting', id: needId }, { what: 'search_need', change: what }),
  )
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
  on(profileClaimsNoted, ({ userId, companyId, rules, note }) => ({
    action: 'profiles.claims_kept',
    subject: { type: 'account', id: userId },
    details: { rules: rules.join(', '), note },
    companyId,
  }))
}
