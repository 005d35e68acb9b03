// The search over all people of an office that similar people and conflict checks share.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { match, type NameMatch } from '#server/names/match.ts'
import { personColumns, personRow, valuesOf, type PersonRow } from './person-row.ts'
import { comparableOf, derivedOf, type PersonValues } from './person-values.ts'

/** Keys of a name that are asked for; each is one look-up. Only a name of many words has more. */
const maxKeys = 80
/** People that are compared with a name, those who share most keys first. */
const maxCandidates = 300

/** SQL that is true for people `p` with a key. Stored keys begin with their office, so that each is one short list. */
const hasKey = (companyId: string, key: string): RawBuilder<unknown> =>
  sql`p.office_keys @> ${[`${companyId.slice(-8)}${key}`]}::text[]`

/**
 * Returns conditions of people `p` of an office who share a key with a name. Only `@>` may use the index: row security allows no
 * other comparison of arrays there.
 */
export const sharesKeys = (companyId: string, keys: readonly string[]): RawBuilder<unknown>[] =>
  [...new Set(keys)].slice(0, maxKeys).map((key) => hasKey(companyId, key))

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
  const ways = sharesKeys(companyId, keys)
  if (values.parts.kind === 'fictitious' || ways.length === 0) return { matches: [], weak: [], noise: 0 }
  const candidates = await rows(
    em,
    candidateRow,
    // Each key is one list; people are ranked by the number of lists that they are in.
    sql`with near as materialized (
        select k.id, count(*) over ()::int as total from (${sql.join(
          ways.map(
            (way) => sql`select p.id from person p
              where p.company_id = ${companyId} and p.deleted_at is null and ${way}`,
          ),
          sql` union all `,
        )}) k
          group by k.id order by count(*) desc, k.id limit ${sql.lit(maxCandidates)})
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
