import type { JobRegistry } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { paymentProviders } from '#server/contract/payment-providers.ts'
import { reconcileSubscription } from '../../webhooks/reconcile-subscription.ts'
import { watchPayment } from '../../webhooks/watch-payment.ts'
import { advanceSubscriptions, endUnpaid } from './advance-subscriptions.ts'
import { providerJobs } from './provider-jobs.ts'
import { subscriptionStateChanged } from '../subscription.events.ts'
import { subscriptionDependencies } from '../subscription.dependencies.ts'
import { createOwnerMail, remindOwners, mailOwner } from './owner-mail.ts'

/** Mails the owner when a subscription becomes past due or ends, in the same transaction. */
export function mailOwnersOfStateChanges(services: Services): void {
  const mail = createOwnerMail(services)
  services.bus.within(subscriptionStateChanged, async (tx, { companyId, to }) => {
    if (to === 'past_due') await mailOwner(mail, tx, companyId, 'past-due')
    else if (to === 'ended') await mailOwner(mail, tx, companyId, 'ended')
  })
}

/** Registers the jobs that reconcile subscriptions with providers, advance them as time passes, and remind owners. */
export function registerSubscriptionJobs(jobs: JobRegistry, services: Services): void {
  const deps = subscriptionDependencies(services)
  const mail = createOwnerMail(services)
  for (const { id, recurring } of paymentProviders) {
    const { reconcile, end, watch } = providerJobs[id]
    if (recurring) {
      jobs.handle(reconcile, (work, { companyId }) => reconcileSubscription(work, id, companyId))
      jobs.handle(end, (work, { companyId }) => endUnpaid(work, id, companyId, reconcileSubscription))
    } else jobs.handle(watch, (work, { companyId, orderId }) => watchPayment(deps, work, companyId, orderId))
  }
  jobs.every('billing.advance-subscriptions', '*/10 * * * *', async (work) => {
    await advanceSubscriptions(work)
    await remindOwners(work, mail)
  })
}
