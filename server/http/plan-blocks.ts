import type { Method } from '#server/contract/contract.ts'
import type { Context } from './context.ts'

/** `blocked` lists `module:METHOD`; the plan's `ALL` was expanded when it was assigned to the company. */
export const isBlocked = (blocked: readonly string[], module: string, method: Method): boolean =>
  blocked.includes(`${module}:${method.toUpperCase()}`)

/**
 * Returns whether the plan of the actor's company blocks what a use case calls of another plan group. Only requests
 * have a plan; nothing is blocked for other work.
 */
export const planBlocks = ({ plan }: Pick<Context, 'plan'>, module: string, method: Method): boolean =>
  plan ? isBlocked(plan.blocked, module, method) : false
