// Turns a migrated database into one that has the schema of `npm run db:distribute`, with each table of companies
// partitioned by hash of the company. Partitions ask for the same keys as shards, and PostgreSQL has them without Citus.
import pg from 'pg'
import { readCatalogue, type Catalogue, type UniqueKey } from '#server/db/distribution/catalogue.ts'
import { ident, literal, onTable } from '#server/db/distribution/command.ts'
import { distributionColumn } from '#server/db/distribution/placements.ts'
import { planDistribution } from '#server/db/distribution/plan.ts'

const partitions = 4

interface TableState {
  readonly indexes: readonly string[]
  readonly grants: readonly string[]
  readonly comments: readonly string[]
  /** Functions that take rows of the table. */
  readonly functions: readonly { readonly name: string; readonly statements: readonly string[] }[]
}

/** Reads what `create table … (like …)` does not copy, as statements. */
async function stateOf(client: pg.ClientBase, table: string): Promise<TableState> {
  const statements = async (text: string): Promise<string[]> =>
    (await client.query<{ sql: string }>(text, [`public.${table}`])).rows.map(({ sql }) => sql)
  return {
    indexes: await statements(`select pg_get_indexdef(indexrelid) as sql from pg_index where indrelid = $1::regclass
      and not indisunique and not indisexclusion order by indexrelid`),
    grants: await statements(`
      select format('grant %s on %s to %I', a.privilege_type, c.oid::regclass, pg_get_userbyid(a.grantee)) as sql
        from pg_class c cross join aclexplode(c.relacl) a where c.oid = $1::regclass and a.grantee <> c.relowner
      union all
      select format('grant %s (%I) on %s to %I', a.privilege_type, t.attname, t.attrelid::regclass,
          pg_get_userbyid(a.grantee))
        from pg_attribute t cross join aclexplode(t.attacl) a where t.attrelid = $1::regclass and not t.attisdropped`),
    comments: await statements(`
      select format('comment on table %s is %L', $1::regclass, d.description) as sql from pg_description d
       where d.classoid = 'pg_class'::regclass and d.objoid = $1::regclass and d.objsubid = 0`),
    functions: (
      await client.query<{ name: string; statements: string[] }>(
        `select p.oid::regprocedure::text as name, array[pg_get_functiondef(p.oid),
              format('revoke all on function %s from public', p.oid::regprocedure)]
            || array(select format('grant execute on function %s to %s', p.oid::regprocedure,
                case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end)
              from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner)
            as statements
          from pg_proc p join pg_class c on c.reltype = any (p.proargtypes) where c.oid = $1::regclass`,
        [`public.${table}`],
      )
    ).rows,
  }
}

/**
 * Returns the name of a partition, or of one of its keys, in the form that Citus gives to shards: the name of the table
 * or key with a number from 102008 on, within PostgreSQL's 63 bytes.
 */
const shardName = (name: string, remainder: number): string => `${name.slice(0, 56)}_${102_008 + remainder}`

/**
 * Returns the statements of a key: first on each partition, under the name of its shard, then on the partitioned table,
 * which adopts the keys of its partitions.
 */
const keyStatements = ({ table, name, kind, definition }: UniqueKey): string[] => {
  const createKey = (ofTable: string, keyName: string): string =>
    kind === 'index'
      ? definition.replace(` INDEX ${name} ON public.${table} `, ` INDEX ${keyName} ON public.${ofTable} `)
      : `alter table ${onTable(ofTable)} add constraint ${ident(keyName)} ${definition}`
  return [
    ...Array.from({ length: partitions }, (_, remainder) =>
      createKey(shardName(table, remainder), shardName(name, remainder)),
    ),
    createKey(table, name),
  ]
}

/** Statements that put a partitioned table in the place of one that has no rows and no foreign keys. */
function partitionStatements(name: string, { keys, triggers, policies }: Catalogue, state: TableState): string[] {
  const table = onTable(name)
  const former = onTable(`${name}_unpartitioned`)
  return [
    `alter table ${table} rename to ${ident(`${name}_unpartitioned`)}`,
    `create table ${table} (like ${former} including all excluding indexes) partition by hash (${distributionColumn})`,
    ...state.functions.map((f) => `drop function ${f.name.replace(`(${name}`, `(${name}_unpartitioned`)}`),
    `drop table ${former}`,
    ...state.functions.flatMap((f) => f.statements),
    // Default privileges gave more than the table had.
    `do $do$ declare holder text; begin
       for holder in select pg_get_userbyid(a.grantee) from pg_class c cross join aclexplode(c.relacl) a
         where c.oid = ${literal(table)}::regclass and a.grantee <> c.relowner
       loop execute format('revoke all on ${table} from %I', holder); end loop; end $do$`,
    ...Array.from({ length: partitions }, (_, remainder) => {
      const partition = onTable(shardName(name, remainder))
      return `create table ${partition} partition of ${table} for values with (modulus ${partitions}, remainder ${remainder});
        alter table ${partition} enable row level security; alter table ${partition} force row level security`
    }),
    ...keys.filter((key) => key.table === name).flatMap((key) => keyStatements(key)),
    ...state.indexes,
    ...triggers.filter((trigger) => trigger.table === name).map(({ definition }) => definition),
    ...state.grants,
    ...state.comments,
    `alter table ${table} enable row level security; alter table ${table} force row level security`,
    ...policies
      .filter((policy) => policy.table === name)
      .map(
        (policy) =>
          `create policy ${ident(policy.name)} on ${table} as ${policy.permissive ? 'permissive' : 'restrictive'}
            for ${policy.command} to ${policy.roles.join(', ')}
            ${policy.using === null ? '' : `using (${policy.using})`} ${policy.check === null ? '' : `with check (${policy.check})`}`,
      ),
  ]
}

/** Runs the statements in one message: there are thousands. */
async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  const text = statements.join(';\n')
  try {
    await client.query(text)
  } catch (error) {
    const { message, position } = error as { readonly message: string; readonly position?: string }
    const start = Math.max(0, Number(position ?? 1) - 500)
    throw new Error(`${message}\nnear: ${text.slice(start, start + 1_000)}`, { cause: error })
  }
}

/** @throws Error for a table that has rows, or on which something depends that cannot be moved */
export async function partitionByCompany(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const plan = planDistribution(await readCatalogue(client))
    await client.query('begin')
    await runAll(client, plan.schema)
    await client.query('commit')
    const catalogue = await readCatalogue(client)
    const tables = plan.placed
      .filter(({ table, placement }) => placement === 'distributed' && table.partitionedBy.length === 0)
      .map(({ table }) => table.name)
    await client.query('begin')
    for (const table of tables) {
      const { rowCount } = await client.query(`select from ${onTable(table)} limit 1`)
      if (rowCount) throw new Error(`${table} has rows`)
      await client.query('set local search_path = public')
      await runAll(client, partitionStatements(table, catalogue, await stateOf(client, table)))
    }
    await runAll(client, plan.foreignKeys)
    await client.query('commit')
    return tables
  } finally {
    await client.end()
  }
}
