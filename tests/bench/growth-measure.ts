// Measures a request: its time, the blocks it reads, which do not depend on other load, and the growing tables it
// scans.
import type pg from 'pg'
import { explainScans, type recordStatements, type RecordedStatement } from './growth-plans.ts'
import { median } from './load.ts'

/** Median milliseconds, and blocks of tables and indexes per request. */
export interface Cost {
  readonly ms: number
  readonly blocks: number
}
export interface GrowthFigures {
  readonly what: string
  readonly small: Cost
  readonly large: Cost
  /** Tables scanned at the large size. */
  readonly scans: readonly string[]
}
export interface MeasuredRequest {
  readonly what: string
  run(n: number): Promise<void>
}
export interface Measured extends Cost {
  readonly scanned: ReadonlyMap<string, number>
  readonly statements: readonly RecordedStatement[]
}

/** Turns off autovacuum, whose blocks would be counted as blocks of a request. */
export const withoutAutovacuum = { autovacuum: 'off' }

/** Tables with fewer rows at the large size do not count as growing. */
const minGrowingRows = 1_000

/**
 * Returns the blocks read and the sequential scans per table so far, which connections report when idle. Blocks and
 * scans of a partition count for its table, except scans of a small partition, which are as harmless as those of a
 * small table.
 */
async function readStatistics(db: pg.Client, flush: () => Promise<void>) {
  await flush()
  await db.query('select pg_stat_clear_snapshot()')
  const { rows } = await db.query<{ table: string; scans: number; blocks: number }>(`
    select coalesce(i.inhparent, t.relid)::regclass::text as table,
           coalesce(sum(t.seq_scan) filter (where i.inhparent is null or c.reltuples >= ${minGrowingRows}), 0)::int
             as scans,
           sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit,
             0) + coalesce(idx_blks_read, 0) + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read,
             0))::float8 as blocks
      from pg_stat_user_tables t join pg_statio_user_tables using (relid) join pg_class c on c.oid = relid
      left join pg_inherits i on i.inhrelid = relid
     where t.schemaname in ('public', 'partitions') group by 1`)
  return {
    blocks: rows.reduce((sum, row) => sum + row.blocks, 0),
    scans: new Map(rows.map(({ table, scans }) => [table, scans])),
  }
}

export async function measure(
  request: MeasuredRequest,
  calls: number,
  db: pg.Client,
  recorder: ReturnType<typeof recordStatements>,
): Promise<Measured> {
  // The first calls plan and do pending work.
  for (let n = 0; n < 3; n += 1) await request.run(n)
  const before = await readStatistics(db, recorder.flush)
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const startedAt = performance.now()
    await request.run(n)
    times.push(performance.now() - startedAt)
  }
  const after = await readStatistics(db, recorder.flush)
  const statements = await recorder.during(() => request.run(0))
  const scanned = new Map(
    [...after.scans].map(([table, n]) => [table, n - (before.scans.get(table) ?? 0)] as const).filter(([, n]) => n > 0),
  )
  return { ms: median(times), blocks: (after.blocks - before.blocks) / calls, scanned, statements }
}

/** Returns the tables that grow with companies or their use. */
export async function growingTables(db: pg.Client): Promise<Set<string>> {
  const { rows } = await db.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and reltuples >= $1`,
    [minGrowingRows],
  )
  return new Set(rows.map(({ table }) => table))
}

/**
 * Compares both sizes, and lists scans at the large size: by EXPLAIN and by PostgreSQL's counters, which include
 * functions and triggers.
 */
export async function compareCosts(
  what: string,
  small: Cost,
  large: Measured,
  ownerUrl: string,
  tables: ReadonlySet<string>,
): Promise<GrowthFigures> {
  const scannedTables = await explainScans(ownerUrl, large.statements, tables)
  const countedTables = [...large.scanned].filter(([table]) => tables.has(table)).map(([table]) => table)
  return { what, small, large, scans: [...new Set([...scannedTables, ...countedTables])] }
}
