import type { Method } from '#server/contract/contract.ts'
import type { Context } from './context.ts'

/** `blocked` lists `module:METHOD`; the plan's `ALL` was expanded when it was assigned to the company. */
export const isBlocked = (blocked: readonly string[], module: string, method: Method): boolean =>
  blocked.includes(`${module}:${method.toUpperCase()}`)

/**
 * Returns whether the plan of the actor's company blocks calls of `module`, for a use case of another module that does
 * what such a call would do. Only requests have a plan; for jobs and listeners nothing is blocked. Nothing is blocked
 * either for a company without an active plan, whose writing requests the pipeline refuses.
 */
export const planBlocks = ({ plan }: Pick<Context, 'plan'>, module: string, method: Method): boolean =>
  plan ? isBlocked(plan.blocked, module, method) : false
