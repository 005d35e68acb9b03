// Copies one office, which has rows in every table, thousands of times: the rows of the office and its people, at most
// 200 of each table, are inserted with new ids. The catalogue lists the tables, so that a new table is included.
import type pg from 'pg'

interface ClonedColumn {
  readonly name: string
  readonly type: string
  /** Expression of the copied value; `o` is the row, `copy_number` the number of the copy. */
  readonly expression: string
}
interface CopiedTable {
  readonly table: string
  readonly condition: string
  readonly columns: readonly ClonedColumn[]
}

const catalogue = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         coalesce(pg_get_expr(d.adbin, d.adrelid), '') as initial, a.attgenerated <> '' as generated,
           a.attidentity <> '' as identity,
         (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid
           and k.contype = 'f' and a.attnum = any (k.conkey)
           order by cardinality(k.conkey) limit 1) as points_to,
         exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
             and not exists (select from pg_attribute u where u.attrelid = c.oid and u.atttypid = 'uuid'::regtype
               and u.attnum = any (i.indkey::int2[])) and (a.attnum = any (i.indkey::int2[]) or exists (
           select from pg_depend p where p.classid = 'pg_class'::regclass and p.objid = i.indexrelid
             and p.refobjid = c.oid and p.refobjsubid = a.attnum))) as in_unique,
         exists (select from pg_partitioned_table d where d.partrelid = c.oid
           and a.attnum = any (d.partattrs::int2[])) as divides
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left
      join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname, a.attnum`

interface CloneColumn {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly initial: string
  readonly generated: boolean
  readonly identity: boolean
  readonly points_to: string | null
  readonly in_unique: boolean
  /** Whether the table is partitioned by the column. Its copies get the default value, for which a partition exists. */
  readonly divides: boolean
}

/** Returns a deterministic UUID for a row and a copy. */
const copiedUuid = (value: string): string =>
  `overlay(overlay(md5(${value}::text || ':' || copy_number) placing '7' from 13) placing '8' from 17)::uuid`

function copiedValue(
  { name, type, initial, points_to: target, in_unique: unique, divides }: CloneColumn,
  clonedTables: ReadonlySet<string>,
): string {
  const value = `o.${JSON.stringify(name)}`
  if (divides && initial !== '') return initial
  if (type === 'uuid') return target === null || clonedTables.has(target) ? copiedUuid(value) : value
  // Spreads timestamps over more than a year.
  if (type === 'timestamp with time zone' && ['at', 'created_at'].includes(name))
    return `${value} - make_interval(days => copy_number % 400)`
  // Copies have the same words; the number of the copy is prepended where values must be unique.
  if (
    !unique ||
    ['status', 'state', 'kind', 'meter', 'language', 'module', 'model', 'template', 'interval'].includes(name)
  )
    return value
  if (type.startsWith('text') || type.startsWith('character') || type.startsWith('citext'))
    return target === null ? `'c' || copy_number || '-' || ${value}` : value
  if (/^(?:integer|bigint)$/.test(type) && name.endsWith('number')) return `${value} + copy_number * 1000`
  return type === 'bytea' ? `sha256(${value} || convert_to(copy_number::text, 'UTF8'))` : value
}

/** Tables of an office. Tables of people alone (sessions, second factors) reference an account and no company. */
async function planCopies(db: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await db.query<CloneColumn>(catalogue)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const hasCompany = (table: string) =>
    table === 'company' || tables.get(table)?.some(({ name }) => name === 'company_id') === true
  const byPerson = (table: string) =>
    tables.get(table)?.find(({ points_to: target }) => target === 'user_account')?.name
  const clonedTables = new Set([...tables.keys()].filter((table) => hasCompany(table) || byPerson(table) !== undefined))
  const conditionOf = (table: string): string => {
    if (table === 'company') return 'id = $1'
    if (hasCompany(table)) return 'company_id = $1'
    return `${JSON.stringify(byPerson(table))} in (select id from user_account where company_id = $1)`
  }
  return [...clonedTables].map((table): CopiedTable => {
    const columns = (tables.get(table) ?? []).filter(
      ({ generated, identity, initial }) => !generated && !identity && !initial.startsWith('nextval'),
    )
    return {
      table,
      condition: conditionOf(table),
      columns: columns.map((column) => ({
        name: column.name,
        type: column.type,
        expression: copiedValue(column, clonedTables),
      })),
    }
  })
}

/** Creates copies `from` to `to`, both inclusive; returns the tables with the number of rows per copy. */
export async function cloneOffice(
  db: pg.Client,
  companyId: string,
  from: number,
  to: number,
): Promise<Map<string, number>> {
  const clonedRows = new Map<string, number>()
  await db.query('set statement_timeout = 0')
  await db.query(`set session_replication_role = replica`)
  for (const { table, condition, columns } of await planCopies(db)) {
    const names = columns.map(({ name }) => JSON.stringify(name)).join(', ')
    const values = columns.map(({ expression }) => expression).join(', ')
    try {
      const { rowCount } = await db.query(
        `insert into ${JSON.stringify(table)} (${names}) select ${values} from (select * from ${JSON.stringify(table)}
          where ${condition} limit 200) o, generate_series($2::int, $3::int) copy_number`,
        [companyId, from, to],
      )
      if (rowCount) clonedRows.set(table, rowCount / (to - from + 1))
    } catch (error) {
      throw new Error(`${table}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
  return clonedRows
}
