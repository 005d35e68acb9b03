// Browser-safe: the grid of an administrator shows what the gate will do.

/**
 * Modules of which a plan may block something, in the order of the grid: those with routes that are neither public,
 * nor the administrator's, nor always open (login, own profile, subscription, plans).
 */
export const planModules = ['cases', 'companies', 'assistant', 'forms', 'scheduling', 'calls', 'marketplace'] as const
export type PlanModule = (typeof planModules)[number]

export const planMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type PlanMethod = (typeof planMethods)[number]
/** `ALL` speaks for every method that has no row of its own. */
export const permissionMethods = [...planMethods, 'ALL'] as const
export const permissionStatuses = ['allowed', 'blocked'] as const

export interface Permission {
  readonly module: PlanModule
  readonly method: (typeof permissionMethods)[number]
  readonly status: (typeof permissionStatuses)[number]
}

/** A method's own row decides over the one of `ALL`; what neither names is allowed. */
export function isAllowed(permissions: readonly Permission[], module: PlanModule, method: PlanMethod): boolean {
  const statusOf = (wanted: Permission['method']) =>
    permissions.find((p) => p.module === module && p.method === wanted)?.status
  return (statusOf(method) ?? statusOf('ALL') ?? 'allowed') === 'allowed'
}

/** Everything that is blocked, as `module:METHOD`: what the gate of a subscribed company reads. */
export const blockedList = (permissions: readonly Permission[]): string[] =>
  planModules.flatMap((module) =>
    planMethods.filter((method) => !isAllowed(permissions, module, method)).map((method) => `${module}:${method}`),
  )
