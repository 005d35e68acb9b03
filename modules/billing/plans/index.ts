// What the other sub-subjects of billing use of plans.
export { applyPlan } from './apply-plan.ts'
export { takePlan, takeTerms } from './plan-terms.ts'
export { plansContract } from './plans.contract.ts'
export { plansErrors } from './plans.errors.ts'
export {
  planChanged,
  planCreated,
  planMadeDefault,
  planPermissionsChanged,
  planPublished,
  planRemoved,
  planRetired,
} from './plans.events.ts'
export { plansRoutes } from './plans.routes.ts'
export { startTrial } from './start-trial.ts'
