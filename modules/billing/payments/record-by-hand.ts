import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { settleByHand, settleWithoutOrder } from '../subscription/orders/settle-order.ts'
import { subscriptionErrors } from '../subscription/subscription.errors.ts'
import { dayOf } from './ledger-format.ts'
import type { NewPayment } from './payments.contract.ts'
import { presentPayment } from './payments.presenter.ts'
import { findPayment } from './read-payment.ts'
import { recordPayment, type PaidAmount } from './record-payment.ts'

type ManualPaymentInput = z.output<typeof NewPayment>

/** Returns noon of the day in Puerto Rico, or the present instant for today. @throws 400 for a future day */
function paidAtOf(paidOn: string, { ports, locale }: UserContext): Date {
  const now = ports.clock.now()
  const today = dayOf(now)
  if (paidOn > today) throw fieldError('paidOn', 'validation.notFuture', locale)
  return paidOn === today ? now : new Date(`${paidOn}T12:00:00-04:00`)
}

/** Returns the payment's company. @throws 404 `company_not_found`, `order_not_found` */
async function companyOf(tx: EntityManager, input: ManualPaymentInput): Promise<string> {
  if ('orderId' in input) {
    const order = await row(
      tx,
      { companyId: col.uuid },
      sql`select company_id as "companyId" from plan_order where id = ${input.orderId}`,
    )
    if (!order) throw subscriptionErrors.error('order_not_found')
    return order.companyId
  }
  if (!(await exists(tx, sql`select from company where id = ${input.companyId}`)))
    throw companiesErrors.error('company_not_found')
  return input.companyId
}

/**
 * Records a payment that was made outside of the product; the company has the paid plan from then on.
 * @throws 404 `company_not_found`, `plan_not_found`, `order_not_found`; 409 `plan_not_published`,
 * `plan_interval_not_offered`, `paid_ahead`, `already_subscribed`, `order_not_open`
 */
export async function recordByHand(ctx: UserContext, input: ManualPaymentInput) {
  const { em, actor } = ctx
  const paidAt = paidAtOf(input.paidOn, ctx)
  const booked = await em.transactional(async (tx) => {
    const companyId = await companyOf(tx, input)
    // Only the company's own scope may write its events and its subscription.
    await enterScope(tx, { kind: 'company', companyId })
    const purchase =
      'orderId' in input
        ? await settleByHand(ctx, tx, companyId, input.orderId, paidAt)
        : await settleWithoutOrder(ctx, tx, input, paidAt)
    const { subtotalCents, taxCents, userId, ...period } = purchase
    const enteredCents = 'orderId' in input ? undefined : input.subtotalCents
    const listedAmount: PaidAmount = taxCents === undefined ? { subtotalCents } : { subtotalCents, taxCents }
    const amount: PaidAmount = enteredCents === undefined ? listedAmount : { subtotalCents: enteredCents }
    const { way, reference = '', note = '' } = input
    return recordPayment(ctx, tx, {
      ...period,
      ...amount,
      kind: 'charge',
      method: 'manual',
      paidAt,
      ...(userId === undefined ? {} : { userId }),
      detail: { way, reference, note, recordedBy: actor.userId },
    })
  })
  return presentPayment(actor, await findPayment(em, actor, booked.id))
}
