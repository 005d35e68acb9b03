import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { paymentsErrors } from './payments.errors.ts'
import { booksOf, paymentAbilities, type BooksActor } from './payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, presentPayment, type PaymentRow } from './payments.presenter.ts'

/** In the scope of its reader. @throws 404 `payment_not_found`, the same for missing and foreign */
export async function findPayment(em: EntityManager, actor: BooksActor, id: string): Promise<PaymentRow> {
  const found = await row(
    em,
    paymentRow,
    sql`select ${paymentColumns} from payment p ${paymentJoins} where p.id = ${id}`,
  )
  authorize(
    found,
    (who, p) => paymentAbilities(who, { companyId: p.companyId, kind: p.kind, leftCents: Number(p.leftCents) }),
    actor,
    'see',
    () => paymentsErrors.error('payment_not_found'),
  )
  return found
}

/**
 * Runs a reading of one payment. To whoever sees no books at all a payment is missing, as one of another company is.
 * @throws 404 `payment_not_found`
 */
export async function inBooksOf<T>(actor: BooksActor, work: () => Promise<T>): Promise<T> {
  const books = booksOf(actor)
  if (!books || (books.companyId !== null && !actor.companyActive)) throw paymentsErrors.error('payment_not_found')
  return books.companyId === null ? withScope({ kind: 'platform', userId: actor.userId }, work) : work()
}

/** @throws 404 `payment_not_found` */
export const readPayment = ({ em, actor }: UserContext, id: string) =>
  inBooksOf(actor, async () => presentPayment(actor, await findPayment(em, actor, id)))
