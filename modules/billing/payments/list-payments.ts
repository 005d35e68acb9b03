import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { countStatement, pageAnswer } from '#server/db/list.ts'
import { likeText, rows, sql } from '#server/db/query.ts'
import { columnsFrom, pageOf } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import { sumsStatement } from './ledger-sums.ts'
import { withLedgerScope } from './ledger-scope.ts'
import { allOf, isOfOneCompany, paymentConditions, paymentOrders, shownOrders } from './payment-filter.ts'
import type { paymentsContract } from './payments.contract.ts'
import type { LedgerScope } from './payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, presentPayment } from './payments.presenter.ts'

export type ListQuery = z.output<(typeof paymentsContract.routes.list)['query']>

/** Matches the beginning of an invoice number or of a reference; both have an index for it. */
const searchConditions = (q: string | undefined): RawBuilder<unknown>[] => {
  if (!q) return []
  const start = likeText(q)
  return [
    sql`(p.invoice_id like ${start.toUpperCase()} || '%' or lower(p.reference) like ${start.toLowerCase()} || '%')`,
  ]
}

/** Returns the statement of the number of matches: from stored sums for all companies, else counted up to a limit. */
function totalStatement(ledger: LedgerScope, query: ListQuery, where: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!query.q && !isOfOneCompany(ledger, query))
    return sql`select coalesce(sum(s.payments), 0) as total from (${sumsStatement(ledger, query)}) s`
  return countStatement(sql`from payment p where ${where}`)
}

/** Returns the statement of a page of payments with their total. Names are joined only to the rows of the page. */
export function paymentListStatement(ledger: LedgerScope, query: ListQuery) {
  const where = allOf([...paymentConditions(ledger, query), ...searchConditions(query.q)])
  const sort = query.sort ?? '-date'
  return sql`
    with counted as (${totalStatement(ledger, query, where)}),
         shown as (select p.id as shown_id from payment p where ${where}
           order by ${paymentOrders[sort]} ${limitAndOffset(query)})
    select c.total, ${columnsFrom('f', paymentRow)} from counted c left join (
      select ${paymentColumns} from shown join payment p on p.id = shown_id ${paymentJoins}) f on true
     order by ${shownOrders[sort]}`
}

/** Lists the payments that the reader may see. @throws 403 `forbidden`, `company_inactive` */
export const listPayments = ({ em, actor }: UserContext, query: ListQuery) =>
  withLedgerScope(actor, async (ledger) => {
    const payments = await rows(em, pageOf(paymentRow), paymentListStatement(ledger, query))
    return pageAnswer(paymentRow, payments, query, (p) => presentPayment(actor, p))
  })
