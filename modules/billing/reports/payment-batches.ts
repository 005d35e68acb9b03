import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { allOf, paymentConditions } from '../payments/payment-filter.ts'
import type { LedgerScope } from '../payments/payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, type PaymentRow } from '../payments/payments.presenter.ts'
import type { ReportFilter } from './payment-sums.ts'

const batchSize = 1_000

/** Returns the statement of the batch after the row `after`, the oldest first. */
export const batchStatement = (
  ledger: LedgerScope,
  filter: ReportFilter,
  after: Pick<PaymentRow, 'paidAt' | 'id'> | undefined,
) => sql`
  select ${paymentColumns} from (
    select p.* from payment p
      where ${allOf([...paymentConditions(ledger, filter), ...(after ? [sql`(p.paid_at, p.id) > (${after.paidAt}::timestamptz, ${after.id}::uuid)`] : [])])}
     order by p.paid_at, p.id limit ${sql.lit(batchSize)}) p ${paymentJoins}
   order by p.paid_at, p.id`

/**
 * Reads every payment of a report in batches, the oldest first. No connection is held between batches, however slow the
 * reader is; a payment that is booked during the reading is included if its date is after the last payment read.
 */
export function readPaymentBatches(
  em: EntityManager,
  ledger: LedgerScope,
  filter: ReportFilter,
): AsyncGenerator<PaymentRow[]> {
  // The stream may request a batch in another async context, so each is read in the scope of the request.
  const scope = currentScope()
  return inBatches((after) => withScope(scope, () => rows(em, paymentRow, batchStatement(ledger, filter, after))))
}

async function* inBatches(
  read: (after: PaymentRow | undefined) => Promise<PaymentRow[]>,
): AsyncGenerator<PaymentRow[]> {
  for (let last: PaymentRow | undefined; ;) {
    const batch = await read(last)
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize || !last) return
  }
}
