import type { Module } from '#server/module.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { plansContract, plansErrors, plansRoutes } from './plans/index.ts'
import { quotasContract, quotasRoutes, tellOwnersOfUse } from './quotas/index.ts'

export { createEntitlements, usageLevelReached } from './quotas/index.ts'
export { planChanged, planCreated, planMadeDefault, planPermissionsChanged, planPublished, planRemoved, planRetired } from './plans/index.ts'

export const billingModule: Module = {
  name: 'billing',
  entities: [],
  contracts: [plansContract, quotasContract],
  errors: { ...plansErrors.table },
  routes: () => [plansRoutes, quotasRoutes],
  register: (services) => { listenForCompanies(services); tellOwnersOfUse(services) },
}
