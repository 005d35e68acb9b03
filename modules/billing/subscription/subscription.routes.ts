import { implement } from '#server/http/implement.ts'
import { cancelSubscription, withdrawScheduledChange, resumeSubscription } from './cancel-subscription.ts'
import { openPortal } from './open-portal.ts'
import { changePlan } from './change-plan.ts'
import { checkOut } from './orders/check-out.ts'
import { listOrders } from './orders/list-orders.ts'
import { previewChange } from './preview-change.ts'
import { readOrder } from './orders/read-order.ts'
import { readSubscription } from './read-subscription.ts'
import { subscriptionContract } from './subscription.contract.ts'
import type { SubscriptionDependencies } from './subscription.dependencies.ts'
import { withdrawOrder } from './orders/withdraw-order.ts'

export const subscriptionRoutes = (deps: SubscriptionDependencies) =>
  implement(subscriptionContract, {
    get: (ctx) => readSubscription(ctx),
    preview: (ctx, { body }) => previewChange(ctx, body),
    checkout: (ctx, { body }) => checkOut(deps, ctx, body),
    change: (ctx, { body }) => changePlan(deps, ctx, body),
    keepPlan: (ctx) => withdrawScheduledChange(ctx),
    cancel: (ctx) => cancelSubscription(ctx),
    resume: (ctx) => resumeSubscription(ctx),
    portal: (ctx) => openPortal(deps, ctx),
    order: (ctx, { params }) => readOrder(ctx, params.id),
    withdraw: (ctx, { params }) => withdrawOrder(ctx, params.id),
    adminOrders: (ctx, { query }) => listOrders(ctx, query),
  })
