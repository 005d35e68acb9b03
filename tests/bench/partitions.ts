// `npm run bench:partitions`: runs the migrations that divide tables of a million rows by time. Measures how long they
// take, how long a writer waits meanwhile, and what an insert and a read by id cost before and after. `-- --rows=N`:
// rows of each table.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { databaseCpu } from './database-cpu.ts'
import { median } from './load.ts'

const rows = Number(process.argv.find((a) => a.startsWith('--rows='))?.split('=')[1] ?? 1_000_000)
const inserts = 5_000
const company = '00000000-0000-7000-8000-00000000000a'
const passwords = { appPassword: 'app', jobsPassword: 'jobs' }
/** Time of the first migration that divides the tables. */
const firstOfPartitions = '202611291900'

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const earlier = (await listMigrations()).filter(({ name }) => (name.split('.')[1] ?? '') < firstOfPartitions)
const urls = await prepareDatabase(postgres.url('bench'), passwords, { migrations: earlier })
const owner = new pg.Client({ connectionString: urls.owner })
await owner.connect()
const databaseTime = await databaseCpu(owner)

async function asApplication(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urls.app })
  await client.connect()
  await client.query(`select set_config('app.scope', 'identity', false), set_config('app.company_id', $1, false)`, [
    company,
  ])
  return client
}

interface Statement {
  readonly what: string
  readonly text: string
  readonly values: (n: number) => readonly unknown[]
}
let slots = 0
const statements: readonly Statement[] = [
  {
    what: 'usage_entry: insert',
    text: `insert into usage_entry (company_id, meter, kind, amount, module) values ($1, 'storage', 'charge', $2, 'documents')`,
    values: (n) => [company, n],
  },
  {
    what: 'outbox_event: insert',
    text: `insert into outbox_event (company_id, name, payload) values ($1, 'bench.event', $2) returning id`,
    values: (n) => [company, JSON.stringify({ n })],
  },
  {
    what: 'outbox_event: read by id',
    text: 'select payload, company_id from outbox_event where id = $1',
    values: (n) => [ids[n % ids.length]],
  },
  {
    what: 'job_slot: insert once',
    text: 'insert into job_slot (job, slot) values ($1, now()) on conflict do nothing',
    values: () => [`bench.slot-${(slots += 1)}`],
  },
]
let ids: readonly string[] = []

/** Median of microseconds, and processor of the database per statement. */
async function measure(): Promise<ReadonlyMap<string, string>> {
  const client = await asApplication()
  const results = new Map<string, string>()
  try {
    for (const { what, text, values } of statements) {
      const times: number[] = []
      const cpu: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const startedCpu = databaseTime() ?? 0
        for (let n = 0; n < inserts; n += 1) {
          const startedAt = performance.now()
          await client.query({ name: what, text, values: [...values(n)] })
          times.push(performance.now() - startedAt)
        }
        cpu.push((((databaseTime() ?? 0) - startedCpu) * 1_000) / inserts)
      }
      results.set(what, `${(median(times) * 1_000).toFixed(0)} µs, database ${median(cpu).toFixed(0)} µs`)
    }
  } finally {
    await client.end()
  }
  return results
}

/** Writes to all three tables every millisecond until it is stopped, and returns the longest wait. */
function writeMeanwhile(): { stop(): Promise<number> } {
  let stopped = false
  const done = (async () => {
    const client = await asApplication()
    let longest = 0
    for (let n = 0; !stopped; n += 1) {
      const startedAt = performance.now()
      for (const { text, values } of statements) await client.query(text, [...values(n)])
      longest = Math.max(longest, performance.now() - startedAt)
      await sleep(1)
    }
    await client.end()
    return longest
  })()
  return {
    stop: () => {
      stopped = true
      return done
    },
  }
}

try {
  await owner.query(`insert into company (id, name) values ($1, 'Una')`, [company])
  await owner.query(`insert into usage_entry (company_id, meter, kind, amount, module, created_at)
    select '${company}', 'storage', 'charge', n, 'documents', now() from generate_series(1, ${rows}) n`)
  await owner.query(`insert into outbox_event (company_id, name, payload)
    select '${company}', 'bench.event', jsonb_build_object('caseId', uuidv7(), 'n', n) from generate_series(1, ${rows}) n`)
  await owner.query(`insert into job_slot (job, slot)
    select 'bench.' || n % 40, now() - make_interval(mins => n) from generate_series(1, ${rows}) n`)
  await owner.query('vacuum analyze usage_entry, outbox_event, job_slot')
  ids = (await owner.query<{ id: string }>('select id from outbox_event tablesample system (1) limit 1000')).rows.map(
    ({ id }) => id,
  )

  const undivided = await measure()
  const writer = writeMeanwhile()
  const startedAt = performance.now()
  for (const migration of (await listMigrations()).filter(
    ({ name }) => (name.split('.')[1] ?? '') >= firstOfPartitions,
  )) {
    const begun = performance.now()
    earlier.push(migration)
    await prepareDatabase(urls.owner, passwords, { migrations: earlier })
    console.log(`${migration.name.padEnd(46)} ${(performance.now() - begun).toFixed(0).padStart(6)} ms`)
  }
  console.log(`all, each with a preparation of the database: ${(performance.now() - startedAt).toFixed(0)} ms`)
  console.log(`longest wait of a writer of all three tables: ${(await writer.stop()).toFixed(1)} ms`)

  await owner.query(`select set_config('app.scope', 'platform', false)`)
  for (const table of ['usage_entry', 'outbox_event', 'job_slot'])
    for (let month = 0; month < 12; month += 1)
      await owner.query(`select app.add_partition($1, now() + interval '14 months')`, [table])
  const divided = await measure()
  for (const { what } of statements)
    console.log(`${what.padEnd(26)} ${undivided.get(what)}  →  with 14 partitions ${divided.get(what)}`)
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await owner.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
