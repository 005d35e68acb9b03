import type { Module } from '#server/module.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { listenForPayments, paymentsContract, paymentsErrors, paymentsRoutes } from './payments/index.ts'
import { plansContract, plansErrors, plansRoutes } from './plans/index.ts'
import { quotasContract, quotasRoutes, tellOwnersOfUse } from './quotas/index.ts'
import { subscriptionErrors } from './subscription/subscription.errors.ts'

export { createEntitlements, usageLevelReached } from './quotas/index.ts'
export { planChanged, planCreated, planMadeDefault, planPermissionsChanged, planPublished, planRemoved, planRetired } from './plans/index.ts'
export { paymentCorrected, paymentRecorded, paymentRefunded, taxRateChanged } from './payments/index.ts'

export const billingModule: Module = {
  name: 'billing',
  entities: [],
  contracts: [plansContract, quotasContract, paymentsContract],
  errors: { ...plansErrors.table, ...subscriptionErrors.table, ...paymentsErrors.table },
  routes: () => [plansRoutes, quotasRoutes, paymentsRoutes],
  register: (services) => { listenForCompanies(services); tellOwnersOfUse(services); listenForPayments(services) },
}
