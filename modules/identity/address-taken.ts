import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'

/** Whether an account uses the address, or another account may still take it back with an undo link. */
export const isAddressTaken = (tx: EntityManager, email: string, userId: string | null): Promise<boolean> =>
  inScope(tx, { kind: 'identity' }, async () => {
    const taken = await row(
      tx,
      sql`
    select 1 from user_account where lower(email) = lower(${email}) and id is distinct from ${userId}::uuid
     union all
    select 1 from email_change where lower(old_email) = lower(${email}) and user_id is distinct from ${userId}::uuid
       and confirmed_at is not null and closed_at is null and undo_expires_at > now() limit 1`,
    )
    return taken !== undefined
  })
