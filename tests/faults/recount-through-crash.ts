// Thousands of open terms in one office, which servers count again after a closure while one of the servers is killed.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startScheduleServer } from '../support/schedule-servers.ts'
import type { ScheduleServerSettings } from './schedule-server.ts'

/**
 * Copies a case with its trigger and term, so that the office has `count` such cases, all assigned to one person.
 * @param finished number of further terms for each open term of the office, which were met, with dates over four years
 */
export async function copyOpenTerms(ownerUrl: string, caseId: string, count: number, finished = 0): Promise<void> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  try {
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    await db.query(
      `
      create temp table copied on commit drop as
        select n, uuidv7() as case_id, uuidv7() as trigger_id, uuidv7() as term_id from generate_series(2, $1) n`,
      [count],
    )
    const copy = (table: string, condition: string, changes: string) =>
      db.query(
        `insert into ${table} (${columnsOf(table)}) select ${columnsOf(table, 'r')}
          from copied c, ${table} s, lateral jsonb_populate_record(s, ${changes}) r where ${condition}`,
        [caseId],
      )
    const { rows } = await db.query<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER'
         and table_name in ('case_file', 'case_trigger', 'case_term', 'term_revision') group by 1`)
    const columnsOf = (table: string, alias?: string) =>
      (rows.find((found) => found.table === table)?.columns ?? [])
        .map((name) => (alias ? `${alias}."${name}"` : `"${name}"`))
        .join(', ')
    await copy('case_file', 's.id = $1', `jsonb_build_object('id', c.case_id, 'name', s.name || ' ' || c.n)`)
    await copy('case_trigger', 's.case_id = $1', `jsonb_build_object('id', c.trigger_id, 'case_id', c.case_id)`)
    await copy(
      'case_term',
      's.case_id = $1',
      `jsonb_build_object('id', c.term_id, 'case_id', c.case_id, 'trigger_id', c.trigger_id)`,
    )
    await copy(
      'term_revision',
      's.term_id in (select id from case_term where case_id = $1)',
      `jsonb_build_object('id', uuidv7(), 'term_id', c.term_id)`,
    )
    if (finished > 0)
      await db.query(
        `insert into case_term (${columnsOf('case_term')}) select ${columnsOf('case_term', 'r')}
          from case_term s, generate_series(1, $2::int) n, lateral jsonb_populate_record(s, jsonb_build_object(
            'id', uuidv7(), 'version', n, 'state', 'met', 'met_on', s.due_on - (random() * 1400)::int - 40,
            'due_on', s.due_on - (random() * 1400)::int - 30)) r
         where s.company_id = (select company_id from case_file where id = $1) and s.state <> 'met'`,
        [caseId, finished],
      )
    await db.query('commit')
    // Does what autovacuum does some time after so many rows.
    await db.query('vacuum (analyze) case_file, case_trigger, case_term, term_revision')
  } finally {
    await db.end()
  }
}

export interface RecountFigures {
  readonly seconds: number
  /** Number of terms that the change of the calendar revised exactly once. */
  readonly once: number
  /** Number of terms that it revised several times. */
  readonly repeated: number
  readonly notices: number
}

/**
 * Starts two servers, changes the calendar and waits until every term has another date than `dueOn`.
 * @param kill kills one server with SIGKILL once a part of the terms has moved
 */
export async function recountThroughCrash(
  { urls, directory }: ScheduleServerSettings & { readonly urls: { readonly owner: string } },
  { dueOn, change, kill }: { dueOn: string; change: () => Promise<unknown>; kill: boolean },
): Promise<RecountFigures> {
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  const servers = await Promise.all([0, 1].map(() => startScheduleServer({ urls, directory, runsJobs: true })))
  try {
    const countUnmoved = async () =>
      (
        await db.query<{ n: number }>(
          `select count(*)::int as n from case_term where state in ('proposed', 'confirmed') and due_on = $1`,
          [dueOn],
        )
      ).rows[0]?.n ?? 0
    const countBefore = await countUnmoved()
    // Ids begin with their time: later rows have greater ids.
    const { rows: ids } = await db.query<{ id: string }>('select uuidv7() as id')
    const idBeforeChange = ids[0]?.id ?? ''
    const started = performance.now()
    await change()
    let killed = !kill
    for (let n = await countUnmoved(); n > 0; n = await countUnmoved()) {
      if (performance.now() - started > 60_000) throw new Error(`${n} of ${countBefore} terms were not counted again`)
      if (!killed && n < countBefore) {
        killed = true
        await killWorker(db, servers)
      }
      await pause(20)
    }
    const seconds = (performance.now() - started) / 1000
    const { rows } = await db.query<{ once: number; repeated: number; notices: number }>(
      `
      select count(*) filter (where n = 1)::int as once, count(*) filter (where n > 1)::int as repeated,
        (select count(*)::int from notice where kind = 'term.moved' and id > $1) as notices
        from (select count(*) as n from term_revision where cause = 'calendar' and id > $1 group by term_id) r`,
      [idBeforeChange],
    )
    const [figures] = rows
    if (!figures) throw new Error('no revisions were counted')
    return { seconds, ...figures }
  } finally {
    await db.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Kills a server that holds a job, or the first server when none holds a job. */
async function killWorker(db: pg.Client, servers: readonly Awaited<ReturnType<typeof startScheduleServer>>[]) {
  const { rows } = await db.query<{ locked_by: string | null }>(
    `select locked_by from graphile_worker.jobs where task_identifier like 'terms.recount%' and locked_by is not null`,
  )
  const holder = servers.find(({ process: { pid } }) => rows.some((row) => row.locked_by?.includes(String(pid))))
  await (holder ?? servers[0])?.kill()
}
