import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'

/** Deletes sessions a month after their end, links a day after their expiry, and unused devices. */
export async function sweepSessions({ em, log }: Work): Promise<void> {
  const sessions = await change(
    em,
    sql`delete from user_session where expires_at < now() - interval '30 days'
      or revoked_at < now() - interval '30 days'`,
  )
  const tokens = await change(em, sql`delete from one_time_token where expires_at < now() - interval '1 day'`)
  const devices = await change(em, sql`delete from known_device where expires_at < now()`)
  // Confirmed changes are stored for a month after they can no longer be undone.
  await change(
    em,
    sql`
    delete from email_change where (confirmed_at is null and expires_at < now())
      or undo_expires_at < now() - interval '30 days'`,
  )
  if (sessions + tokens + devices > 0)
    log.info({ sessions, tokens, devices }, 'ended sessions and reset links were removed')
}
