// The search over all people of an office that similar people and conflict checks share.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { match, type NameMatch } from '#server/names/match.ts'
import { personColumns, personRow, valuesOf, type PersonRow } from './person-row.ts'
import { comparableOf, contactKeys, derivedOf, type PersonValues } from './person-values.ts'

/** Keys of a name that are asked for: each pair of them is one look-up. */
const maxKeys = 12
/** People that are compared with a name, those who share most keys first. */
export const maxCandidates = 400

/**
 * Returns conditions of people `p` who share two keys with a name, for blocking keys need two. Only `@>` may use the
 * index: row security allows no other comparison of arrays there.
 */
export function sharesKeys(keys: readonly string[]): RawBuilder<unknown>[] {
  const asked = [...new Set(keys)].slice(0, maxKeys)
  return asked.flatMap((key, at) => asked.slice(at + 1).map((other) => sql`p.keys @> ${[key, other]}::text[]`))
}

/** Returns how many keys people `p` share with a name: a sum, for a set of arrays for each row costs ten times as much. */
const sharedKeys = (keys: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    [...new Set(keys)].slice(0, 2 * maxKeys).map((key) => sql`(p.keys @> ${[key]}::text[])::int`),
    sql` + `,
  )

export interface PersonMatch extends Omit<NameMatch, 'band'> {
  readonly person: PersonRow
  readonly band: 'strong' | 'possible'
}

export interface PeopleSearch {
  /** Strong and possible matches, best first. */
  readonly matches: readonly PersonMatch[]
  /** Those who were compared and are no match. */
  readonly weak: readonly Pick<PersonMatch, 'person' | 'reasons'>[]
  /** How many people share keys with the name and are no match, or were too many to compare. */
  readonly noise: number
}

const candidateRow = { ...personRow, total: col.int } as const satisfies Shape

/**
 * Returns the people of an office who may be the described one. A fictitious name matches nothing. Reads what the scope
 * of the connection shows: a check for conflicts runs in the scope of the company without a user.
 */
export async function searchPeople(em: EntityManager, companyId: string, values: PersonValues): Promise<PeopleSearch> {
  const { keys } = derivedOf(values)
  const contacts = contactKeys(values.emails, values.phones)
  const ways = [
    ...sharesKeys(keys.filter((key) => !contacts.includes(key))),
    ...contacts.map((key) => sql`p.keys @> ${[key]}::text[]`),
  ]
  if (values.parts.kind === 'fictitious' || ways.length === 0) return { matches: [], weak: [], noise: 0 }
  const candidates = await rows(
    em,
    candidateRow,
    sql`with near as materialized (
        select p.id, count(*) over ()::int as total from person p
          where p.company_id = ${companyId} and p.deleted_at is null and (${sql.join(ways, sql` or `)})
          order by ${sharedKeys(keys)} desc, p.id
          limit ${sql.lit(maxCandidates)})
      select ${personColumns}, near.total from near
        join person p on p.company_id = ${companyId} and p.id = near.id`,
  )
  const query = comparableOf(values)
  const compared = candidates
    .map((person) => ({ person, ...match(query, comparableOf(valuesOf(person), query.facts)) }))
    .sort((a, b) => b.score - a.score || (a.person.id < b.person.id ? -1 : 1))
  const matches = compared.flatMap(({ band, ...found }) => (band === 'noise' ? [] : [{ ...found, band }]))
  const weak = compared.filter(({ band }) => band === 'noise')
  return { matches, weak, noise: (candidates[0]?.total ?? 0) - matches.length }
}
