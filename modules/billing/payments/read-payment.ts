import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { paymentsErrors } from './payments.errors.ts'
import { ledgerScopeOf, paymentAbilities, type LedgerActor } from './payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, presentPayment, type PaymentRow } from './payments.presenter.ts'

/**
 * Reads a payment in the reader's scope. @throws 404 `payment_not_found`, for missing payments and those of other
 * companies
 */
export async function findPayment(em: EntityManager, actor: LedgerActor, id: string): Promise<PaymentRow> {
  const payment = await row(
    em,
    paymentRow,
    sql`select ${paymentColumns} from payment p ${paymentJoins} where p.id = ${id}`,
  )
  authorize(
    payment,
    (caller, p) => paymentAbilities(caller, { companyId: p.companyId, kind: p.kind, leftCents: Number(p.leftCents) }),
    actor,
    'see',
    () => paymentsErrors.error('payment_not_found'),
  )
  return payment
}

/**
 * Runs `work` on one payment in the scope of the ledger that the actor may read. Missing access gives 404 instead of
 * the 403 of `withLedgerScope`, so that payments of other companies cannot be distinguished from missing payments.
 * @throws 404 `payment_not_found`
 */
export async function withPaymentScope<T>(actor: LedgerActor, work: () => Promise<T>): Promise<T> {
  const ledger = ledgerScopeOf(actor)
  if (!ledger || (ledger.companyId !== null && !actor.companyActive)) throw paymentsErrors.error('payment_not_found')
  return ledger.companyId === null ? withScope({ kind: 'platform', userId: actor.userId }, work) : work()
}

/** Returns a payment to its reader. @throws 404 `payment_not_found` */
export const readPayment = ({ em, actor }: UserContext, id: string) =>
  withPaymentScope(actor, async () => presentPayment(actor, await findPayment(em, actor, id)))
