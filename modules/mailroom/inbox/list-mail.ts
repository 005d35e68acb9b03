import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { col, pageOf, rowsOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { caseRefs, caseIdsOf, inboxItemColumns, inboxItemJoins, inboxItemRow, presentInboxItem } from './inbox-item.ts'
import type { inboxContract } from './inbox.contract.ts'

type ListMailQuery = z.output<(typeof inboxContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<ListMailQuery['sort']>>({ receivedAt: ['m.received_at'] }, 'm.id')

/** The condition of each view. */
const views: Readonly<Record<ListMailQuery['view'], RawBuilder<unknown>>> = {
  pending: sql`m.state = 'pending'`,
  queued: sql`m.state = 'queued'`,
  open: sql`m.state in ('received', 'pending', 'queued')`,
  all: sql`m.state <> 'duplicate'`,
}

/** What a search finds a message by: its subject, its sender, its number, and its case or those that are suggested. */
const searchedText = sql`app.fold(concat_ws(' ', m.subject, m.from_name, m.from_address,
  (select n.number from court_notice n where n.company_id = m.company_id and n.mail_id = m.id),
  (select string_agg(concat_ws(' ', f.name, f.court_case_number), ' ') from case_file f
    where f.company_id = m.company_id and (f.id = m.case_id or f.id = any(m.suggested_case_ids)))))`

/** Conditions that the text of a message has every word; `offset 0` has the text made once, not for each word. */
function searched(phrase: string | undefined): RawBuilder<unknown>[] {
  const words = everyWord(sql`s.searched`, phrase)
  if (words.length === 0) return []
  return [sql`(select ${sql.join(words, sql` and `)} from (select ${searchedText} as searched offset 0) s)`]
}

async function listWhere(ctx: Context, conditions: readonly RawBuilder<unknown>[], query: Omit<ListMailQuery, 'view'>) {
  const { em, actor } = ctx
  const inboxItems = await rows(
    em,
    pageOf(inboxItemRow),
    pageStatement({
      table: 'inbound_mail',
      as: 'm',
      where: sql.join([sql`m.company_id = ${actor.companyId}`, ...conditions, ...searched(query.q)], sql` and `),
      order: sortOrders[query.sort ?? '-receivedAt'],
      query,
      columns: inboxItemColumns,
      joins: inboxItemJoins,
    }),
  )
  const ids = rowsOf(inboxItemRow, inboxItems, 'id').flatMap(caseIdsOf)
  const cases = await caseRefs(em, actor.companyId, ids)
  return pageAnswer(inboxItemRow, inboxItems, query, (item) => presentInboxItem(ctx, item, cases))
}

/**
 * Lists received mail, the latest first. Repeated notices are not listed; they count as sightings of the first notice.
 */
export const listMail = (ctx: Context, query: ListMailQuery) =>
  listWhere(
    ctx,
    [
      views[query.view],
      ...(query.kind ? [sql`m.kind = ${query.kind}`] : []),
      ...(query.caseId ? [sql`m.case_id = ${query.caseId}`] : []),
    ],
    query,
  )

/** Counts the messages that await a decision. */
export async function countMail({ em, actor }: Context) {
  const counted = await row(
    em,
    { pending: col.int, queued: col.int },
    sql`select count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'queued')::int as queued
      from inbound_mail where company_id = ${actor.companyId} and state in ('pending', 'queued')`,
  )
  return { pending: counted?.pending ?? 0, queued: counted?.queued ?? 0 }
}

/** Lists the notices of a case, the latest first. @throws 404 `case_not_found` */
export async function listNoticesOfCase(
  ctx: Context,
  caseId: string,
  query: z.output<(typeof inboxContract.routes.ofCase)['query']>,
) {
  await readCaseAccess(ctx.em, ctx.actor, caseId)
  return listWhere(ctx, [sql`m.case_id = ${caseId}`, sql`m.kind = 'notice'`, views.all], query)
}
