// A million invented people in one office, in the database of a bench.
import pg from 'pg'
import { engineVersion } from '#server/names/engine-version.ts'
import { fold } from '#server/names/fold.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { nameOf, peopleOf } from '#modules/parties/index.ts'
import { derivedOf } from '#modules/parties/person-values.ts'
import { inventName, recordText } from '../support/invented-people.ts'

const batchSize = 2_000
const columns = `kind, name, sort_name, given, surname1, surname2, organization, trade_names, emails, phones, birth_year,
  name_as_typed, name_fold, keys, keys_version`
const types = `kind text, name text, sort_name text, given text[], surname1 text, surname2 text, organization text,
  trade_names text[], emails text[], phones text[], birth_year int, name_as_typed text, name_fold text, keys text[],
  keys_version int`

/** Returns invented people as rows of the table. */
export function inventPeople(seed: number, count: number): object[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, n) => {
    const [read] = peopleOf(recordText(inventName(random)))
    if (!read) throw new Error('an invented name cannot be read')
    const phone = `787${String(random.below(10_000_000)).padStart(7, '0')}`
    const values = {
      ...read,
      emails: [`p${seed}-${n}@example.com`],
      phones: [phone],
      birthYear: 1930 + random.below(80),
    }
    const { sortName, words, keys } = derivedOf(values)
    return {
      kind: values.parts.kind,
      name: nameOf(values),
      sort_name: sortName,
      given: values.parts.given,
      surname1: values.parts.surname1,
      surname2: values.parts.surname2,
      organization: values.parts.organization,
      trade_names: values.parts.tradeNames,
      emails: values.emails,
      phones: values.phones,
      birth_year: values.birthYear,
      name_as_typed: values.typed,
      name_fold: fold(words),
      keys,
      keys_version: engineVersion,
    }
  })
}

export const insertPeopleSql = `insert into person (company_id, ${columns})
  select $1, ${columns} from jsonb_to_recordset($2::jsonb) as x (${types})`

/** Fills the office with people. The GIN indexes are built afterwards, which is faster. */
export async function seedPeople(ownerUrl: string, companyId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'person' and indexdef like '%gin%'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`, [
      companyId,
    ])
    for (let done = 0; done < count; done += batchSize)
      await client.query(insertPeopleSql, [companyId, JSON.stringify(inventPeople(done, batchSize))])
    for (const { definition } of indexes) await client.query(definition)
    // Roles in cases for one person of fifty.
    await client.query(
      `insert into case_party (company_id, case_id, person_id, role, side)
       select p.company_id, f.id, p.id, 'defendant', 'adverse'
         from (select *, row_number() over () as n from person where company_id = $1) p
         join (select *, row_number() over () as n, count(*) over () as cases from case_file where company_id = $1) f
           on f.n = 1 + p.n % f.cases
        where p.n % 50 = 0`,
      [companyId],
    )
    await client.query('vacuum analyze person, case_party')
  } finally {
    await client.end()
  }
}
