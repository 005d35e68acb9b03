import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { allOf, paymentConditions } from '../payments/payment-filter.ts'
import type { Books } from '../payments/payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, type PaymentRow } from '../payments/payments.presenter.ts'
import type { ReportFilter } from './payment-sums.ts'

const batchSize = 1_000

/** A batch from behind `after`, the oldest first. */
export const batchStatement = (
  books: Books,
  filter: ReportFilter,
  after: Pick<PaymentRow, 'paidAt' | 'id'> | undefined,
) => sql`
  select ${paymentColumns} from (
    select p.* from payment p
      where ${allOf([...paymentConditions(books, filter), ...(after ? [sql`(p.paid_at, p.id) > (${after.paidAt}::timestamptz, ${after.id}::uuid)`] : [])])}
     order by p.paid_at, p.id limit ${sql.lit(batchSize)}) p ${paymentJoins}
   order by p.paid_at, p.id`

/**
 * Every payment of a report in batches, the oldest first. No connection is held between two batches, however slowly the
 * reader takes them; what is booked meanwhile behind the place reached comes too.
 */
export function readAll(em: EntityManager, books: Books, filter: ReportFilter): AsyncGenerator<PaymentRow[]> {
  // A stream asks for the next batch from wherever its reader is: each is read as whoever ordered the report.
  const scope = currentScope()
  return batches((after) => withScope(scope, () => rows(em, paymentRow, batchStatement(books, filter, after))))
}

async function* batches(read: (after: PaymentRow | undefined) => Promise<PaymentRow[]>): AsyncGenerator<PaymentRow[]> {
  for (let last: PaymentRow | undefined; ;) {
    const batch = await read(last)
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize || !last) return
  }
}
