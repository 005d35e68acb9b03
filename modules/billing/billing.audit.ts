import type { ModuleAudit } from '#server/audit/audit-events.ts'
import type { NewAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import { paymentCorrected, paymentRecorded, paymentRefunded, taxRateChanged } from './payments/payments.events.ts'
import {
  planChanged,
  planCreated,
  planMadeDefault,
  planPermissionsChanged,
  planPublished,
  planRemoved,
  planRetired,
} from './plans/plans.events.ts'
import {
  orderPlaced,
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription/subscription.events.ts'

/**
 * Writes audit entries of plans and tax rates into the platform's chain, and of payments, orders and subscriptions into
 * the chain of their company.
 */
export const billingAudit: ModuleAudit = (on) => {
  const plan = (action: AuditAction, planId: string, details: AuditDetails = {}): NewAuditEntry => ({
    action,
    subject: { type: 'plan', id: planId },
    details,
    companyId: null,
  })
  on(planCreated, ({ planId }) => plan('plans.created', planId))
  on(planChanged, ({ planId, fresh }) => plan('plans.changed', planId, { what: 'terms', fresh }))
  on(planPublished, ({ planId }) => plan('plans.changed', planId, { what: 'published' }))
  on(planRetired, ({ planId }) => plan('plans.changed', planId, { what: 'retired' }))
  on(planMadeDefault, ({ planId }) => plan('plans.changed', planId, { what: 'default' }))
  on(planPermissionsChanged, ({ planId, fresh }) => plan('plans.permissions_changed', planId, { fresh }))
  on(planRemoved, ({ planId }) => plan('plans.removed', planId))
  on(taxRateChanged, ({ taxRateId, what }) => ({
    action: 'settings.changed',
    subject: { type: 'setting', id: taxRateId },
    details: { what: 'tax_rate', change: what },
    companyId: null,
  }))

  for (const [event, action] of [
    [paymentRecorded, 'payments.recorded'],
    [paymentRefunded, 'payments.refunded'],
    [paymentCorrected, 'payments.corrected'],
  ] as const) {
    on(event, ({ companyId, paymentId, invoiceId, amountCents, method }) => ({
      action,
      subject: { type: 'payment', id: paymentId },
      details: { invoiceId, amountCents, method },
      companyId,
    }))
  }
  on(orderPlaced, ({ companyId, orderId, kind, provider, totalCents }) => ({
    action: 'orders.placed',
    subject: { type: 'order', id: orderId },
    details: { kind, provider, totalCents },
    companyId,
  }))

  const subscription = (companyId: string, details: AuditDetails): NewAuditEntry => ({
    action: 'subscriptions.changed',
    subject: { type: 'subscription', id: companyId },
    details,
    companyId,
  })
  on(subscriptionStateChanged, ({ companyId, from, to }) => subscription(companyId, { what: 'state', from, to }))
  on(subscriptionPlanChanged, ({ companyId, planId, interval }) =>
    subscription(companyId, { what: 'plan', planId, interval }),
  )
  on(subscriptionChangeScheduled, ({ companyId, planId, interval, at }) =>
    subscription(companyId, { what: 'scheduled', planId, interval, at }),
  )
  on(subscriptionCancelled, ({ companyId, at }) => subscription(companyId, { what: 'cancelled', at }))
  on(subscriptionResumed, ({ companyId }) => subscription(companyId, { what: 'resumed' }))
}
