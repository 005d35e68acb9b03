// The search over all people of an office, used for similar people and for conflict checks.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { match, type NameMatch } from '#server/names/match.ts'
import { personKinds } from './person.contract.ts'
import { askedKeysOf, comparableOf, formerKeysOf, noFacts, type PersonValues } from './person-values.ts'

/** Maximum number of keys of a search. Each key is an index look-up; only names of many words have more. */
const maxKeys = 80
/** Maximum number of people who are compared with a name: those whose shared keys have the greatest weight. */
const maxCandidates = 250

/**
 * Returns the stored form of a key. It begins with the end of the office's id, so that each list of the index is short.
 */
const keyOfOffice = (companyId: string, key: string): string => `${companyId.slice(-8)}${key}`

/**
 * Returns conditions of people `p` of an office who share a key with a name. They use `@>`, the only array operator
 * that can use the index under row security.
 */
export const sharesKeys = (companyId: string, keys: readonly string[]): RawBuilder<unknown>[] =>
  [...new Set(keys)].slice(0, maxKeys).map((key) => sql`p.office_keys @> ${[keyOfOffice(companyId, key)]}::text[]`)

export interface PersonMatch extends Omit<NameMatch, 'band'> {
  readonly person: FoundPerson
  readonly band: 'strong' | 'possible'
}

export interface PeopleSearch {
  /** Strong and possible matches, best first. */
  readonly matches: readonly PersonMatch[]
  /** People who were compared and do not match. */
  readonly weak: readonly Pick<PersonMatch, 'person' | 'reasons'>[]
  /** Number of people who share keys with the name but do not match, including people beyond {@link maxCandidates}. */
  readonly noise: number
}

/** The compared values of a person, read as JSON, because reading hundreds of rows with arrays is slow. */
type ComparedParts = Omit<PersonValues, 'language'>

const foundPerson = {
  id: col.uuid,
  name: col.text,
  kind: col.oneOf(personKinds),
  clientId: col.uuid.nullable,
} as const satisfies Shape
export type FoundPerson = RowOf<typeof foundPerson>

const candidateRow = { ...foundPerson, total: col.int, compared: col.json<ComparedParts>() } as const satisfies Shape

/** The column of table `person` for each property of {@link ComparedParts}. */
const valueColumns = {
  typed: 'name_as_typed',
  guessed: 'parts_guessed',
  emails: 'emails',
  phones: 'phones',
  addresses: 'addresses',
  birthYear: 'birth_year',
  taxIdHash: 'tax_id_hash',
} as const satisfies Record<Exclude<keyof ComparedParts, 'parts'>, string>
/** The column of table `person` for each part of a name. */
const namePartColumns = {
  given: 'given',
  initial: 'initial',
  surname1: 'surname1',
  surname2: 'surname2',
  marriedOf: 'married_of',
  widowed: 'widowed',
  suffix: 'suffix',
  organization: 'organization',
  nicknames: 'nicknames',
  aliases: 'aliases',
  tradeNames: 'trade_names',
} as const satisfies Record<Exclude<keyof ComparedParts['parts'], 'kind'>, string>

/** Returns the arguments of `json_build_object` for these columns of `person p`. */
const jsonFieldsOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, name]) => `'${field}', p.${name}`)
    .join(', ')
const partColumns = sql.raw(
  Object.values({ ...valueColumns, ...namePartColumns })
    .map((name) => `p.${name}`)
    .join(', '),
)
const comparedValues = sql.raw(`json_build_object(${jsonFieldsOf(valueColumns)},
  'parts', json_build_object('kind', p.kind, ${jsonFieldsOf(namePartColumns)}))`)

const noMatches: PeopleSearch = { matches: [], weak: [], noise: 0 }

/**
 * Returns the people of an office who may be the described person. A fictitious name matches nobody. Only people that
 * the current scope may see are found; conflict checks run in the scope of the company without a user.
 */
export async function searchPeople(em: EntityManager, companyId: string, values: PersonValues): Promise<PeopleSearch> {
  const askedKeys = askedKeysOf(values)
  if (values.parts.kind === 'fictitious' || askedKeys.length === 0) return noMatches
  // Ordered by version with `limit 1`, so that the planner reads only the first entry of the index.
  const oldest = await row(
    em,
    { version: col.int },
    sql`${preparedStatement}select p.keys_version as version from person p where p.company_id = ${companyId}
      order by p.keys_version limit 1`,
  )
  const hasFormerKeys = (oldest?.version ?? engineVersion) < engineVersion
  const keys = [...askedKeys, ...(hasFormerKeys ? formerKeysOf(values) : [])].slice(0, maxKeys)
  const candidates = await rows(
    em,
    candidateRow,
    // Each key is one list of the index; people are ranked by the sum of the weights of their lists.
    sql`with candidate as materialized (
        select p.id, p.name, p.kind, p.client_id as "clientId", p.office_keys, ${partColumns} from person p
          where p.company_id = ${companyId} and p.deleted_at is null
            and (${sql.join(
              sharesKeys(
                companyId,
                keys.map(({ key }) => key),
              ),
              sql` or `,
            )})),
      ranked as (
        select c.id, count(*) over ()::int as total, sum(k.weight) as weight
          from candidate c cross join unnest(c.office_keys) as stored (key)
            join unnest(${keys.map(({ key }) => keyOfOffice(companyId, key))}::text[],
              ${keys.map(({ weight }) => weight)}::float8[]) as k (key, weight) on k.key = stored.key
          group by c.id order by weight desc, c.id limit ${sql.lit(maxCandidates)})
      select p.id, p.name, p.kind, p."clientId", ranked.total, ${comparedValues} as compared
        from ranked join candidate p on p.id = ranked.id`,
  )
  const query = comparableOf(values)
  const scored = candidates
    .map(({ total: _total, compared, ...person }) => ({
      person,
      ...match(query, comparableOf({ ...noFacts, ...compared }, query.facts)),
    }))
    .sort((a, b) => b.score - a.score || (a.person.id < b.person.id ? -1 : 1))
  const matches = scored.flatMap(({ band, ...matched }) => (band === 'noise' ? [] : [{ ...matched, band }]))
  const weak = scored.filter(({ band }) => band === 'noise')
  return { matches, weak, noise: (candidates[0]?.total ?? 0) - matches.length }
}
