import type { SchedulingPart } from '../part.ts'
import { scheduleSettingsContract } from './settings.contract.ts'
import { settingsRoutes } from './settings.routes.ts'

export { claimSlug, professionalOfSlug, slugOf } from './public-slug.ts'
export { scheduleChanged } from './settings.events.ts'

export const settingsPart: SchedulingPart = {
  contracts: [scheduleSettingsContract],
  routes: (services) => [settingsRoutes(services)],
}
