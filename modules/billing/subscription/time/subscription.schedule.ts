import type { Services } from '#server/services.ts'
import { reconcileStripe } from '../../webhooks/reconcile-stripe.ts'
import { watchAth } from '../../webhooks/watch-ath.ts'
import { advanceSubscriptions, endUnpaid } from './advance-subscriptions.ts'
import { endAtStripeJob, reconcileStripeJob, watchAthJob } from './provider-jobs.ts'
import { subscriptionStateChanged } from '../subscription.events.ts'
import { subscriptionTools } from '../subscription-tools.ts'
import { ownerMail, remindOwners, tellOwner } from './tell-owner.ts'

/** What happens to subscriptions without anybody asking: time, providers, mail to owners. */
export function keepSubscriptionsTrue(services: Services): void {
  const { bus, jobs } = services
  const tools = subscriptionTools(services)
  const mail = ownerMail(services)
  bus.within(subscriptionStateChanged, async (tx, { companyId, to }) => {
    if (to === 'past_due') await tellOwner(mail, tx, companyId, 'past-due')
    else if (to === 'ended') await tellOwner(mail, tx, companyId, 'ended')
  })
  jobs.handle(reconcileStripeJob, (work, { companyId }) => reconcileStripe(work, companyId))
  jobs.handle(endAtStripeJob, (work, { companyId }) => endUnpaid(work, companyId, reconcileStripe))
  jobs.handle(watchAthJob, (work, { companyId, orderId }) => watchAth(tools, work, companyId, orderId))
  jobs.every('billing.advance-subscriptions', '*/10 * * * *', async (work) => {
    await advanceSubscriptions(work)
    await remindOwners(work, mail)
  })
}
