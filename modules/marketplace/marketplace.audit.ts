import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import { profilePublished, profileWithdrawn, searchNeedChanged } from './marketplace.events.ts'

/** Profiles are recorded in the audit of the company, needs of the search in that of the platform. */
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
}
