import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { SseSubscriber } from './sse-subscriber.ts'

/** Returns the subscribers whose session is still valid and of the same company. */
export async function selectSignedIn(
  em: EntityManager,
  subscribers: readonly SseSubscriber[],
): Promise<ReadonlySet<SseSubscriber>> {
  const sessions = await withScope({ kind: 'identity' }, () =>
    rows(
      em,
      { id: col.uuid, companyId: col.uuid.nullable },
      sql`
    select s.id, u.company_id as "companyId" from user_session s join user_account u on u.id = s.user_id and u.status = 'active'
     where s.id = any(${[...new Set(subscribers.map(({ actor }) => actor.sessionId))]}::uuid[]) and s.revoked_at is null
       and s.expires_at > now()`,
    ),
  )
  const companyOf = new Map(sessions.map(({ id, companyId }) => [id, companyId]))
  return new Set(subscribers.filter(({ actor }) => companyOf.get(actor.sessionId) === actor.companyId))
}
