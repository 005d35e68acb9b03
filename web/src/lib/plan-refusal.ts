import { ApiError } from '#server/contract/client.ts'
import { can } from './roles.ts'
import { read } from './storage.ts'

/** Refusals that another plan, or paying for this one, would lift. */
const codes = new Set([
  'plan_blocks_module',
  'no_active_plan',
  'storage_limit',
  'token_limit',
  'professional_limit',
  'customer_limit',
])

/** Where a professional sees the plan and changes it. */
export const planPage = '/app/my_profile?tab=payments'

/** Whether the plan is why, and the person is one who can look at it. */
export const isPlanRefusal = (code: string | undefined): boolean =>
  code !== undefined && codes.has(code) && can(read('profile'), 'billing.see')
export const refusedByPlan = (error: unknown): boolean => error instanceof ApiError && isPlanRefusal(error.code)
