// Makes a company read-only in its database, by triggers that refuse writes to its rows, and writable again.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { MovedTable } from './moved-tables.ts'

const lockTimeout = '2s'
/** How long the lock of a table is requested again while long transactions write to it, milliseconds. */
const retryForMs = 120_000
/** SQLSTATEs `lock_not_available` and `deadlock_detected`. */
const lockFailures = new Set(['55P03', '40P01'])

const triggerName = (companyId: string, kind: 'written' | 'deleted'): string =>
  `moving_${companyId.replaceAll('-', '')}_${kind}`

/** Runs statements in a transaction that waits briefly for locks, so that other writers do not queue up behind it. */
async function withBriefLocks(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  const deadline = Date.now() + retryForMs
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!lockFailures.has(String((error as { code?: unknown }).code)) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/**
 * Refuses writes to rows of the company from now on. Creating a trigger waits for transactions that wrote to the table:
 * when this returns, all earlier writes have ended.
 */
export async function makeReadOnly(
  client: pg.ClientBase,
  companyId: string,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const { name, triggerCondition } of tables) {
    if (!triggerCondition) continue
    const table = pg.escapeIdentifier(name)
    const create = (kind: 'written' | 'deleted', events: string, row: 'new' | 'old') =>
      `create or replace trigger ${triggerName(companyId, kind)} before ${events} on ${table} for each row
         when (${triggerCondition(row, companyId)}) execute function app.refuse_moving('${companyId}')`
    await withBriefLocks(client, [create('written', 'insert or update', 'new'), create('deleted', 'delete', 'old')])
  }
}

/** Removes the triggers of {@link makeReadOnly} from all tables, or only from `tables`. */
export async function makeWritable(
  client: pg.ClientBase,
  companyId: string,
  tables: readonly string[] | null = null,
): Promise<void> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select c.relname as "table", t.tgname as "trigger" from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = any ($1) and ($2::text[] is null or c.relname = any ($2)) order by c.relname`,
    [[triggerName(companyId, 'written'), triggerName(companyId, 'deleted')], tables],
  )
  for (const [table, triggers] of Map.groupBy(rows, (row) => row.table))
    await withBriefLocks(
      client,
      triggers.map(({ trigger }) => `drop trigger if exists ${trigger} on ${pg.escapeIdentifier(table)}`),
    )
}
