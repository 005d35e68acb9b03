// What the other sub-subjects of billing and its door use of subscriptions.
export { subscriptionContract } from './subscription.contract.ts'
export { subscriptionErrors } from './subscription.errors.ts'
export {
  orderPaid,
  orderPlaced,
  subscriptionCancelled,
  subscriptionChangeScheduled,
  subscriptionPlanChanged,
  subscriptionResumed,
  subscriptionStateChanged,
} from './subscription.events.ts'
export { subscriptionRoutes } from './subscription.routes.ts'
export { listenForSubscriptions, runSubscriptionJobs } from './time/subscription.schedule.ts'
export { subscriptionTools } from './subscription-tools.ts'
