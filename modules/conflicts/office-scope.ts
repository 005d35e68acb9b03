import type { EntityManager } from '@mikro-orm/postgresql'
import { currentScope, inScope, withScope } from '#server/db/scope.ts'

/**
 * Runs `work` in the scope of the company without a user, in which ethical walls hide no record. A check searches all
 * people whom the office knows. Records that ethical walls hide from the reader are withheld when the check is
 * presented.
 */
export function asOffice<T>(em: EntityManager, companyId: string, work: () => Promise<T>): Promise<T> {
  if (!em.isInTransaction()) return withScope({ kind: 'company', companyId }, work)
  const scope = currentScope()
  const isOffice = scope.kind === 'company' && scope.companyId === companyId && scope.userId === undefined
  return isOffice ? work() : inScope(em, { kind: 'company', companyId }, work)
}
