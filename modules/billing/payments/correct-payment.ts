import type { z } from 'zod'
import { enterScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { money } from './ledger-format.ts'
import type { NewCorrection } from './payments.contract.ts'
import { paymentsErrors } from './payments.errors.ts'
import { presentPayment } from './payments.presenter.ts'
import { findPayment } from './read-payment.ts'
import { lockBalance, recordPayment } from './record-payment.ts'

/**
 * Adds a row that corrects the amount of a payment; the payment itself is never changed.
 * @throws 404 `payment_not_found`; 409 `payment_not_a_charge`, `correction_too_large`
 */
export async function correctPayment(
  ctx: UserContext,
  id: string,
  { amountCents, reason }: z.output<typeof NewCorrection>,
) {
  const { em, actor, locale } = ctx
  const booked = await em.transactional(async (tx) => {
    const { kind, companyId, method } = await findPayment(tx, actor, id)
    if (kind !== 'charge') throw paymentsErrors.error('payment_not_a_charge')
    await enterScope(tx, { kind: 'company', companyId })
    const remainingCents = (await lockBalance(tx, companyId, id)) ?? 0
    if (remainingCents + amountCents < 0)
      throw paymentsErrors.error('correction_too_large', {
        values: { left: money(remainingCents, locale) },
        details: { leftCents: remainingCents },
      })
    return recordPayment(ctx, tx, {
      kind: 'correction',
      companyId,
      method,
      refersTo: id,
      amountCents,
      detail: { reason, recordedBy: actor.userId },
    })
  })
  return presentPayment(actor, await findPayment(em, actor, booked.id))
}
