import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { change, constraintOf, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import type { PortableTable } from '#server/company-tables.ts'
import type { TableShape } from '../table-shapes.ts'
import { ImportRefused } from './open-archive.ts'

/** Joins rows of JSON to one JSON array. */
export const joinJsonRows = (rows: readonly string[]): string => `[${rows.join(',')}]`

/** Returns the columns of an export that are inserted. @throws ImportRefused for columns unknown to this version */
export function writtenColumns(
  { name, columns }: TableShape,
  { without = [] }: PortableTable,
  fileColumns: readonly string[],
): readonly string[] {
  const columnsByName = new Map(columns.map((column) => [column.name, column]))
  const unknown = fileColumns.filter((column) => !columnsByName.has(column))
  if (unknown.length > 0)
    throw new ImportRefused(`The copy was made by a newer version: ${name} has ${unknown.join(', ')}.`)
  return fileColumns.filter((column) => !without.includes(column) && !columnsByName.get(column)?.generated)
}

/**
 * Inserts rows with the role of the application, so that row security and foreign keys limit them to the company.
 * @throws ImportRefused for rows of another company, and for violated constraints
 */
export async function insertRows(
  tx: EntityManager,
  companyId: string,
  shape: TableShape,
  rule: PortableTable,
  columns: readonly string[],
  batch: readonly string[],
): Promise<number> {
  const json = joinJsonRows(batch)
  let count = 0
  await forEachOwner(tx, companyId, rule, json, async (rowCondition) => {
    count += await insert(tx, shape, rule, columns, json, sql`where ${rowCondition}`)
  })
  return count
}

/**
 * Runs `work` in the scope of each owner of personal rows, with the condition of their rows `x`; for other tables once,
 * with all rows.
 */
async function forEachOwner(
  tx: EntityManager,
  companyId: string,
  { personal }: PortableTable,
  json: string,
  work: (rowCondition: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  if (!personal) {
    await work(sql`true`)
    return
  }
  const people = await rows(
    tx,
    { id: col.text.nullable },
    sql`select distinct e ->> ${personal} as id from jsonb_array_elements(${json}::jsonb) e`,
  )
  for (const { id } of people) {
    await enterScope(tx, { kind: 'company', companyId, userId: id ?? '' })
    await work(sql`x.${sql.ref(personal)}::text = ${id}`)
  }
  await enterScope(tx, { kind: 'company', companyId })
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
/** SQL of the rows of a JSON array as rows of a table. */
const recordsOf = (table: string, json: string) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`

async function insert(
  tx: EntityManager,
  { name }: TableShape,
  { renewed = {}, deferred = [] }: PortableTable,
  columns: readonly string[],
  json: string,
  where = sql``,
): Promise<number> {
  const copiedColumns = columns.filter((column) => !deferred.includes(column) && !(column in renewed))
  const renewedColumns = Object.entries(renewed)
  const target = refs([...copiedColumns, ...renewedColumns.map(([column]) => column)])
  const values = sql.join([
    ...copiedColumns.map((column) => sql`x.${sql.ref(column)}`),
    ...renewedColumns.map(([, expression]) => sql.raw(expression)),
  ])
  return refuseInvalidRows(name, () =>
    change(
      tx,
      sql`insert into ${sql.table(name)} (${target}) select ${values} from ${recordsOf(name, json)} x ${where}`,
    ),
  )
}

/** Sets references to rows that did not exist when the row was inserted. */
export async function updateDeferredColumns(
  tx: EntityManager,
  companyId: string,
  { name, key }: TableShape,
  rule: PortableTable,
  batch: readonly string[],
): Promise<void> {
  const { deferred = [] } = rule
  const json = joinJsonRows(batch)
  const assignments = sql.join(deferred.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`))
  const sameKey = sql.join(
    key.map((column) => sql`t.${sql.ref(column.name)} = x.${sql.ref(column.name)}`),
    sql` and `,
  )
  const hasDeferredValue = sql.join(
    deferred.map((column) => sql`x.${sql.ref(column)} is not null`),
    sql` or `,
  )
  await forEachOwner(tx, companyId, rule, json, async (rowCondition) => {
    await refuseInvalidRows(name, () =>
      change(
        tx,
        sql`update ${sql.table(name)} t set ${assignments} from ${recordsOf(name, json)} x where ${sameKey} and (${hasDeferredValue})
          and ${rowCondition}`,
      ),
    )
  })
}

const duplicateMessages: Readonly<Record<string, string>> = {
  user_account_username: 'Somebody here has a user name that a person of the copy has too.',
  user_account_email: 'Somebody here has an email address that a person of the copy has too.',
  user_account_referral_code_key: 'Somebody here has the referral code of a person of the copy.',
  public_slug_pkey: 'A public address of a professional of the copy is taken here.',
  form_slug_pkey: 'A public address of a form of the copy is taken here.',
  company_pkey: 'This company is here already.',
}

/** Runs `work`, and throws database errors that the rows cause as {@link ImportRefused}. */
async function refuseInvalidRows<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const constraint = constraintOf(cause)
    if (constraint)
      throw new ImportRefused(
        duplicateMessages[constraint] ?? `The rows of ${table} do not fit together: ${constraint}.`,
        {
          cause,
        },
      )
    // Invalid values, violated constraints, or denied by row security.
    if (/^(?:22|23|42501)/.test(String((cause as { code?: unknown }).code)))
      throw new ImportRefused(`The rows of ${table} cannot be written: ${(cause as Error).message}`, { cause })
    throw cause
  }
}
