import type { ModuleTables } from '#server/company-tables.ts'

export const marketplaceTables: ModuleTables = {
  portable: {
    profile_image: {},
    professional_profile: {},
    professional_location: {},
    professional_area: {},
    portfolio_project: {},
    study: {},
  },
}
