import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { hasTag } from '#modules/tags/index.ts'
import type { partiesContract } from './parties.contract.ts'
import { personColumns, personRow, presentPerson } from './person-row.ts'
import { sharesKeys } from './search-people.ts'
import { personTags } from './person-tags.ts'
import { askedKeysOf, contactKeys, peopleOf } from './person-values.ts'

type ListPeopleQuery = z.output<(typeof partiesContract.routes.listPeople)['query']>

const sortOrders = ordersBy<NonNullable<ListPeopleQuery['sort']>>(
  { name: [inSpanish('p.sort_name')], createdAt: ['p.created_at'], updatedAt: ['p.updated_at'] },
  'p.id',
)

/**
 * Returns an SQL condition: the name of the person contains every word of `q` or sounds like `q`, or `q` is an e-mail
 * address or telephone of the person.
 */
function matchesPhrase(companyId: string, q: string): RawBuilder<unknown> {
  const keys = peopleOf(q).flatMap((values) => askedKeysOf(values).map(({ key }) => key))
  const conditions = [
    sql`(${sql.join(everyWord(sql`p.name_fold`, q), sql` and `)})`,
    ...sharesKeys(companyId, [...contactKeys([], [q]), ...keys]),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

function conditionsOf(
  { actor }: Context,
  { q, kind, client, clientId, tagId, deleted }: ListPeopleQuery,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`p.company_id = ${actor.companyId}`,
      deleted === 'true' ? sql`p.deleted_at is not null and p.merged_into is null` : sql`p.deleted_at is null`,
      ...(kind ? [sql`p.kind = ${kind}`] : []),
      ...(client ? [client === 'true' ? sql`p.client_id is not null` : sql`p.client_id is null`] : []),
      ...(clientId ? [sql`p.client_id = ${clientId}`] : []),
      ...(tagId ? [hasTag(personTags, actor.companyId, sql`p.id`, tagId)] : []),
      ...(q ? [matchesPhrase(actor.companyId, q)] : []),
    ],
    sql` and `,
  )
}

/** Lists the people whom the office knows, by their surnames unless the query has another order. */
export async function listPeople(ctx: Context, query: ListPeopleQuery) {
  const people = await rows(
    ctx.em,
    pageOf(personRow),
    pageStatement({
      table: 'person',
      as: 'p',
      where: conditionsOf(ctx, query),
      order: sortOrders[query.sort ?? 'name'],
      query,
      columns: personColumns,
    }),
  )
  return pageAnswer(personRow, people, query, (person) => presentPerson(ctx.actor, person))
}
