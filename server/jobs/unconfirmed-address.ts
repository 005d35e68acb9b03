import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, preparedStatement, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'

/** Returns whether the address belongs to an account that never confirmed it. */
export const isUnconfirmed = (em: EntityManager, address: string): Promise<boolean> =>
  withScope({ kind: 'identity' }, () =>
    exists(
      em,
      sql`${preparedStatement}select from user_account where lower(email) = ${address.trim().toLowerCase()}
        and email_confirmed_at is null`,
    ),
  )
