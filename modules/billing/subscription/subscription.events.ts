import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { paymentMethods } from '#server/contract/payment-providers.ts'
import { billingIntervals, orderKinds, subscriptionStates } from './subscription.contract.ts'

const company = z.object({ companyId: z.uuid() })
const state = z.enum(subscriptionStates)
const terms = company.extend({ planId: z.uuid(), planVersionId: z.uuid(), interval: z.enum(billingIntervals) })

export const subscriptionStateChanged = defineEvent(
  'billing.subscription.state-changed',
  company.extend({ from: state, to: state }),
)
export const subscriptionPlanChanged = defineEvent(
  'billing.subscription.plan-changed',
  terms.extend({ formerPlanVersionId: z.uuid() }),
)
/** `at`: the end of the period, when it takes effect. */
export const subscriptionChangeScheduled = defineEvent(
  'billing.subscription.change-scheduled',
  terms.extend({ at: z.iso.datetime() }),
)
export const subscriptionCancelled = defineEvent(
  'billing.subscription.cancelled',
  company.extend({ at: z.iso.datetime() }),
)
export const subscriptionResumed = defineEvent('billing.subscription.resumed', company)

const order = company.extend({
  orderId: z.uuid(),
  kind: z.enum(orderKinds),
  provider: z.enum(paymentMethods),
  totalCents: z.int(),
})
/** `by`: the owner who ordered. */
export const orderPlaced = defineEvent('billing.order.placed', order.extend({ by: z.uuid() }))
export const orderPaid = defineEvent('billing.order.paid', order)
