import type { z } from 'zod'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { likeText, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import {
  checkedInvoiceColumns,
  invoiceJoins,
  invoiceRow,
  presentSummary,
  type InvoiceRow,
} from '../invoices/invoice-row.ts'
import { stateCondition } from '../invoices/list-invoices.ts'
import { ofOwnClient } from './own-invoice-row.ts'
import type { ownInvoicesContract, OwnInvoiceSummary } from './portal.contract.ts'

type OwnQuery = z.output<(typeof ownInvoicesContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<OwnQuery['sort']>>(
  {
    issuedOn: ['i.issued_on'],
    dueOn: ['i.due_on'],
    totalCents: ['i.total_cents'],
    balanceCents: ['i.balance_cents'],
  },
  'i.id',
)

/** Presents an issued invoice to its client. @param today the day in Puerto Rico */
export function presentOwnSummary(invoice: InvoiceRow, today: string): z.input<typeof OwnInvoiceSummary> {
  const {
    case: ofCase,
    client: _,
    createdAt: __,
    number,
    state,
    issuedOn,
    dueOn,
    ...summary
  } = presentSummary(invoice, today)
  if (number === null || state === 'draft' || issuedOn === null || dueOn === null)
    throw new Error('a client reads only issued invoices')
  return { ...summary, number, state, issuedOn, dueOn, caseName: ofCase.name }
}

/** Returns the SQL condition of a search in numbers and titles; empty without a search. */
const searchCondition = (q: string | undefined) => {
  if (!q) return sql``
  const pattern = `%${likeText(q)}%`
  return sql` and (i.number ilike ${pattern} or app.fold(i.title) like app.fold(${pattern}))`
}

/** Lists the invoices that were issued to the actor, with the sum of their balances. */
export async function listOwnInvoices({ em, actor, ports }: Context, query: OwnQuery) {
  const today = localDay(ports.clock.now())
  const isOwn = ofOwnClient(actor)
  const invoices = await rows(
    em,
    pageOf(invoiceRow),
    pageStatement({
      table: 'invoice',
      as: 'i',
      where: sql`${isOwn} ${stateCondition(query.state, today)} ${searchCondition(query.q)}`,
      order: sortOrders[query.sort ?? '-issuedOn'],
      query,
      columns: checkedInvoiceColumns(),
      joins: invoiceJoins,
    }),
  )
  const owed = await row(
    em,
    { balance: col.count, overdue: col.count },
    sql`select coalesce(sum(i.balance_cents), 0) as balance,
        coalesce(sum(i.balance_cents) filter (where i.due_on < ${today}::date), 0) as overdue
      from invoice i where ${isOwn} and i.balance_cents > 0`,
  )
  return {
    ...pageAnswer(invoiceRow, invoices, query, (invoice) => presentOwnSummary(invoice, today)),
    balanceCents: Number(owed?.balance ?? 0),
    overdueCents: Number(owed?.overdue ?? 0),
  }
}
