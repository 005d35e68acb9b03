// Compares the cost of the ways to set the company of a connection: once when it is taken from the pool (skipped while
// unchanged, or sent with the next statement); before each statement up to the same Sync, as behind a transaction
// pooler; by `set_config` at the head of a transaction around each read; or by `set local` there, which is what Citus
// forwards to its workers. `npm run bench:scope`. Figures are in docs/adr/0001-scope-on-connection.md and
// 0055-distributed-postgresql.md.
import pg from 'pg'
import { queryInTransactionScope } from '#server/db/scope-carrier.ts'
import { queryInBatch, setPendingScope } from '#server/db/statement-batches.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { rmSync } from 'node:fs'

const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', volatile: true })
const companies = 200
const reads = 20_000
const connections = 16

try {
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  const ids = (
    await owner.query<{ id: string }>(
      `insert into company (name) select 'Oficina ' || n from generate_series(1, ${companies}) n returning id`,
    )
  ).rows.map((r) => r.id)
  await owner.query(
    `insert into client (company_id, name) select id, 'Cliente ' || n from company, generate_series(1, 250) n`,
  )
  await owner.query('analyze')
  const sampleClients = (
    await owner.query<{ company_id: string; id: string }>('select distinct on (company_id) company_id, id from client')
  ).rows
  await owner.end()
  const clientOf = new Map(sampleClients.map((r) => [r.company_id, r.id]))

  const readQuery = { name: 'read', text: 'select id, name, email from client where id = $1' }
  const local = { name: 'local', text: `select set_config('app.company_id', $1, true)` }
  const setLocal = (company: string): string =>
    `set local app.company_id = ${pg.escapeLiteral(company)}; set local app.user_id = ''; set local app.scope = 'company'`
  const session = { name: 'session', text: `select set_config('app.company_id', $1, false)` }
  type ScopeMethod = (client: pg.PoolClient, company: string) => Promise<number | null>
  const readBehindPooler = async (client: pg.PoolClient, company: string, keepsNamedStatements: boolean) => {
    const result = await queryInTransactionScope(
      client,
      (config) => client.query(config as pg.QueryConfig),
      { ...readQuery, values: [clientOf.get(company)] },
      [company, '', 'company'],
      { keepsNamedStatements },
    )
    return (result as pg.QueryResult).rowCount
  }
  const applied = new WeakMap<pg.PoolClient, string>()
  const methods: Record<string, ScopeMethod> = {
    'no row security (owner), one named statement': async (client, company) =>
      (await client.query({ ...readQuery, values: [clientOf.get(company)] })).rowCount,
    'at each taking, always': async (client, company) => {
      await client.query({ ...session, values: [company] })
      return (await client.query({ ...readQuery, values: [clientOf.get(company)] })).rowCount
    },
    'at each taking, skipped while the same': async (client, company) => {
      if (applied.get(client) !== company) {
        await client.query({ ...session, values: [company] })
        applied.set(client, company)
      }
      return (await client.query({ ...readQuery, values: [clientOf.get(company)] })).rowCount
    },
    'skipped while the same, else carried by the read': async (client, company) => {
      if (applied.get(client) !== company) {
        setPendingScope(client, [company, '', 'company'])
        applied.set(client, company)
      }
      const statement = { ...readQuery, values: [clientOf.get(company)] }
      return (
        (await queryInBatch(client, (config) => client.query(config as pg.QueryConfig), statement)) as pg.QueryResult
      ).rowCount
    },
    'local before the same Sync, named (DATABASE_POOL=transaction)': (client, company) =>
      readBehindPooler(client, company, true),
    'local before the same Sync, unnamed (DATABASE_POOL=transaction)': (client, company) =>
      readBehindPooler(client, company, false),
    'begin, set_config, read, commit': async (client, company) => {
      await client.query('begin')
      await client.query({ ...local, values: [company] })
      const { rowCount } = await client.query({ ...readQuery, values: [clientOf.get(company)] })
      await client.query('commit')
      return rowCount
    },
    'begin and set local in one text, read, commit (Citus)': async (client, company) => {
      await client.query(`begin; ${setLocal(company)}`)
      const { rowCount } = await client.query({ ...readQuery, values: [clientOf.get(company)] })
      await client.query('commit')
      return rowCount
    },
    'all in one text without parameters (Citus)': async (client, company) => {
      const results = (await client.query(
        `begin; ${setLocal(company)}; ${readQuery.text.replace('$1', pg.escapeLiteral(clientOf.get(company) ?? ''))}; commit`,
      )) as unknown as readonly pg.QueryResult[]
      return results.at(-2)?.rowCount ?? null
    },
  }
  const results = new Map<string, number[]>()
  for (let round = 0; round < 3; round += 1) {
    for (const mix of [companies, 1]) {
      for (const [name, method] of Object.entries(methods)) {
        const pool = new pg.Pool({
          connectionString: name.startsWith('no row') ? urls.owner : urls.app,
          max: connections,
        })
        let next = 0
        const started = performance.now()
        await Promise.all(
          Array.from({ length: connections }, async () => {
            while (next < reads) {
              const company = ids[next++ % mix] ?? ''
              const client = await pool.connect()
              if ((await method(client, company)) !== 1) throw new Error(`${name} read nothing`)
              client.release()
            }
          }),
        )
        const micros = ((performance.now() - started) * 1000) / reads
        await pool.end()
        const key = `${mix === 1 ? 'one company ' : `${mix} companies`} · ${name}`
        results.set(key, [...(results.get(key) ?? []), micros])
      }
    }
  }
  console.log(`µs per read by key, ${connections} connections, median of 3`)
  for (const [name, values] of results)
    console.log(
      `${[...values]
        .sort((a, b) => a - b)[1]
        ?.toFixed(0)
        .padStart(6)}  ${name}`,
    )
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
