import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { assertColleague } from '../rates/hourly-rates.ts'
import { expenseColumns, expenseJoins, expenseRow, presentExpense } from './expense-row.ts'
import type { expensesContract } from './expenses.contract.ts'

type ExpensesQuery = z.output<(typeof expensesContract.routes.list)['query']>
type CaseExpensesQuery = z.output<(typeof expensesContract.routes.ofCase)['query']>

const orderOf = (sort: 'spentOn' | '-spentOn' | undefined) =>
  sort === 'spentOn' ? sql.raw('e.spent_on, e.id') : sql.raw('e.spent_on desc, e.id desc')

/**
 * Lists expenses that a person paid, or those of everybody.
 * @throws 404 `user_not_found`, also where the actor may not see the expenses of that person
 */
export async function listExpenses({ em, actor }: Context, query: ExpensesQuery) {
  const { companyId, userId } = actor
  const { person = userId, reimbursement } = query
  const manages = can(actor, 'timekeeping.manage')
  if (person !== userId) {
    if (!manages) throw identityErrors.error('user_not_found')
    if (person !== 'everybody') await assertColleague(em, companyId, person)
  }
  const ofPerson = person === 'everybody' ? sql`` : sql` and e.user_id = ${person}`
  const where = sql`e.company_id = ${companyId} and e.deleted_at is null${ofPerson} and ${ofVisibleCase(actor, 'e')}`
  const owed = await row(
    em,
    { cents: col.count, expenses: col.int },
    sql`select coalesce(sum(e.amount_cents), 0) as cents, count(*)::int as expenses from expense e
      where ${where} and e.reimbursement = 'owed'`,
  )
  const expenses = await rows(
    em,
    pageOf(expenseRow),
    pageStatement({
      table: 'expense',
      as: 'e',
      where: reimbursement ? sql`${where} and e.reimbursement = ${reimbursement}` : where,
      order: orderOf(query.sort),
      query,
      columns: expenseColumns(actor),
      joins: expenseJoins,
    }),
  )
  return {
    ...pageAnswer(expenseRow, expenses, query, (expense) => presentExpense(actor, expense)),
    owedCents: Number(owed?.cents ?? 0),
    owedCount: owed?.expenses ?? 0,
    can: { manage: manages },
  }
}

/**
 * Lists the expenses of a case with their sums. An actor who may manage time gets the expenses of everybody, any other
 * actor only their own.
 * @throws 404 `case_not_found`
 */
export async function listCaseExpenses({ em, actor }: Context, caseId: string, query: CaseExpensesQuery) {
  await readCaseAccess(em, actor, caseId)
  const { companyId, userId } = actor
  const ofPerson = can(actor, 'timekeeping.manage') ? sql`` : sql` and e.user_id = ${userId}`
  const where = sql`e.company_id = ${companyId} and e.case_id = ${caseId} and e.deleted_at is null${ofPerson}`
  const sums = await row(
    em,
    { amount: col.count, billable: col.count, unbilled: col.count },
    sql`select coalesce(sum(e.amount_cents), 0) as amount,
        coalesce(sum(e.amount_cents) filter (where e.billable), 0) as billable,
        coalesce(sum(e.amount_cents) filter (where e.billable and e.invoice_id is null), 0) as unbilled
      from expense e where ${where}`,
  )
  const expenses = await rows(
    em,
    pageOf(expenseRow),
    pageStatement({
      table: 'expense',
      as: 'e',
      where,
      order: orderOf(query.sort),
      query,
      columns: expenseColumns(actor),
      joins: expenseJoins,
    }),
  )
  return {
    ...pageAnswer(expenseRow, expenses, query, (expense) => presentExpense(actor, expense)),
    amountCents: Number(sums?.amount ?? 0),
    billableCents: Number(sums?.billable ?? 0),
    unbilledCents: Number(sums?.unbilled ?? 0),
  }
}
