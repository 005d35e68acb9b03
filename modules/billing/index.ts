import type { Module } from '#server/module.ts'
import { billingTables } from './billing.tables.ts'
import { billingAudit } from './billing.audit.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { listenForPayments, paymentsContract, paymentsErrors, paymentsRoutes } from './payments/index.ts'
import { plansContract, plansErrors, plansRoutes } from './plans/index.ts'
import { quotasContract, quotasRoutes, tellOwnersOfUse } from './quotas/index.ts'
import { reportsContract, reportsErrors, reportsRoutes } from './reports/index.ts'
import {
  listenForSubscriptions,
  runSubscriptionJobs,
  subscriptionContract,
  subscriptionErrors,
  subscriptionRoutes,
  subscriptionTools,
} from './subscription/index.ts'
import { paymentIntegrations, webhooksContract, webhooksErrors, webhooksRoutes } from './webhooks/index.ts'

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
  audit: billingAudit,
  tables: billingTables,
  create(services) {
    return {
      routes: [
        plansRoutes,
        quotasRoutes,
        subscriptionRoutes(subscriptionTools(services)),
        webhooksRoutes,
        paymentsRoutes,
        reportsRoutes,
      ],
      integrations: paymentIntegrations(services),
      listeners() {
        listenForCompanies(services)
        tellOwnersOfUse(services)
        listenForPayments(services)
        listenForSubscriptions(services)
      },
      jobs(registry) {
        runSubscriptionJobs(registry, services)
      },
    }
  },
}
