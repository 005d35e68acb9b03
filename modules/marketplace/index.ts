import type { Module } from '#server/module.ts'
import { marketplaceTables } from './marketplace.tables.ts'
import { alertsContract } from './alerts/alerts.contract.ts'
import { alertsDependencies } from './alerts/alerts.dependencies.ts'
import { alertsErrors } from './alerts/alerts.errors.ts'
import { alertsRoutes } from './alerts/alerts.routes.ts'
import { readAlertByToken } from './alerts/manage-alert.ts'
import { enqueueDueAlerts, purgeAlerts, sendAlerts, sendAlertsJob } from './alerts/send-alerts.ts'
import { refreshFreeTimes, storeFreeTimesOnEvents } from './free-times.ts'
import { claimsContract } from './claims/claims.contract.ts'
import { checkClaims, checkClaimsOnAccountChanges, storeClaimsOfTypes } from './claims/check-claims.ts'
import { geographyContract } from './geography/geography.contract.ts'
import { createImageStore, sweepImages } from './images/image-store.ts'
import { applyLicenceSetting, reviewGracePeriods } from './licence/grace-periods.ts'
import { marketplaceAudit } from './marketplace.audit.ts'
import { marketplaceErrors } from './marketplace.errors.ts'
import {
  flaggedProfileRoutes,
  geographyRoutes,
  searchNeedRoutes,
  profileRoutes,
  searchRoutes,
} from './marketplace.routes.ts'
import { needsContract } from './needs/needs.contract.ts'
import { profileContract } from './profile/profile.contract.ts'
import { searchContract } from './search/search.contract.ts'

export { imageVault } from './images/image-store.ts'
export {
  licenceRequested,
  profileClaimsNoted,
  profileHidden,
  profilePublished,
  profileWithdrawn,
  publicProfileChanged,
} from './marketplace.events.ts'
export { marketplaceOverview } from './search/overview.ts'
export { listedProfessionals, readProfessional } from './search/read-professional.ts'
export { suggest } from './search/suggest.ts'
export { searchProfessionals, type ProfessionalReader } from './search/search-professionals.ts'

export interface MarketplaceApi {
  /** Reads the alert of a link. @throws 404 `alert_not_found` */
  alertOf(token: string): ReturnType<typeof readAlertByToken>
}

export const marketplaceModule: Module<MarketplaceApi> = {
  name: 'marketplace',
  entities: [],
  contracts: [profileContract, geographyContract, searchContract, needsContract, claimsContract, alertsContract],
  errors: { ...marketplaceErrors.table, ...alertsErrors.table },
  audit: marketplaceAudit,
  tables: marketplaceTables,
  create(services) {
    const store = createImageStore(services)
    const alerts = alertsDependencies(services)
    return {
      api: { alertOf: (token) => readAlertByToken(alerts, services.openWork(), token) },
      routes: [
        profileRoutes(services, store),
        geographyRoutes,
        searchRoutes(store),
        searchNeedRoutes,
        flaggedProfileRoutes,
        alertsRoutes(alerts),
      ],
      listeners(bus) {
        storeFreeTimesOnEvents(bus)
        applyLicenceSetting(bus)
        checkClaimsOnAccountChanges(bus)
        storeClaimsOfTypes(bus)
      },
      jobs(registry) {
        registry.every('marketplace.refresh-free-times', '* * * * *', refreshFreeTimes)
        registry.every('marketplace.alerts', '*/5 * * * *', enqueueDueAlerts)
        registry.handle(sendAlertsJob, (work, professional) => sendAlerts(alerts, work, professional))
        registry.every('marketplace.purge-alerts', '30 * * * *', purgeAlerts)
        registry.every('marketplace.review-grace-periods', '20 * * * *', reviewGracePeriods)
        registry.every('marketplace.read-claims', '40 * * * *', checkClaims)
        registry.every('marketplace.sweep-images', '50 4 * * *', async (work) => {
          await sweepImages(work, store)
        })
      },
    }
  },
}
