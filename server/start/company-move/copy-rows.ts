// Copies the rows of a company unchanged, adapts them to the target, and compares both sides. Meanwhile triggers and
// foreign keys are disabled (`session_replication_role`), so that no row is counted and no event sent again;
// `checkReferences` checks the foreign keys afterwards.
import type pg from 'pg'
import { changeSealedValuesOf, resealPayload, sealedColumns, type KeyChange } from '../keys/sealed-values.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { MovedTable } from './moved-tables.ts'
import { ownPepper, type Sides } from './sides.ts'
import { pepperId } from '#server/carried-keys.ts'

const batchRows = 200

const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

/** Copies the rows of one table. @returns their number */
export async function copyTable(
  { source, target, companyId }: Sides,
  { name, columns, condition }: MovedTable,
): Promise<number> {
  const { client: from } = source
  let copied = 0
  await from.query('begin read only')
  try {
    await from.query({
      text: `declare moved no scroll cursor for select to_jsonb(t)::text as row from "${name}" t where ${condition}`,
      values: [companyId],
    })
    for (;;) {
      const { rows } = await from.query<{ row: string }>(`fetch ${batchRows} from moved`)
      if (rows.length === 0) return copied
      await target.client.query(
        `insert into "${name}" (${columnList(columns)}) overriding system value
         select ${columnList(columns)} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
        [`[${rows.map(({ row }) => row).join(',')}]`],
      )
      copied += rows.length
    }
  } finally {
    await from.query('rollback')
  }
}

/** Columns whose values intentionally differ between the installations, by table. */
const adaptedColumns: Readonly<Record<string, readonly string[]>> = {
  user_account: ['password_hash'],
  audit_entry: ['seal'],
  audit_head: ['seal'],
  professional_area: ['area_id'],
  term_rule: ['pack_id', 'pack_version'],
  company: ['status'],
}

/** Returns the number and a checksum of the rows of a company in a table; `excluded` columns are not compared. */
async function checksumOf(
  client: pg.ClientBase,
  companyId: string,
  { name, condition }: MovedTable,
  excluded: readonly string[],
): Promise<string> {
  const ignoredColumns = [...(adaptedColumns[name] ?? []), ...(sealedColumns[name] ?? []), ...excluded]
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5((to_jsonb(t) - $2::text[])::text), 15))::bit(60)::bigint),
       0) as sum from "${name}" t where ${condition}`,
    [companyId, ignoredColumns],
  )
  return rows[0]?.sum ?? ''
}

/**
 * Compares the rows of the company in both installations.
 * @param clearedColumns columns in which {@link adaptRows} cleared references to people
 * @throws Error when a table does not have the same rows in both installations
 */
export async function compareTables(
  { source, target, companyId }: Sides,
  tables: readonly MovedTable[],
  clearedColumns: readonly PersonColumn[],
): Promise<void> {
  for (const table of tables) {
    const columns = clearedColumns.filter(({ table: name }) => name === table.name).map(({ column }) => column)
    const sourceSum = await checksumOf(source.client, companyId, table, columns)
    const targetSum = await checksumOf(target.client, companyId, table, columns)
    if (sourceSum !== targetSum)
      throw new Error(`${table.name} differs: ${sourceSum} in the former installation, ${targetSum} in the new`)
  }
}

/** Replaces ids of areas of law by the target's ids of the same code; clears packs of rules that the target lacks. */
async function adaptReferences({ source, target, companyId }: Sides): Promise<void> {
  const areas = await source.client.query<{ id: string; code: string }>('select id, code from legal_area')
  await target.client.query(
    `update professional_area p set area_id = a.id from unnest($2::uuid[], $3::text[]) x (id, code)
       join legal_area a on a.code = x.code where p.company_id = $1 and p.area_id = x.id`,
    [companyId, areas.rows.map(({ id }) => id), areas.rows.map(({ code }) => code)],
  )
  await target.client.query(
    `update term_rule r set pack_id = null, pack_version = null where r.company_id = $1 and r.pack_id is not null
       and not exists (select from rule_pack p where p.id = r.pack_id and p.version = r.pack_version)`,
    [companyId],
  )
}

/** A column that refers to a person. */
export interface PersonColumn {
  readonly table: string
  readonly column: string
}

interface ForeignKey {
  /** Whether all its columns may be null. */
  readonly optional: boolean
  readonly name: string
  readonly from: string
  readonly to: string
  readonly columns: string[]
  readonly referenced: string[]
}

const foreignKeysOf = async (client: pg.ClientBase, tables: readonly string[]): Promise<readonly ForeignKey[]> =>
  (
    await client.query<ForeignKey>(
      `select conname::text as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
         (select array_agg(a.attname::text order by k.place) from unnest(conkey) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as columns,
         (select array_agg(a.attname::text order by k.place) from unnest(confkey) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as referenced,
         not exists (select from pg_attribute a where a.attrelid = conrelid and a.attnum = any (conkey)
           and a.attnotnull) as optional
         from pg_constraint where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any ($1)`,
      [tables],
    )
  ).rows

/**
 * Checks the foreign keys of the copied rows, which the database did not check. References to people of other offices
 * and of the platform, who do not move, are set to null where the column allows it.
 * @returns the columns in which references to people were cleared
 * @throws StartupProblem for a row with another reference to a row that the target lacks
 */
async function checkReferences(
  { target, companyId }: Sides,
  tables: readonly MovedTable[],
): Promise<readonly PersonColumn[]> {
  const cleared: PersonColumn[] = []
  const keys = await foreignKeysOf(
    target.client,
    tables.map(({ name }) => name),
  )
  for (const { name, from, to, columns, referenced, optional } of keys) {
    const table = tables.find((moved) => moved.name === from)
    if (!table) continue
    const present = columns.map((column) => `t."${column}" is not null`).join(' and ')
    const same = columns.map((column, i) => `r."${referenced[i] ?? ''}" = t."${column}"`).join(' and ')
    const dangling = `${table.condition} and ${present} and not exists (select from ${to} r where ${same})`
    const [column] = columns
    if (to === 'user_account' && column !== undefined && columns.length === 1 && optional) {
      const { rowCount } = await target.client.query(`update "${from}" t set "${column}" = null where ${dangling}`, [
        companyId,
      ])
      if (rowCount) cleared.push({ table: from, column })
    } else if ((await target.client.query(`select from "${from}" t where ${dangling} limit 1`, [companyId])).rowCount)
      throw new StartupProblem(
        `A row of ${from} refers to a row of ${to} that the new installation does not have (${name}).`,
        'Nothing was moved. Undo the move, and report it: npm run company:move -- <company id> --to <file> --undo',
      )
  }
  return cleared
}

/**
 * Adds the id of the source's pepper to hashes of passwords that name none, and removes the id of the target's own
 * pepper: a hash names its pepper unless it is the pepper of its installation.
 */
async function namePeppers(sides: Sides, pepperOfSource: Buffer): Promise<void> {
  const { target, companyId } = sides
  const keyId = pepperId(pepperOfSource)
  await target.client.query(
    `update user_account set password_hash = regexp_replace(password_hash, '(,p=\\d+)\\$', '\\1,keyid=' || $2 || '$')
      where company_id = $1 and password_hash !~ ',keyid='`,
    [companyId, keyId],
  )
  await target.client.query(
    `update user_account set password_hash = replace(password_hash, ',keyid=' || $2, '') where company_id = $1`,
    [companyId, pepperId(await ownPepper(target))],
  )
}

/**
 * Adapts the copied rows to the keys, the ids of shared tables and the counters of the target.
 * @returns the columns in which references to people of other offices were cleared
 */
export async function adaptRows(
  sides: Sides,
  tables: readonly MovedTable[],
  change: KeyChange,
  pepperOfSource: Buffer,
): Promise<readonly PersonColumn[]> {
  const { client } = sides.target
  await changeSealedValuesOf(client, change, sides.companyId)
  await namePeppers(sides, pepperOfSource)
  await adaptReferences(sides)
  const clearedColumns = await checkReferences(sides, tables)
  await client.query(
    `insert into platform_counter as c (name, shard, amount)
     select name, 0, amount from (
       select 'accounts.' || profile as name, count(*) as amount from user_account where company_id = $1 group by profile
       union all select 'cases.' || status, count(*) from case_file where company_id = $1 group by status) n
     on conflict (name, shard) do update set amount = c.amount + excluded.amount`,
    [sides.companyId],
  )
  return clearedColumns
}

/** Copies the held jobs, with their encrypted texts under the target's key. */
export async function copyHeldJobs({ source, target, companyId }: Sides, change: KeyChange): Promise<number> {
  const columns = 'company_id, task, payload, queue, run_at, max_attempts, job_key, priority'
  const { rows } = await source.client.query<{ task: string; row: string; payload: string }>(
    `select task, payload::text as payload, (to_jsonb(t) - 'payload')::text as row from app.held_job t
      where company_id = $1 order by id`,
    [companyId],
  )
  for (const { task, row, payload } of rows)
    await target.client.query(
      `insert into app.held_job (${columns}) select company_id, task, $2::json, queue, run_at, max_attempts, job_key,
         priority from jsonb_populate_record(null::app.held_job, $1::jsonb)`,
      [row, resealPayload(change, task, payload)],
    )
  return rows.length
}
