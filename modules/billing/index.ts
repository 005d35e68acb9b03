import type { Module } from '#server/module.ts'
import { billingContract } from './billing.contract.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { billingRoutes } from './billing.routes.ts'
import { plansContract, plansErrors, plansRoutes } from './plans/index.ts'

export { createEntitlements } from './quotas/index.ts'
export { planChanged, planCreated, planMadeDefault, planPermissionsChanged, planPublished, planRemoved, planRetired } from './plans/index.ts'

export const billingModule: Module = {
  name: 'billing',
  entities: [],
  contracts: [billingContract, plansContract],
  errors: { ...plansErrors.table },
  routes: () => [billingRoutes, plansRoutes],
  register: (services) => { listenForCompanies(services) },
}
