import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '#server/db/lock.ts'
import type { CompanyActor } from '#server/http/context.ts'

/** One change of a profile at a time, so that what may be there so many times is counted right. */
export const lockOwner = (tx: EntityManager, { userId }: CompanyActor): Promise<boolean> =>
  lockRow(tx, 'user_account', userId)
