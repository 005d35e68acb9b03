import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { derivedOf, type PersonValues } from './person-values.ts'

/** A person to insert; `clientId` for a person who is a client. */
export interface NewPersonRow {
  readonly values: PersonValues
  readonly clientId?: string | null
}

/** Columns with their types; {@link columnsOf} returns their values. */
const columns = [
  ['kind', 'text'],
  ['name', 'text'],
  ['sort_name', 'text'],
  ['given', 'text[]'],
  ['initial', 'text'],
  ['surname1', 'text'],
  ['surname2', 'text'],
  ['married_of', 'text'],
  ['widowed', 'boolean'],
  ['suffix', 'text'],
  ['organization', 'text'],
  ['nicknames', 'text[]'],
  ['aliases', 'text[]'],
  ['trade_names', 'text[]'],
  ['emails', 'text[]'],
  ['phones', 'text[]'],
  ['addresses', 'text[]'],
  ['language', 'text'],
  ['birth_year', 'int'],
  ['tax_id_hash', 'text'],
  ['name_as_typed', 'text'],
  ['name_fold', 'text'],
  ['keys', 'text[]'],
  ['parts_guessed', 'boolean'],
  ['keys_version', 'int'],
] as const
/** Names of the columns with the data of a person and the values computed from it. */
export const personColumnNames: readonly string[] = columns.map(([name]) => name)
type ColumnName = (typeof columns)[number][0]

function columnsOf(values: PersonValues): Record<ColumnName, unknown> {
  const { parts } = values
  const { name, sortName, words, keys } = derivedOf(values)
  return {
    kind: parts.kind,
    name,
    sort_name: sortName,
    given: parts.given,
    initial: parts.initial,
    surname1: parts.surname1,
    surname2: parts.surname2,
    married_of: parts.marriedOf,
    widowed: parts.widowed,
    suffix: parts.suffix,
    organization: parts.organization,
    nicknames: parts.nicknames,
    aliases: parts.aliases,
    trade_names: parts.tradeNames,
    emails: values.emails,
    phones: values.phones,
    addresses: values.addresses,
    language: values.language,
    birth_year: values.birthYear,
    tax_id_hash: values.taxIdHash,
    name_as_typed: values.typed,
    name_fold: words,
    keys,
    parts_guessed: values.guessed,
    keys_version: engineVersion,
  }
}

const columnNames = sql.raw(personColumnNames.join(', '))
const columnDefinitions = sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '))
const selectedColumns = sql.raw(
  columns.map(([name]) => (name === 'name_fold' ? 'app.fold(x.name_fold)' : `x.${name}`)).join(', '),
)

/** Inserts people in one statement, and returns their ids in the same order. */
export async function insertPeople(
  tx: EntityManager,
  companyId: string,
  people: readonly NewPersonRow[],
): Promise<string[]> {
  const ids = people.map(() => randomUUIDv7())
  const personRows = people.map(({ values, clientId = null }, index) => ({
    ...columnsOf(values),
    id: ids[index],
    client_id: clientId,
  }))
  if (personRows.length > 0)
    await change(
      tx,
      sql`insert into person (id, company_id, client_id, ${columnNames})
        select x.id, ${companyId}::uuid, x.client_id, ${selectedColumns}
          from jsonb_to_recordset(${JSON.stringify(personRows)}::jsonb) as x (id uuid, client_id uuid, ${columnDefinitions})`,
    )
  return ids
}

/** Updates all values of a person and increments the version. */
export async function updatePersonRow(
  tx: EntityManager,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  values: PersonValues,
): Promise<void> {
  await change(
    tx,
    sql`update person set (${columnNames}) = (select ${selectedColumns}
        from jsonb_to_record(${JSON.stringify(columnsOf(values))}::jsonb) as x (${columnDefinitions})),
      version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
  )
}
