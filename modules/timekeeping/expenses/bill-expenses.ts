// Operations for the module of invoices: it reads and marks expenses that a client pays.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { expenseCategories } from './expenses.contract.ts'
import type { TimeActor } from '../timekeeping.policy.ts'
import { expensesErrors } from './expenses.errors.ts'

const unbilledRow = {
  id: col.uuid,
  userId: col.uuid,
  userName: col.text,
  spentOn: col.date,
  category: col.oneOf(expenseCategories),
  amountCents: col.int,
  merchant: col.text,
  description: col.text,
  /** A document of the case. */
  receiptId: col.uuid.nullable,
  version: col.int,
} as const satisfies Shape
export type UnbilledExpense = RowOf<typeof unbilledRow>

/**
 * Returns the billable expenses of a case that no invoice contains, of everybody, the oldest first.
 * @throws 404 `case_not_found`
 */
export async function listUnbilledExpenses(
  { em, actor }: { readonly em: EntityManager; readonly actor: TimeActor & { readonly companyId: string } },
  caseId: string,
): Promise<UnbilledExpense[]> {
  await readCaseAccess(em, actor, caseId)
  return rows(
    em,
    unbilledRow,
    sql`${preparedStatement}
      select e.id, e.user_id as "userId", u.name || ' ' || u.surname as "userName", e.spent_on as "spentOn",
        e.category, e.amount_cents as "amountCents", e.merchant, e.description, e.receipt_document_id as "receiptId",
        e.version
      from expense e join user_account u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = ${actor.companyId} and e.case_id = ${caseId} and e.deleted_at is null and e.billable
        and e.invoice_id is null
      order by e.spent_on, e.id`,
  )
}

export interface BilledExpenses {
  readonly companyId: string
  readonly caseId: string
  readonly invoiceId: string
}

/**
 * Marks expenses of a case as billed by an invoice, in the caller's transaction, all or none. Expenses that the invoice
 * already bills stay marked. From then on they can be neither changed nor deleted. The caller has checked the case.
 * @returns the marked expenses as billed
 * @throws 404 `expense_not_found`; 409 `expense_billed`, `expense_not_billable`
 */
export async function markExpensesBilled(
  tx: EntityManager,
  { companyId, caseId, invoiceId }: BilledExpenses,
  expenseIds: readonly string[],
): Promise<readonly { readonly id: string; readonly amountCents: number }[]> {
  const ids = [...new Set(expenseIds)]
  const expenses = await rows(
    tx,
    { id: col.uuid, amountCents: col.int, billable: col.boolean, invoiceId: col.uuid.nullable },
    sql`select id, amount_cents as "amountCents", billable, invoice_id as "invoiceId" from expense
      where company_id = ${companyId} and case_id = ${caseId} and id = any(${ids}::uuid[]) and deleted_at is null
      order by id for no key update`,
  )
  if (expenses.length !== ids.length) throw expensesErrors.error('expense_not_found')
  if (expenses.some((expense) => expense.invoiceId !== null && expense.invoiceId !== invoiceId))
    throw expensesErrors.error('expense_billed')
  if (expenses.some(({ billable }) => !billable)) throw expensesErrors.error('expense_not_billable')
  await change(
    tx,
    sql`update expense set invoice_id = ${invoiceId}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and invoice_id is null`,
  )
  return expenses.map(({ id, amountCents }) => ({ id, amountCents }))
}

/**
 * Makes expenses of an invoice unbilled again, in the caller's transaction: all its expenses, or those with these ids.
 * Expenses of other invoices stay.
 * @returns the number of released expenses
 */
export async function unmarkExpensesBilled(
  tx: EntityManager,
  { companyId, invoiceId }: Pick<BilledExpenses, 'companyId' | 'invoiceId'>,
  expenseIds?: readonly string[],
): Promise<number> {
  const only = expenseIds ? sql` and id = any(${[...expenseIds]}::uuid[])` : sql``
  return change(
    tx,
    sql`update expense set invoice_id = null, version = version + 1, updated_at = now()
      where company_id = ${companyId} and invoice_id = ${invoiceId}${only}`,
  )
}
