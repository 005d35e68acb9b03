import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { noticeKinds, type NoticeData } from '#server/contract/notices.ts'
import { countStatement, pageAnswer } from '#server/db/list.ts'
import { change, instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col, outer, pageOf, rowsOf, type RowOf, type Shape } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { inboxContract, MarkRead } from './inbox.contract.ts'

/** Unread notices are counted up to this number. */
const maxUnread = 100

const noticeRow = {
  id: col.uuid,
  kind: col.oneOf(noticeKinds),
  at: col.timestamptz,
  readAt: col.timestamptz.nullable,
  data: col.json<NoticeData>(),
} as const satisfies Shape
const listedNoticeRow = { ...noticeRow, caseName: col.text.nullable } as const satisfies Shape
const unreadCount = { unread: col.bigint } as const satisfies Shape

const present = ({ id, kind, at, readAt, data }: RowOf<typeof noticeRow>) => ({
  id,
  kind,
  at: instant(at),
  readAt: instant(readAt),
  data,
})

const unreadCountOf = (userId: string) =>
  sql`select count(*) as unread from (select 1 from notice where user_id = ${userId} and read_at is null and shown
    limit ${sql.lit(maxUnread)}) counted`

/**
 * Returns SQL for the name of the case to which the values of the notice `s` belong, where its reader may see the case.
 * Row security hides reserved cases.
 */
const caseNameFor = (userId: string) => sql`
  select f.name from user_account u join case_file f on f.company_id = u.company_id
     and f.id = (select case_of_notice.id from app.cases_of_values(s.data) case_of_notice (id) limit 1)
   where u.id = ${userId} and app.may_see_case(f.id, f.client_id, ${roleCan('u.profile', 'cases.work')},
     (select own_client.id from client own_client
       where own_client.company_id = u.company_id and own_client.user_id = u.id))`

export async function listNotices(
  { em, actor }: UserContext,
  query: z.output<(typeof inboxContract.routes.list)['query']>,
) {
  const where = sql`user_id = ${actor.userId} and shown ${query.show === 'unread' ? sql`and read_at is null` : sql``}`
  const noticeRows = await rows(
    em,
    { ...pageOf(listedNoticeRow), ...unreadCount },
    sql`
    with hits as (${countStatement(sql`from notice where ${where}`)}),
         unread_count as (${unreadCountOf(actor.userId)}),
         notice_page as (select id, kind, at, read_at, data from notice where ${where} order by id desc ${limitAndOffset(query)})
    select h.total, n.unread, s.id, s.kind, s.at, s.read_at as "readAt", s.data,
           (${caseNameFor(actor.userId)}) as "caseName"
      from hits h cross join unread_count n left join notice_page s on true order by s.id desc`,
  )
  return {
    ...pageAnswer(listedNoticeRow, noticeRows, query, (notice) => ({ ...present(notice), caseName: notice.caseName })),
    unread: Number(noticeRows[0]?.unread ?? 0),
  }
}

/** Returns the newest notices and the unread count. */
export async function readNewest(em: EntityManager, userId: string) {
  const unreadRows = await rows(
    em,
    { ...outer(noticeRow), ...unreadCount },
    sql`
    with unread_count as (${unreadCountOf(userId)}), notice_page as (select id, kind, at, read_at, data from notice
      where user_id = ${userId} and shown order by id desc limit 20)
    select n.unread, s.id, s.kind, s.at, s.read_at as "readAt", s.data
      from unread_count n left join notice_page s on true order by s.id desc`,
  )
  return { unread: Number(unreadRows[0]?.unread ?? 0), items: rowsOf(noticeRow, unreadRows, 'id').map(present) }
}

export const countUnread = async ({ em, actor }: UserContext) => ({
  unread: Number((await row(em, unreadCount, sql`${preparedStatement}${unreadCountOf(actor.userId)}`))?.unread ?? 0),
})

/** Marks notices of the actor as read. Ids of other people's notices are ignored. */
export async function markRead(ctx: UserContext, selection: z.output<typeof MarkRead>) {
  // The API cuts instants to milliseconds, so the stored instants are cut for the comparison, too.
  const condition =
    'ids' in selection
      ? sql`id in (${sql.join(selection.ids.map((id) => sql`${id}::uuid`))})`
      : sql`date_trunc('milliseconds', at) <= ${selection.until}::timestamptz`
  await change(
    ctx.em,
    sql`update notice set read_at = now() where user_id = ${ctx.actor.userId} and read_at is null and shown
      and ${condition}`,
  )
  return countUnread(ctx)
}
