import { implement } from '#server/http/implement.ts'
import { createPlan } from './create-plan.ts'
import { duplicatePlan } from './duplicate-plan.ts'
import { listPlans } from './list-plans.ts'
import { makeDefaultPlan } from './make-default-plan.ts'
import { publishPlan, retirePlan } from './offer-plan.ts'
import { readPermissions, setPermissions } from './permissions.ts'
import { listPlanHistory } from './plan-history.ts'
import { plansContract } from './plans.contract.ts'
import { readPlan } from './read-plan.ts'
import { removePlan } from './remove-plan.ts'
import { updatePlan } from './update-plan.ts'

export const plansRoutes = implement(plansContract, {
  list: (ctx, { query }) => listPlans(ctx, query),
  create: (ctx, { body }) => createPlan(ctx, body),
  get: (ctx, { params }) => readPlan(ctx, params.id),
  update: (ctx, { params, body }) => updatePlan(ctx, params.id, body),
  remove: (ctx, { params }) => removePlan(ctx, params.id),
  publish: (ctx, { params }) => publishPlan(ctx, params.id),
  retire: (ctx, { params }) => retirePlan(ctx, params.id),
  duplicate: (ctx, { params }) => duplicatePlan(ctx, params.id),
  makeDefault: (ctx, { params }) => makeDefaultPlan(ctx, params.id),
  history: (ctx, { params, query }) => listPlanHistory(ctx, params.id, query),
  permissions: (ctx, { params }) => readPermissions(ctx, params.id),
  setPermissions: (ctx, { params, body }) => setPermissions(ctx, params.id, body),
})
