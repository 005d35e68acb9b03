// Browser-safe: the grid in the browser uses the same rules as the server.

/**
 * Modules whose calls a plan can block, in the order of the grid. Public routes, routes for administrators and exempt
 * routes (login, own profile, subscription, plans) cannot be blocked.
 */
export const planModules = ['cases', 'companies', 'assistant', 'forms', 'scheduling', 'calls', 'marketplace'] as const
export type PlanModule = (typeof planModules)[number]

export const planMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type PlanMethod = (typeof planMethods)[number]
/** `ALL` applies to every method that has no row. */
export const permissionMethods = [...planMethods, 'ALL'] as const
export const permissionStatuses = ['allowed', 'blocked'] as const

export interface Permission {
  readonly module: PlanModule
  readonly method: (typeof permissionMethods)[number]
  readonly status: (typeof permissionStatuses)[number]
}

/**
 * Returns whether a call is allowed. The row of the method precedes the row of `ALL`; without any row the call is
 * allowed.
 */
export function isAllowed(permissions: readonly Permission[], module: PlanModule, method: PlanMethod): boolean {
  const statusOf = (requestedMethod: Permission['method']) =>
    permissions.find((p) => p.module === module && p.method === requestedMethod)?.status
  return (statusOf(method) ?? statusOf('ALL') ?? 'allowed') === 'allowed'
}

/** Returns the blocked calls as `module:METHOD`, the form in which requests are checked. */
export const blockedList = (permissions: readonly Permission[]): string[] =>
  planModules.flatMap((module) =>
    planMethods.filter((method) => !isAllowed(permissions, module, method)).map((method) => `${module}:${method}`),
  )
