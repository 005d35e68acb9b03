import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'

/** Removes what can no longer be used: sessions a month after their end, reset links after a day. */
export async function sweepSessions({ em, log }: Work): Promise<void> {
  const sessions = await change(em, sql`delete from user_session where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'`)
  const tokens = await change(em, sql`delete from one_time_token where expires_at < now() - interval '1 day'`)
  if (sessions + tokens > 0) log.info({ sessions, tokens }, 'ended sessions and reset links were removed')
}
