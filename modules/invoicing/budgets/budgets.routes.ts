import { implement } from '#server/http/implement.ts'
import { caseBudgetsContract } from '../budgets.contract.ts'
import { readBudget, removeBudget, setBudget } from './case-budgets.ts'

export const caseBudgetsRoutes = implement(caseBudgetsContract, {
  read: (ctx, { params }) => readBudget(ctx, params.id),
  set: (ctx, { params, body }) => setBudget(ctx, params.id, body),
  remove: (ctx, { params }) => removeBudget(ctx, params.id),
})
