import type { EntityManager } from '@mikro-orm/postgresql'
import { inScope, withScope } from '#server/db/scope.ts'

/**
 * Runs `work` in the scope of the company without a user, in which no record is reserved: a check searches all people of
 * the office, and its presenter withholds what is reserved for the reader.
 */
export const asOffice = <T>(em: EntityManager, companyId: string, work: () => Promise<T>): Promise<T> =>
  em.isInTransaction()
    ? inScope(em, { kind: 'company', companyId }, work)
    : withScope({ kind: 'company', companyId }, work)
