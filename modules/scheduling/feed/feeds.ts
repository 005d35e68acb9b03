import { createHash, randomBytes } from 'node:crypto'
import { readFeedDays, type FeedSource } from '#server/calendar-feed.ts'
import { dayMs } from '#server/contract/time.ts'
import { locales } from '#server/contract/locale.ts'
import { companyRoles } from '#server/contract/roles.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor, Context, PublicContext } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { findOccurrences } from '../events/list-events.ts'
import { calendarFile } from './calendar-file.ts'
import { feedPhrases } from './feed.phrases.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const feedRow = {
  createdAt: col.timestamptz,
  lastReadAt: col.timestamptz.nullable,
} as const satisfies Shape

export async function showFeed({ em, actor }: Context) {
  const feed = await row(
    em,
    feedRow,
    sql`select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feed
      where company_id = ${actor.companyId}
      and user_id = ${actor.userId}`,
  )
  return {
    active: feed !== undefined,
    createdAt: instant(feed?.createdAt ?? null),
    lastReadAt: instant(feed?.lastReadAt ?? null),
  }
}

/** Creates a new address, which replaces the current one. Only its hash is stored. */
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

/** Deletes the address, if any. */
export async function revokeFeed({ em, actor }: Context): Promise<void> {
  await em.transactional(async (tx) => {
    const revoked = await change(
      tx,
      sql`delete from calendar_feed where company_id = ${actor.companyId} and user_id = ${actor.userId}`,
    )
    if (revoked > 0)
      await writeAuditEntry(tx, { action: 'feeds.revoked', subject: { type: 'account', id: actor.userId } })
  })
}

const readerRow = {
  userId: col.uuid,
  companyId: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  profile: col.oneOf(companyRoles),
  locale: col.oneOf(locales),
  companyName: col.text,
} as const satisfies Shape
type ReaderRow = RowOf<typeof readerRow>

const actorOf = (reader: ReaderRow): CompanyActor => ({
  userId: reader.userId,
  sessionId: '',
  name: reader.name,
  surname: reader.surname,
  email: reader.email,
  role: reader.profile,
  companyId: reader.companyId,
  companyName: reader.companyName,
  companyActive: true,
  owner: false,
  locale: reader.locale,
})

/** A feed contains this many days before and after today. */
const feedDays = { before: 90, after: 400 }
/** `last_read_at` is updated at most once in this interval. */
const readRecordInterval = sql.raw(`interval '1 hour'`)

/**
 * Returns the calendar of a secret address: the owner's own events and the entries of other modules, in the owner's
 * language.
 * @throws 404 `feed_not_found`, also for an inactive account
 */
export async function readFeed(
  { em, ports }: Pick<PublicContext, 'em' | 'ports'>,
  sources: readonly FeedSource[],
  token: string,
): Promise<string> {
  const hash = hashOf(token)
  const feed = await row(
    em,
    readerRow,
    sql`select user_id as "userId", company_id as "companyId", name, surname,
    email, profile, locale, company_name as "companyName" from app.feed_actor(${hash})`,
  )
  if (!feed) throw schedulingErrors.error('feed_not_found')
  const actor = actorOf(feed)
  const now = ports.clock.now()
  const range = { start: now.getTime() - feedDays.before * dayMs, end: now.getTime() + feedDays.after * dayMs }
  return withScope({ kind: 'company', companyId: feed.companyId, userId: feed.userId }, async () => {
    const events = await findOccurrences(
      { em, actor },
      { from: new Date(range.start).toISOString(), to: new Date(range.end).toISOString(), calendar: 'mine' },
    )
    const days = await readFeedDays(sources, em, actor, {
      personId: feed.userId,
      from: localDay(new Date(range.start)),
      to: localDay(new Date(range.end)),
      today: localDay(now),
    })
    await change(
      em,
      sql`
      update calendar_feed set last_read_at = ${now} where company_id = ${actor.companyId} and token_hash = ${hash}
        and (last_read_at is null or last_read_at < ${now}::timestamptz - ${readRecordInterval})`,
    )
    return calendarFile(
      { events, days },
      {
        name: feedPhrases.name[feed.locale].replace('{name}', `${feed.name} ${feed.surname}`),
        busy: feedPhrases.busy[feed.locale],
      },
      now,
    )
  })
}
