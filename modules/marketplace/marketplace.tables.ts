import type { ModuleTables } from '#server/company-tables.ts'

export const marketplaceTables: ModuleTables = {
  portable: {
    profile_image: {},
    // Neither verifications of licences nor grace periods are imported from another installation.
    professional_profile: { without: ['licence_grace_until', 'licence_warned_at'] },
    professional_location: {},
    professional_area: {},
    portfolio_project: {},
    study: {},
    availability_alert: { without: ['requester_hash', 'address_hash'] },
  },
}
