import type { Module } from '#server/module.ts'
import { billingTables } from './billing.tables.ts'
import { billingAudit } from './billing.audit.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { listenForPayments } from './payments/payments.listeners.ts'
import { paymentsContract } from './payments/payments.contract.ts'
import { paymentsErrors } from './payments/payments.errors.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { plansContract } from './plans/plans.contract.ts'
import { plansErrors } from './plans/plans.errors.ts'
import { plansRoutes } from './plans/plans.routes.ts'
import { quotasContract } from './quotas/quotas.contract.ts'
import { quotasRoutes } from './quotas/quotas.routes.ts'
import { listenForQuotas } from './quotas/quotas.listeners.ts'
import { reportsContract } from './reports/reports.contract.ts'
import { reportsErrors } from './reports/reports.errors.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { mailOwnersOfStateChanges, registerSubscriptionJobs } from './subscription/time/subscription.schedule.ts'
import { subscriptionContract } from './subscription/subscription.contract.ts'
import { subscriptionErrors } from './subscription/subscription.errors.ts'
import { subscriptionRoutes } from './subscription/subscription.routes.ts'
import { subscriptionDependencies } from './subscription/subscription.dependencies.ts'
import { paymentIntegrations } from './webhooks/payment-integrations.ts'
import { webhooksContract } from './webhooks/webhooks.contract.ts'
import { webhooksErrors } from './webhooks/webhooks.errors.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'

export { createEntitlements } from './quotas/entitlements.ts'
export {
  orderPaid,
  orderPlaced,
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription/subscription.events.ts'
export {
  planChanged,
  planCreated,
  planMadeDefault,
  planPermissionsChanged,
  planPublished,
  planRemoved,
  planRetired,
} from './plans/plans.events.ts'
export { paymentCorrected, paymentRecorded, paymentRefunded, taxRateChanged } from './payments/payments.events.ts'

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
        subscriptionRoutes(subscriptionDependencies(services)),
        webhooksRoutes,
        paymentsRoutes,
        reportsRoutes,
      ],
      integrations: paymentIntegrations(services),
      listeners() {
        listenForCompanies(services)
        listenForQuotas(services)
        listenForPayments(services)
        mailOwnersOfStateChanges(services)
      },
      jobs(registry) {
        registerSubscriptionJobs(registry, services)
      },
    }
  },
}
