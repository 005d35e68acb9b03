import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { claimsContract } from './claims.contract.ts'
import type { StoredClaims } from './store-claims.ts'

type ClaimsQuery = z.output<(typeof claimsContract.routes.claims)['query']>

const flaggedRow = {
  id: col.uuid,
  name: col.text,
  surname: col.text,
  companyId: col.uuid,
  companyName: col.text,
  slug: col.text.nullable,
  claims: col.json<StoredClaims>(),
  note: col.text.nullable,
  notedAt: col.timestamptz.nullable,
} as const satisfies Shape

const columns = sql.raw(`p.user_id as id, u.name, u.surname, c.id as "companyId", c.name as "companyName", l.slug,
  p.claims, p.claims_note as note, p.claims_noted_at as "notedAt"`)

const newestFirst = sql.raw('p.claims_noted_at desc nulls first, p.user_id')
const sortOrders: Readonly<Record<NonNullable<ClaimsQuery['sort']>, RawBuilder<unknown>>> = {
  notedAt: sql.raw('p.claims_noted_at, p.user_id'),
  '-notedAt': newestFirst,
}

/** Returns the profiles with claims; those whose owner has not explained them yet (`note`) come first. */
export async function listFlaggedProfiles(
  { em }: UserContext,
  { q, sort = '-notedAt', listed, ...query }: ClaimsQuery,
) {
  const isListed = sql`exists (select from public_listing l where l.user_id = p.user_id)`
  const words = everyWord(sql`u.search_folded`, q)
  const conditions = [
    sql`jsonb_array_length(p.claims) > 0`,
    ...(listed === 'yes' ? [isListed] : []),
    ...(listed === 'no' ? [sql`not ${isListed}`] : []),
    ...(words.length > 0
      ? [sql`exists (select from user_account u where u.id = p.user_id and ${sql.join(words, sql` and `)})`]
      : []),
  ]
  const statement = pageStatement({
    table: 'professional_profile',
    as: 'p',
    where: sql.join(conditions, sql` and `),
    order: sortOrders[sort],
    query,
    columns,
    joins: sql`left join user_account u on u.id = p.user_id left join company c on c.id = u.company_id
      left join public_listing l on l.user_id = p.user_id`,
  })
  const profiles = await rows(em, pageOf(flaggedRow), statement)
  return pageAnswer(flaggedRow, profiles, query, (profile) => ({
    id: profile.id,
    name: profile.name,
    surname: profile.surname,
    company: { id: profile.companyId, name: profile.companyName },
    slug: profile.slug,
    claims: [...profile.claims],
    note: profile.note,
    notedAt: instant(profile.notedAt),
  }))
}
