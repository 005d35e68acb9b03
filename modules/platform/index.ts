import type { Module } from '#server/module.ts'
import { platformAudit } from './platform.audit.ts'
import { courtsContract } from './courts/courts.contract.ts'
import { holidaysContract } from './holidays/holidays.contract.ts'
import { integrationsContract } from './integrations/integrations.contract.ts'
import { ownIntegrations } from './integrations/own-integrations.ts'
import { legalAreasContract } from './legal-areas/legal-areas.contract.ts'
import { platformErrors } from './platform.errors.ts'
import { platformRoutes } from './platform.routes.ts'
import { settingsContract } from './settings/settings.contract.ts'

export { activeCourts } from './courts/courts.ts'
export { courtClosures } from './holidays/court-closures.ts'
export { courtHolidays, readHolidayCalendar } from './holidays/court-holidays.ts'
export { legalHolidays } from './holidays/holiday-rules.ts'
export { activeLegalAreas } from './legal-areas/legal-areas.ts'
export {
  courtChanged,
  courtRegionChanged,
  holidayChanged,
  integrationTested,
  legalAreaChanged,
  legalAreasOrdered,
  settingsChanged,
  termsExtended,
} from './platform.events.ts'
export { platformErrors } from './platform.errors.ts'
export { platformSettings, type Settings } from './settings/settings.ts'

export const platformModule: Module = {
  name: 'platform',
  entities: [],
  contracts: [settingsContract, legalAreasContract, courtsContract, holidaysContract, integrationsContract],
  errors: platformErrors.table,
  audit: platformAudit,
  create: (services) => ({ routes: platformRoutes(services), integrations: ownIntegrations(services) }),
}
