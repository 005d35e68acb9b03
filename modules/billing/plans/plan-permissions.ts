// Browser-safe: the grid previews what the server's check will do.

/**
 * Modules of which a plan may block calls, in the order of the grid: those with routes that are neither public nor the
 * administrator's nor exempt (login, own profile, subscription, plans).
 */
export const planModules = ['cases', 'companies', 'assistant', 'forms', 'scheduling', 'calls', 'marketplace'] as const
export type PlanModule = (typeof planModules)[number]

export const planMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type PlanMethod = (typeof planMethods)[number]
/** `ALL` applies to every method without a row of its own. */
export const permissionMethods = [...planMethods, 'ALL'] as const
export const permissionStatuses = ['allowed', 'blocked'] as const

export interface Permission {
  readonly module: PlanModule
  readonly method: (typeof permissionMethods)[number]
  readonly status: (typeof permissionStatuses)[number]
}

/** Returns whether a call is allowed: a method's own row precedes the one of `ALL`; without either it is allowed. */
export function isAllowed(permissions: readonly Permission[], module: PlanModule, method: PlanMethod): boolean {
  const statusOf = (requestedMethod: Permission['method']) =>
    permissions.find((p) => p.module === module && p.method === requestedMethod)?.status
  return (statusOf(method) ?? statusOf('ALL') ?? 'allowed') === 'allowed'
}

/** Returns everything that is blocked as `module:METHOD`, as the check of a request reads it. */
export const blockedList = (permissions: readonly Permission[]): string[] =>
  planModules.flatMap((module) =>
    planMethods.filter((method) => !isAllowed(permissions, module, method)).map((method) => `${module}:${method}`),
  )
