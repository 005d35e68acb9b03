import type { z } from 'zod'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { likeText, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { billedPeopleOf } from '#modules/parties/index.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import type { invoicesContract } from '../invoices.contract.ts'
import { invoiceColumns, invoiceJoins, invoiceRow, presentSummary } from './invoice-row.ts'

type InvoiceQuery = z.output<(typeof invoicesContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<InvoiceQuery['sort']>>(
  {
    createdAt: ['i.created_at'],
    issuedOn: ['i.issued_on'],
    dueOn: ['i.due_on'],
    totalCents: ['i.total_cents'],
    balanceCents: ['i.balance_cents'],
  },
  'i.id',
)

/** Returns the SQL condition of a filter by state, which begins with `and`; empty without a filter. */
export function stateCondition(state: InvoiceQuery['state'], today: string) {
  if (state === undefined) return sql``
  if (state === 'open') return sql` and i.number is not null and i.balance_cents > 0`
  if (state === 'overdue') return sql` and i.number is not null and i.balance_cents > 0 and i.due_on < ${today}::date`
  return sql` and i.state = ${state}`
}

/** Returns the SQL condition of a search in numbers, titles and names of clients; empty without a search. */
const searchCondition = (companyId: string, q: string | undefined) => {
  if (!q) return sql``
  const pattern = `%${likeText(q)}%`
  return sql` and (i.number ilike ${pattern} or app.fold(i.title) like app.fold(${pattern})
    or app.fold(i.client_name) like app.fold(${pattern}) or exists (select from person p
      where p.company_id = ${companyId} and p.id = i.person_id and app.fold(p.name) like app.fold(${pattern})))`
}

/** Lists invoices of cases that the actor may see, with their balances by age. */
export async function listInvoices({ em, actor, ports }: Context, query: InvoiceQuery) {
  const { companyId } = actor
  const today = localDay(ports.clock.now())
  const ofCase = query.caseId === undefined ? sql`` : sql` and i.case_id = ${query.caseId}`
  const ofPerson = query.personId === undefined ? sql`` : sql` and i.person_id = ${query.personId}`
  const where = sql`i.company_id = ${companyId} and ${ofVisibleCase(actor, 'i')}${ofCase}${ofPerson}
    ${stateCondition(query.state, today)} ${searchCondition(companyId, query.q)}`
  const invoices = await rows(
    em,
    pageOf(invoiceRow),
    pageStatement({
      table: 'invoice',
      as: 'i',
      where,
      order: sortOrders[query.sort ?? '-createdAt'],
      query,
      columns: invoiceColumns(actor),
      joins: invoiceJoins,
    }),
  )
  const daysLate = sql`(${today}::date - i.due_on)`
  const aging = await row(
    em,
    { current: col.count, days30: col.count, days60: col.count, days90: col.count, older: col.count },
    sql`select coalesce(sum(i.balance_cents) filter (where ${daysLate} <= 0), 0) as current,
        coalesce(sum(i.balance_cents) filter (where ${daysLate} between 1 and 30), 0) as days30,
        coalesce(sum(i.balance_cents) filter (where ${daysLate} between 31 and 60), 0) as days60,
        coalesce(sum(i.balance_cents) filter (where ${daysLate} between 61 and 90), 0) as days90,
        coalesce(sum(i.balance_cents) filter (where ${daysLate} > 90), 0) as older
      from invoice i where ${where} and i.number is not null and i.balance_cents > 0`,
  )
  return {
    ...pageAnswer(invoiceRow, invoices, query, (invoice) => presentSummary(invoice, today)),
    aging: {
      current: Number(aging?.current ?? 0),
      days30: Number(aging?.days30 ?? 0),
      days60: Number(aging?.days60 ?? 0),
      days90: Number(aging?.days90 ?? 0),
      older: Number(aging?.older ?? 0),
    },
  }
}

/** Lists the people to whom a case can be invoiced. @throws 404 `case_not_found` */
export async function listInvoiceClients({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const people = await billedPeopleOf(em, actor.companyId, caseId)
  return {
    items: people.map(({ id, name, isClient, email, address, language }) => ({
      id,
      name,
      isClient,
      email,
      address,
      language,
    })),
  }
}
