import { implement } from '#server/http/implement.ts'
import { readExpense } from './expense-row.ts'
import { expensesContract } from './expenses.contract.ts'
import { listCaseExpenses, listExpenses } from './list-expenses.ts'
import { mileageRatesContract } from './mileage-rates.contract.ts'
import { addMileageRate, listMileageRates, removeMileageRate } from './mileage-rates.ts'
import { readReceipt } from './read-receipt.ts'
import { reimburseExpenses, withdrawReimbursement } from './reimburse-expenses.ts'
import { createExpense, removeExpense, restoreExpense, updateExpense } from './write-expense.ts'

export const expensesRoutes = implement(expensesContract, {
  list: (ctx, { query }) => listExpenses(ctx, query),
  ofCase: (ctx, { params, query }) => listCaseExpenses(ctx, params.id, query),
  create: (ctx, { body }) => createExpense(ctx, body),
  get: ({ em, actor }, { params }) => readExpense(em, actor, params.id),
  update: (ctx, { params, body }) => updateExpense(ctx, params.id, body),
  remove: (ctx, { params }) => removeExpense(ctx, params.id),
  restore: (ctx, { params }) => restoreExpense(ctx, params.id),
  reimburse: (ctx, { body }) => reimburseExpenses(ctx, body),
  unreimburse: (ctx, { params }) => withdrawReimbursement(ctx, params.id),
  readReceipt: (ctx, { params }) => readReceipt(ctx, params.id),
})

export const mileageRatesRoutes = implement(mileageRatesContract, {
  list: (ctx) => listMileageRates(ctx),
  add: (ctx, { body }) => addMileageRate(ctx, body),
  remove: (ctx, { params }) => removeMileageRate(ctx, params.id),
})
