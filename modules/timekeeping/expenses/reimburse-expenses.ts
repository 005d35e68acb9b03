// Reimbursement of expenses that people paid with their own money.
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { lockExpense } from './expense-row.ts'
import type { expensesContract } from './expenses.contract.ts'
import { expensesErrors } from './expenses.errors.ts'
import { expenseReimbursed, reimbursementWithdrawn } from './expenses.events.ts'

type NewReimbursement = z.output<(typeof expensesContract.routes.reimburse)['body']>

/**
 * Marks expenses as reimbursed, all or none, so that the same money is not paid twice.
 * @throws 404 `expense_not_found`; 409 `expense_not_owed`; 422 `expense_in_future`, `expense_reimbursed_early`
 */
export async function reimburseExpenses(
  { em, actor, ports, record }: Context,
  { expenseIds, reimbursedOn }: NewReimbursement,
) {
  const { companyId, userId } = actor
  if (reimbursedOn > localDay(ports.clock.now())) throw expensesErrors.error('expense_in_future')
  // Locked in the order of their ids, so that two requests with the same expenses cannot deadlock.
  const ids = [...new Set(expenseIds)].toSorted()
  return em.transactional(async (tx) => {
    let amountCents = 0
    for (const id of ids) {
      const expense = await lockExpense(tx, actor, id)
      if (expense.reimbursement !== 'owed') throw expensesErrors.error('expense_not_owed')
      if (reimbursedOn < expense.spentOn) throw expensesErrors.error('expense_reimbursed_early')
      amountCents += expense.amountCents
      await change(
        tx,
        sql`update expense set reimbursement = 'reimbursed', reimbursed_on = ${reimbursedOn}, version = version + 1,
            updated_at = now()
          where company_id = ${companyId} and id = ${id}`,
      )
      await record(tx, expenseReimbursed, { companyId, expenseId: id, caseId: expense.caseId, userId })
    }
    return { count: ids.length, amountCents }
  })
}

/**
 * Makes a reimbursed expense owed again. Does nothing when the expense is not reimbursed. @throws 404
 * `expense_not_found`
 */
export async function withdrawReimbursement({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, reimbursement } = await lockExpense(tx, actor, id)
    if (reimbursement !== 'reimbursed') return
    await change(
      tx,
      sql`update expense set reimbursement = 'owed', reimbursed_on = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, reimbursementWithdrawn, { companyId, expenseId: id, caseId, userId })
  })
}
