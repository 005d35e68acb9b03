import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'

/** Returns whether an account except `exceptUserId` uses the address, or may still take it back with an undo link. */
export const isAddressTaken = (
  tx: EntityManager,
  email: string,
  { exceptUserId = null }: { readonly exceptUserId?: string | null } = {},
): Promise<boolean> =>
  inScope(tx, { kind: 'identity' }, () =>
    exists(
      tx,
      sql`
    select 1 from user_account where lower(email) = lower(${email}) and id is distinct from ${exceptUserId}::uuid
     union all
    select 1 from email_change where lower(old_email) = lower(${email})
       and user_id is distinct from ${exceptUserId}::uuid and confirmed_at is not null and closed_at is null
       and undo_expires_at > now() limit 1`,
    ),
  )
