import { ApiError } from '#server/contract/client.ts'
import { can } from './roles.ts'
import { read } from './storage.ts'

/** Error codes that a larger plan resolves, or a payment of the present plan. */
const planCodes = new Set([
  'plan_blocks_module',
  'no_active_plan',
  'storage_limit',
  'token_limit',
  'page_limit',
  'professional_limit',
  'staff_limit',
  'customer_limit',
])

/** Page on which a professional changes the plan. */
export const planPage = '/app/my_profile?tab=payments'

/** Returns whether the plan is the reason for the error and the person may see the page of the plan. */
export const isPlanRefusal = (code: string | undefined): boolean =>
  code !== undefined && planCodes.has(code) && can(read('profile'), 'billing.see')
export const refusedByPlan = (error: unknown): boolean => error instanceof ApiError && isPlanRefusal(error.code)
