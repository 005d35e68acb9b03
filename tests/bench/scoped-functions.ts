// Cost of entering a scope inside a function against the clause `SET app.scope = …` of its definition.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createTestDirectory } from '#tests/support/test-directories.ts'

const rounds = 15

const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'bench', volatile: true })
try {
  await ensureDatabase(postgres.url('postgres'), 'scoped')
  const urls = await prepareDatabase(postgres.url('scoped'), { appPassword: 'app', jobsPassword: 'jobs' })
  const owner = new pg.Client({ connectionString: urls.owner })
  const app = new pg.Client({ connectionString: urls.app })
  await Promise.all([owner.connect(), app.connect()])
  const {
    rows: [actor],
  } = await owner.query<{ body: string; result: string }>(
    `select prosrc as body, pg_get_function_result(oid) as result from pg_proc where proname = 'actor'`,
  )
  const inner = /return query\s([^]*?);\s*perform app\.leave_scope/.exec(actor?.body ?? '')?.[1] ?? ''
  await owner.query(`create function app.actor_by_clause(session uuid) returns ${actor?.result} language sql stable
    set app.scope = 'identity' set app.company_id = '' set app.user_id = '' as $$ ${inner} $$`)
  await owner.query(`
    insert into user_account (profile, username, email, password_hash, name, surname, referral_code)
    select 'professional', 'u' || n, 'u' || n || '@example.com', 'x', 'Ana', 'Rivera', n::text
      from generate_series(1, 2000) n;
    insert into user_session (user_id, refresh_hash, expires_at) select id, sha256(id::text::bytea),
      now() + interval '1 day' from user_account;
    analyze`)
  const { rows: sessions } = await owner.query<{ id: string }>('select id from user_session limit 2000')

  // Many calls in one statement, so that round trips do not count.
  const measure = async (name: string): Promise<number> => {
    const start = performance.now()
    await app.query(`select count(a.user_id) from unnest($1::uuid[]) s (id), lateral app.${name}(s.id) a`, [
      sessions.map(({ id }) => id),
    ])
    return ((performance.now() - start) * 1000) / sessions.length
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
  const durations: Record<string, number[]> = { actor_by_clause: [], actor: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, times] of Object.entries(durations)) {
      const time = await measure(name)
      if (round > 0) times.push(time)
    }
  }
  const [clause, body] = [median(durations.actor_by_clause ?? []), median(durations.actor ?? [])]
  process.stdout.write(
    `by a clause ${clause.toFixed(0)} µs, in the body ${body.toFixed(0)} µs (× ${(body / clause).toFixed(2)})\n`,
  )
  await Promise.all([owner.end(), app.end()])
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
