import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWordOrPhone } from '#server/db/search.ts'
import { pageOf, rowsOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { hasTag } from '#modules/tags/index.ts'
import { checksOfLeads } from './conflict-gate.ts'
import { leadJoins, listedLeadColumns, listedLeadRow, presentLead } from './intake.presenter.ts'
import type { intakeContract } from './intake.contract.ts'
import { leadTags } from './lead-tags.ts'
import { unlockedFor } from './lead-row.ts'
import { settingsOf } from './settings.ts'

type ListLeadsQuery = z.output<(typeof intakeContract.routes.list)['query']>
export type LeadFilters = z.output<(typeof intakeContract.routes.board)['query']>

const sortOrders = ordersBy<NonNullable<ListLeadsQuery['sort']>>(
  {
    receivedAt: ['l.received_at'],
    name: [inSpanish('l.name')],
    stage: ['l.stage', 'l.received_at'],
    purgeOn: ['l.purge_on', 'l.received_at'],
  },
  'l.id',
)

/**
 * Returns the SQL conditions of the filters over leads `l`. Filtered lists exclude leads that are reserved for others,
 * because a match would disclose the filtered fact.
 */
export function leadConditions(
  { actor }: Pick<Context, 'actor'>,
  { matter, source, owner, tagId }: LeadFilters,
): RawBuilder<unknown>[] {
  const conditions = [
    ...(matter ? [sql`l.matter = ${matter}`] : []),
    ...(source
      ? [
          sql`exists (select from lead_door d where d.company_id = l.company_id and d.lead_id = l.id
            and d.source = ${source})`,
        ]
      : []),
    ...(tagId ? [hasTag(leadTags, actor.companyId, sql`l.id`, tagId)] : []),
    ...(owner
      ? [
          owner === 'nobody'
            ? sql`l.owner_id is null`
            : sql`l.owner_id = ${owner === 'me' ? actor.userId : owner}::uuid`,
        ]
      : []),
  ]
  return conditions.length > 0 ? [...conditions, unlockedFor(actor)] : []
}

function stageCondition(stage: ListLeadsQuery['stage']): RawBuilder<unknown> {
  if (stage === 'all') return sql`true`
  return stage === undefined ? sql.raw(`l.stage not in ('hired', 'declined')`) : sql`l.stage = ${stage}`
}

/** Lists leads, the newest first; by default only open leads. */
export async function listLeads(ctx: Context, query: ListLeadsQuery) {
  const { em, actor } = ctx
  const { stage, q } = query
  const searchConditions = everyWordOrPhone(
    // Not the telephones: «787» would list nearly everybody.
    sql`app.fold(concat_ws(' ', l.name, l.matter, array_to_string(l.emails, ' ')))`,
    sql`array_to_string(l.phones, ',')`,
    q,
  )
  const list = await rows(
    em,
    pageOf(listedLeadRow),
    pageStatement({
      table: 'lead',
      as: 'l',
      where: sql.join(
        [
          sql`l.company_id = ${actor.companyId}`,
          sql`l.purged_at is null`,
          stageCondition(stage),
          ...leadConditions(ctx, query),
          ...(searchConditions.length > 0 ? [...searchConditions, unlockedFor(actor)] : []),
        ],
        sql` and `,
      ),
      order: sortOrders[query.sort ?? '-receivedAt'],
      query,
      columns: listedLeadColumns(visibleTo(actor)),
      joins: leadJoins,
    }),
  )
  const settings = await settingsOf(em, actor.companyId)
  const checks = await checksOfLeads(
    ctx,
    rowsOf(listedLeadRow, list, 'id').map(({ id }) => id),
  )
  return pageAnswer(listedLeadRow, list, query, (lead) => presentLead(actor, settings, lead, checks.get(lead.id)))
}
