import type { EntityManager } from '@mikro-orm/postgresql'
import { hot, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'

/** Whether the address is that of an account which never confirmed it. One that belongs to no account is not. */
export const isUnconfirmed = (em: EntityManager, address: string): Promise<boolean> =>
  withScope(
    { kind: 'identity' },
    async () =>
      (await row(
        em,
        sql`${hot}select 1 from user_account where lower(email) = ${address.trim().toLowerCase()}
          and email_confirmed_at is null`,
      )) !== undefined,
  )
