import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '#server/db/lock.ts'
import type { CompanyActor } from '#server/http/context.ts'

/** Serialises changes of a profile, so that limits on its entries are counted correctly. */
export const lockOwner = (tx: EntityManager, { userId }: CompanyActor): Promise<boolean> =>
  lockRow(tx, 'user_account', userId)
