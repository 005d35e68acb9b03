import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { graceOf } from './time/house-rules.ts'
import { settleWithoutOrder } from './orders/settle-order.ts'
import { findSubscription, lockSubscription, saveSubscription } from './subscription-row.ts'
import { afterTime } from './subscription-state.ts'

const dayMs = 86_400_000
/** Months that the office has paid, the last of them running. */
const months = 4
/** Days of the running month that are left: the owner is soon reminded of the next payment. */
const daysLeft = 12

/** An office that has paid its plan month by month, by transfer. Made once. */
export function seedDemoSubscription(services: Services, companyId: string, planId: string): Promise<void> {
  const work = services.openWork()
  return withScope({ kind: 'company', companyId }, async () => {
    if ((await findSubscription(work.em, companyId)).provider !== 'none') return
    let paidAt = new Date(services.ports.clock.now().getTime() + daysLeft * dayMs)
    for (let month = 0; month < months; month += 1) paidAt = new Date(paidAt.getTime() - 30.5 * dayMs)
    for (let month = 0; month < months; month += 1) {
      const moment = paidAt
      const end = await work.em.transactional(async (tx) => {
        const { subtotalCents, taxCents: _ordered, userId: _buyer, ...period } = await settleWithoutOrder(work, tx, { companyId, planId, interval: 'monthly' }, moment)
        await recordPayment(work, tx, { ...period, subtotalCents, kind: 'charge', method: 'manual', paidAt: moment, issuedAt: moment, detail: { way: 'transfer', reference: `ACH-${50_412 + month * 137}` } })
        return period.periodEnd
      })
      // Paid a day before the month that it is for begins.
      paidAt = new Date(end.getTime() - dayMs)
    }
    await work.em.transactional(async (tx) => {
      const kept = await lockSubscription(tx, companyId)
      await saveSubscription(work, tx, kept, afterTime(kept, services.ports.clock.now(), await graceOf(tx)))
    })
  })
}
