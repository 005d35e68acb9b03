// Browser-safe: the grid in the browser shows what the server will allow.

/**
 * Modules whose calls a plan can block, in the order of the grid: those with routes that are not public, not for
 * administrators and not exempt (login, own profile, subscription, plans).
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

/** Returns the blocked calls as `module:METHOD`, the form in which requests are checked. */
export const blockedList = (permissions: readonly Permission[]): string[] =>
  planModules.flatMap((module) =>
    planMethods.filter((method) => !isAllowed(permissions, module, method)).map((method) => `${module}:${method}`),
  )
