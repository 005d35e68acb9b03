// The tables, keys, triggers and policies of a migrated database, as `npm run db:distribute` reads them.
import type pg from 'pg'

/** Tables of schema `public`; the partitions of a partitioned table are part of it. */
export interface Table {
  readonly name: string
  /** Columns by which the table is partitioned; empty for an ordinary table. */
  readonly partitionedBy: readonly string[]
  /** Whether a partition of the table is partitioned again. */
  readonly hasLevels: boolean
  readonly columns: readonly Column[]
}
export interface Column {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** Whether the table numbers its rows in this column, in a type smaller than bigint. */
  readonly isSmallSequence: boolean
}

/** A primary key, a unique or exclusion constraint, or a unique index that belongs to no constraint. */
export interface UniqueKey {
  readonly table: string
  readonly name: string
  readonly kind: 'primary' | 'unique' | 'exclusion' | 'index'
  /** SQL, as PostgreSQL prints it. */
  readonly definition: string
  /** Columns that must be equal for a conflict; an expression is an empty string. */
  readonly columns: readonly string[]
}

export type KeyAction = 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'
export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly references: string
  readonly referencedColumns: readonly string[]
  readonly onDelete: KeyAction
  readonly onUpdate: KeyAction
  /** Columns that `on delete set null` names. */
  readonly nulledColumns: readonly string[]
  readonly deferrable: boolean
  readonly deferred: boolean
}

export interface Trigger {
  readonly table: string
  readonly name: string
  readonly definition: string
  /** Name of its function in schema `app`. */
  readonly function: string
  readonly level: 'row' | 'statement'
  readonly onTruncate: boolean
  /** Names of the transition tables with new and old rows. */
  readonly newRows: string | null
  readonly oldRows: string | null
}

export interface Policy {
  readonly table: string
  readonly name: string
  readonly permissive: boolean
  readonly command: 'all' | 'select' | 'insert' | 'update' | 'delete'
  readonly roles: readonly string[]
  readonly using: string | null
  readonly check: string | null
  /** Columns of the table that the expressions read. */
  readonly columns: readonly string[]
}

/** A function in schema `app`. */
export interface DatabaseFunction {
  readonly name: string
  readonly source: string
  /** The statement that creates it. */
  readonly definition: string
}

export interface Catalogue {
  readonly tables: readonly Table[]
  readonly keys: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly triggers: readonly Trigger[]
  readonly policies: readonly Policy[]
  readonly functions: readonly DatabaseFunction[]
  /** Tables that Citus distributes already. */
  readonly distributed: readonly string[]
}

const ownTables = `
  select c.oid, c.relname::text as name, c.relkind from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`
const columnNames = (table: string, numbers: string): string => `
  coalesce((select array_agg(coalesce(a.attname::text, '') order by k.ordinal) from unnest(${numbers}) with ordinality
    k (number, ordinal) left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number), '{}')`

const tablesQuery = `
  select t.name,
    case when t.relkind = 'p' then (select ${columnNames('t.oid', 'p.partattrs::int2[]')} from pg_partitioned_table p
      where p.partrelid = t.oid) else '{}' end as "partitionedBy",
    exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = t.oid and c.relkind = 'p') as "hasLevels",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'isSmallSequence', a.atttypid <> 'int8'::regtype and (a.attidentity <> ''
          or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns
    from (${ownTables}) t order by 1`

const keysQuery = `
  select t.name as table, i.relname::text as name,
    case c.contype when 'p' then 'primary' when 'u' then 'unique' when 'x' then 'exclusion' else 'index' end as kind,
    coalesce(pg_get_constraintdef(c.oid), replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ')) as definition,
    coalesce((select array_agg(case when c.conexclop is null or o.oprname = '=' then coalesce(a.attname::text, '')
        else '' end order by k.ordinal)
      from generate_series(1, x.indnkeyatts) k (ordinal)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[k.ordinal - 1]
      left join pg_operator o on o.oid = c.conexclop[k.ordinal]), '{}') as columns
    from (${ownTables}) t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = i.oid and c.conrelid = t.oid and c.contype in ('p', 'u', 'x')
   where x.indisunique or c.contype = 'x' order by 1, 2`

const keyAction = (column: string): string => `case ${column} when 'a' then 'no action' when 'r' then 'restrict'
    when 'c' then 'cascade' when 'n' then 'set null' else 'set default' end`
const foreignKeysQuery = `
  select t.name as table, c.conname::text as name, ${columnNames('c.conrelid', 'c.conkey')} as columns,
    r.name as references, ${columnNames('c.confrelid', 'c.confkey')} as "referencedColumns",
    ${keyAction('c.confdeltype')} as "onDelete", ${keyAction('c.confupdtype')} as "onUpdate",
    ${columnNames('c.conrelid', 'c.confdelsetcols')} as "nulledColumns",
    c.condeferrable as deferrable, c.condeferred as deferred
    from pg_constraint c join (${ownTables}) t on t.oid = c.conrelid join (${ownTables}) r on r.oid = c.confrelid
   where c.contype = 'f' and c.conparentid = 0 order by 1, 2`

const triggersQuery = `
  select t.name as table, g.tgname::text as name, pg_get_triggerdef(g.oid) as definition, f.proname::text as function,
    case when g.tgtype & 1 = 1 then 'row' else 'statement' end as level, g.tgtype & 32 = 32 as "onTruncate",
    g.tgnewtable::text as "newRows", g.tgoldtable::text as "oldRows"
    from pg_trigger g join (${ownTables}) t on t.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
   where not g.tgisinternal order by 1, 2`

const policiesQuery = `
  select t.name as table, p.polname::text as name, p.polpermissive as permissive,
    case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
      else 'delete' end as command,
    (select array_agg(case r when 0 then 'public' else quote_ident(pg_get_userbyid(r)) end) from unnest(p.polroles) r)
      as roles,
    pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
    coalesce((select array_agg(distinct a.attname::text) from pg_depend d join pg_attribute a on a.attrelid = t.oid
      and a.attnum = d.refobjsubid where d.classid = 'pg_policy'::regclass and d.objid = p.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid and d.refobjsubid > 0), '{}') as columns
    from pg_policy p join (${ownTables}) t on t.oid = p.polrelid order by 1, 2`

const functionsQuery = `
  select p.proname::text as name, p.prosrc as source, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' order by 1, p.oid`

/** Reads the catalogue; names of other tables in its SQL are qualified by their schemas. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const read = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
  const [session] = await read<{ path: string }>(`select current_setting('search_path') as path`)
  await client.query(`select set_config('search_path', '', false)`)
  try {
    const [metadata] = await read<{ exists: boolean }>(
      `select to_regclass('pg_catalog.pg_dist_partition') is not null as exists`,
    )
    const distributed = metadata?.exists
      ? await read<{ name: string }>(
          'select c.relname::text as name from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid',
        )
      : []
    return {
      tables: await read<Table>(tablesQuery),
      keys: await read<UniqueKey>(keysQuery),
      foreignKeys: await read<ForeignKey>(foreignKeysQuery),
      triggers: await read<Trigger>(triggersQuery),
      policies: await read<Policy>(policiesQuery),
      functions: await read<DatabaseFunction>(functionsQuery),
      distributed: distributed.map(({ name }) => name),
    }
  } finally {
    await client.query(`select set_config('search_path', $1, false)`, [session?.path])
  }
}
