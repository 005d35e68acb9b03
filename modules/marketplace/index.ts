import type { Module } from '#server/module.ts'
import { marketplaceTables } from './marketplace.tables.ts'
import { refreshFreeTimes, storeFreeTimesOnEvents } from './free-times.ts'
import { claimsContract } from './claims/claims.contract.ts'
import { checkClaims, checkClaimsOnAccountChanges } from './claims/check-claims.ts'
import { geographyContract } from './geography/geography.contract.ts'
import { createImageStore, sweepImages } from './images/image-store.ts'
import { followLicenceSetting, reviewGracePeriods } from './licence/grace-periods.ts'
import { marketplaceAudit } from './marketplace.audit.ts'
import { marketplaceErrors } from './marketplace.errors.ts'
import { claimsRoutes, geographyRoutes, needRoutes, profileRoutes, searchRoutes } from './marketplace.routes.ts'
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

export const marketplaceModule: Module = {
  name: 'marketplace',
  entities: [],
  contracts: [profileContract, geographyContract, searchContract, needsContract, claimsContract],
  errors: marketplaceErrors.table,
  audit: marketplaceAudit,
  tables: marketplaceTables,
  create(services) {
    const store = createImageStore(services)
    return {
      routes: [profileRoutes(services, store), geographyRoutes, searchRoutes(store), needRoutes, claimsRoutes],
      listeners(bus) {
        storeFreeTimesOnEvents(bus)
        followLicenceSetting(bus)
        checkClaimsOnAccountChanges(bus)
      },
      jobs(registry) {
        registry.every('marketplace.refresh-free-times', '* * * * *', refreshFreeTimes)
        registry.every('marketplace.review-grace-periods', '20 * * * *', reviewGracePeriods)
        registry.every('marketplace.read-claims', '40 * * * *', checkClaims)
        registry.every('marketplace.sweep-images', '50 4 * * *', async (work) => {
          await sweepImages(work, store)
        })
      },
    }
  },
}
