import type { Module } from '#server/module.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { listenForPayments, paymentsContract, paymentsErrors, paymentsRoutes } from './payments/index.ts'
import { plansContract, plansErrors, plansRoutes } from './plans/index.ts'
import { quotasContract, quotasRoutes, tellOwnersOfUse } from './quotas/index.ts'
import { reportsContract, reportsErrors, reportsRoutes } from './reports/index.ts'
import {
  keepSubscriptionsTrue,
  subscriptionContract,
  subscriptionErrors,
  subscriptionRoutes,
  subscriptionTools,
} from './subscription/index.ts'
import { registerPaymentIntegrations, webhooksContract, webhooksErrors, webhooksRoutes } from './webhooks/index.ts'

export { createEntitlements } from './quotas/index.ts'
export {
  orderPaid,
  orderPlaced,
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription/index.ts'
export {
  planChanged,
  planCreated,
  planMadeDefault,
  planPermissionsChanged,
  planPublished,
  planRemoved,
  planRetired,
} from './plans/index.ts'
export { paymentCorrected, paymentRecorded, paymentRefunded, taxRateChanged } from './payments/index.ts'

export const billingModule: Module = {
  name: 'billing',
  entities: [],
  contracts: [plansContract, quotasContract, subscriptionContract, webhooksContract, paymentsContract, reportsContract],
  errors: {
    ...plansErrors.table,
    ...subscriptionErrors.table,
    ...webhooksErrors.table,
    ...paymentsErrors.table,
    ...reportsErrors.table,
  },
  routes: (services) => [
    plansRoutes,
    quotasRoutes,
    subscriptionRoutes(subscriptionTools(services)),
    webhooksRoutes,
    paymentsRoutes,
    reportsRoutes,
  ],
  register: (services) => {
    listenForCompanies(services)
    tellOwnersOfUse(services)
    listenForPayments(services)
    keepSubscriptionsTrue(services)
    registerPaymentIntegrations(services)
  },
}
