// Amounts that clients owe, for other modules.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import { invoiceStates } from '../invoice-states.contract.ts'

const lastInvoiceRow = {
  id: col.uuid,
  number: col.text,
  issuedOn: col.date,
  state: col.oneOf(invoiceStates),
  totalCents: col.bigint,
  clientName: col.text,
} as const

export interface MoneyOwed {
  readonly balanceCents: number
  /** The open sum of invoices that were due before today. */
  readonly overdueCents: number
  readonly lastInvoice: (Omit<RowOf<typeof lastInvoiceRow>, 'totalCents'> & { readonly totalCents: number }) | null
}

interface MoneyOwedFilter {
  readonly companyId: string
  /** Absent for all cases, except cases that a wall hides from the person of the session. */
  readonly caseId?: string | undefined
  /** Day in Puerto Rico. */
  readonly today: string
}

/** Returns the balances of issued invoices and the newest of them. The caller has checked the right to see invoices. */
export async function moneyOwed(em: EntityManager, { companyId, caseId, today }: MoneyOwedFilter): Promise<MoneyOwed> {
  const ofCase = caseId === undefined ? sql`` : sql`and i.case_id = ${caseId}`
  const sums = await row(
    em,
    { balance: col.count, overdue: col.count },
    sql`select coalesce(sum(i.balance_cents), 0) as balance,
        coalesce(sum(i.balance_cents) filter (where i.due_on < ${today}::date), 0) as overdue
      from invoice i where i.company_id = ${companyId} and i.number is not null and i.balance_cents > 0 ${ofCase}`,
  )
  const last = await row(
    em,
    lastInvoiceRow,
    sql`select i.id, i.number, i.issued_on as "issuedOn", i.state, i.total_cents as "totalCents",
        i.client_name as "clientName" from invoice i
      where i.company_id = ${companyId} and i.number is not null ${ofCase}
      order by i.issued_at desc, i.id desc limit 1`,
  )
  return {
    balanceCents: Number(sums?.balance ?? 0),
    overdueCents: Number(sums?.overdue ?? 0),
    lastInvoice: last ? { ...last, totalCents: Number(last.totalCents) } : null,
  }
}
