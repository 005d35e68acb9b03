import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { addCourt, activeCourts, listCourts, updateCourt } from './courts/courts.ts'
import { courtsContract } from './courts/courts.contract.ts'
import { updateRegion } from './courts/court-regions.ts'
import { listHolidaysForAdministration, readHolidayCalendar } from './holidays/court-holidays.ts'
import { overrideHoliday, removeOverride } from './holidays/holiday-overrides.ts'
import { addTermExtension, removeTermExtension } from './holidays/term-extensions.ts'
import { holidaysContract } from './holidays/holidays.contract.ts'
import { integrationsContract } from './integrations/integrations.contract.ts'
import { listIntegrations, testIntegration } from './integrations/test-integration.ts'
import {
  activeLegalAreas,
  addLegalArea,
  listLegalAreas,
  orderLegalAreas,
  updateLegalArea,
} from './legal-areas/legal-areas.ts'
import { legalAreasContract } from './legal-areas/legal-areas.contract.ts'
import { saveSettings, showPublicPlatform, showSettings } from './settings/settings.ts'
import { settingsContract } from './settings/settings.contract.ts'

const settingsRoutes = implement(settingsContract, {
  publicPlatform: (ctx) => showPublicPlatform(ctx),
  settings: ({ em }) => showSettings(em),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
})

const legalAreasRoutes = implement(legalAreasContract, {
  list: async ({ em, locale }) => ({ items: await activeLegalAreas(em, locale) }),
  adminList: (ctx) => listLegalAreas(ctx),
  create: (ctx, { body }) => addLegalArea(ctx, body.names),
  order: (ctx, { body }) => orderLegalAreas(ctx, body.ids),
  update: (ctx, { params, body }) => updateLegalArea(ctx, params.id, body),
})

const courtsRoutes = implement(courtsContract, {
  list: async ({ em }) => ({ items: await activeCourts(em) }),
  adminList: (ctx) => listCourts(ctx),
  create: (ctx, { body }) => addCourt(ctx, body),
  update: (ctx, { params, body }) => updateCourt(ctx, params.id, body),
  updateRegion: (ctx, { params, body }) => updateRegion(ctx, params.id, body),
})

const holidaysRoutes = implement(holidaysContract, {
  list: ({ em, locale }, { query }) => readHolidayCalendar(em, query.year, locale),
  adminList: (ctx, { query }) => listHolidaysForAdministration(ctx, query.year),
  override: (ctx, { body }) => overrideHoliday(ctx, body),
  removeOverride: (ctx, { params }) => removeOverride(ctx, params.id),
  extendTerms: (ctx, { body }) => addTermExtension(ctx, body),
  removeExtension: (ctx, { params }) => removeTermExtension(ctx, params.id),
})

const integrationsRoutes = (services: Services) =>
  implement(integrationsContract, {
    list: () => listIntegrations(services),
    test: (ctx, { params }) => testIntegration(services, ctx, params.name),
  })

export const platformRoutes = (services: Services) => [
  settingsRoutes,
  legalAreasRoutes,
  courtsRoutes,
  holidaysRoutes,
  integrationsRoutes(services),
]
