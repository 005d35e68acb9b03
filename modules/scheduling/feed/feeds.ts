import { createHash, randomBytes } from 'node:crypto'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor, Context, PublicContext } from '#server/http/context.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { dayMs } from '../zoned-time.ts'
import { expand, findEvents } from '../events/list-events.ts'
import { calendarFile } from './calendar-file.ts'
import { feedWords } from './feed-words.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface FeedRow {
  readonly created_at: string
  readonly last_read_at: string | null
}

export async function showFeed({ em, actor }: Context) {
  const found = await row<FeedRow>(
    em,
    sql`select created_at, last_read_at from calendar_feed where company_id = ${actor.companyId}
      and user_id = ${actor.userId}`,
  )
  return {
    active: found !== undefined,
    createdAt: instant(found?.created_at ?? null),
    lastReadAt: instant(found?.last_read_at ?? null),
  }
}

/** A new address instead of the one there was. Only its hash is kept. */
export async function openFeed({ em, actor, ports }: Context, publicUrl: string) {
  const token = randomBytes(24).toString('base64url')
  const now = ports.clock.now()
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`
      insert into calendar_feed (token_hash, company_id, user_id, created_at)
        values (${hashOf(token)}, ${actor.companyId}, ${actor.userId}, ${now})
      on conflict (company_id, user_id) do update set token_hash = excluded.token_hash,
        created_at = excluded.created_at, last_read_at = null`,
    )
    await writeAuditEntry(tx, { action: 'feeds.opened', subject: { type: 'account', id: actor.userId } })
  })
  return { url: `${publicUrl}/api/calendar/${token}.ics`, createdAt: now.toISOString() }
}

export async function revokeFeed({ em, actor }: Context): Promise<void> {
  await em.transactional(async (tx) => {
    const gone = await change(
      tx,
      sql`delete from calendar_feed where company_id = ${actor.companyId} and user_id = ${actor.userId}`,
    )
    if (gone > 0) await writeAuditEntry(tx, { action: 'feeds.revoked', subject: { type: 'account', id: actor.userId } })
  })
}

interface ReaderRow {
  readonly user_id: string
  readonly company_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly profile: 'professional' | 'customer'
  readonly locale: Locale
  readonly company_name: string
}

const actorOf = (r: ReaderRow): CompanyActor => ({
  userId: r.user_id,
  sessionId: '',
  name: r.name,
  surname: r.surname,
  email: r.email,
  profile: r.profile,
  companyId: r.company_id,
  companyName: r.company_name,
  companyActive: true,
  owner: false,
  locale: r.locale,
})

/** Days before and after now that a feed holds. */
const window = { before: 90, after: 400 }
/** That a feed was read is noted once an hour. */
const noteEvery = sql.raw(`interval '1 hour'`)

/**
 * The calendar behind a secret address, as its owner sees their own events, and in their language.
 * @throws 404 `feed_not_found`, also for somebody who has become inactive
 */
export async function readFeed({ em, ports }: Pick<PublicContext, 'em' | 'ports'>, token: string): Promise<string> {
  const hash = hashOf(token)
  const found = await row<ReaderRow>(em, sql`select * from app.feed_actor(${hash})`)
  if (!found) throw schedulingErrors.error('feed_not_found')
  const actor = actorOf(found)
  const now = ports.clock.now()
  const range = { start: now.getTime() - window.before * dayMs, end: now.getTime() + window.after * dayMs }
  return withScope({ kind: 'company', companyId: found.company_id, userId: found.user_id }, async () => {
    const events = await findEvents(
      { em, actor },
      { from: new Date(range.start).toISOString(), to: new Date(range.end).toISOString(), calendar: 'mine' },
    )
    await change(
      em,
      sql`
      update calendar_feed set last_read_at = ${now} where company_id = ${actor.companyId} and token_hash = ${hash}
        and (last_read_at is null or last_read_at < ${now}::timestamptz - ${noteEvery})`,
    )
    return calendarFile(
      expand(actor, events, range),
      {
        name: feedWords.name[found.locale].replace('{name}', `${found.name} ${found.surname}`),
        busy: feedWords.busy[found.locale],
      },
      now,
    )
  })
}
