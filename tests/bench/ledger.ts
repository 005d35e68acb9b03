// `npm run bench:ledger`: a million random postings by the application's role, in four offices at the same time,
// against a naive model: balances of every account, running balances, sums of journals, receipts without a gap,
// withdrawals that exceed a balance refused. Then the API is asked for the same balances. `-- --postings=N`: number of
// postings.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { addRandomJournals, openBank, type BenchBank, type LedgerModel } from './ledger-acts.ts'
import { logIn, startProcess } from './servers.ts'

const postings = Number(process.argv.find((a) => a.startsWith('--postings='))?.split('=')[1] ?? 1_000_000)
const offices = 4
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) problems.push(what)
  console.log(`  ${holds ? 'ok   ' : 'WRONG'} ${what}`)
}

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
const seeded = await seedBench(urls.owner, offices, offices * 500, hash)
const owner = new pg.Client({ connectionString: urls.owner })
await owner.connect()
await owner.query('set statement_timeout = 0')

/** Adds the journals of one office, and returns its model. */
async function addJournals(office: BenchOffice, bank: BenchBank, seed: number): Promise<LedgerModel> {
  const client = new pg.Client({ connectionString: urls.app })
  await client.connect()
  try {
    await client.query(
      `select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false),
        set_config('app.user_id', $2, false)`,
      [office.companyId, office.ownerId],
    )
    return await addRandomJournals(client, { office, bank, seed, postings: Math.ceil(postings / offices) })
  } finally {
    await client.end()
  }
}

/** Returns whether a statement that selects violations returns no row. */
async function returnsNoRow(statement: string): Promise<boolean> {
  return (await owner.query(statement)).rowCount === 0
}

try {
  const banks: { readonly office: BenchOffice; readonly bank: BenchBank }[] = []
  for (const office of seeded) banks.push({ office, bank: await openBank(owner, office) })
  const startedAt = performance.now()
  // Replaces plans that were made for empty tables and scan them, as autovacuum would do within a minute.
  const analyze = setInterval(() => void owner.query('analyze trust_account, trust_journal, trust_posting'), 5_000)
  const models = await Promise.all(banks.map(({ office, bank }, n) => addJournals(office, bank, n + 1)))
  clearInterval(analyze)
  const seconds = (performance.now() - startedAt) / 1_000
  const added = models.reduce((sum, model) => sum + model.postings, 0)
  const refused = models.reduce((sum, model) => sum + model.refused, 0)
  console.log(
    `${added.toLocaleString('en')} postings in ${seconds.toFixed(0)} s ` +
      `(${Math.round(added / seconds).toLocaleString('en')} a second), load ${loadavg()[0]?.toFixed(1)}`,
  )
  const stored = await owner.query<{ id: string; cents: string }>(
    'select id, balance_cents as cents from trust_account',
  )
  const expected = new Map(models.flatMap(({ balances }) => [...balances]))
  const wrong = stored.rows.filter(({ id, cents }) => (expected.get(id) ?? 0) !== Number(cents))
  expect(wrong.length === 0, `the balances of ${stored.rows.length} accounts are those of the model`)
  const total = await owner.query<{ count: string }>('select count(*) from trust_posting')
  expect(Number(total.rows[0]?.count) === added, 'each posting is stored once')
  expect(
    refused === models.reduce((sum, { overdrafts }) => sum + overdrafts, 0) && refused > 0,
    `${refused} withdrawals above a balance were refused, and no other act`,
  )
  expect(
    await returnsNoRow('select from trust_posting group by company_id, journal_id having sum(cents) <> 0 limit 1'),
    'each journal sums to zero',
  )
  expect(
    await returnsNoRow(`select from (select p.balance_cents, a.kind, sum(p.cents) over (partition by p.company_id, p.account_id
        order by p.ordinal) as sum from trust_posting p join trust_account a using (company_id)
        where a.id = p.account_id) s
      where balance_cents <> case kind when 'client' then -sum else sum end or balance_cents < 0 limit 1`),
    'each running balance is the sum of its postings, and none is below zero',
  )
  expect(
    await returnsNoRow(`select from trust_journal where receipt_number is not null group by company_id
      having count(*) <> max(receipt_number) or min(receipt_number) <> 1`),
    'receipts have no gap',
  )
  const server = await startProcess('product-server.ts', { directory, app: urls.app, jobs: urls.jobs })
  try {
    for (const [n, office] of seeded.entries()) {
      const token = await logIn(server.port, office)
      const read = async <T>(path: string): Promise<T> => {
        const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
        return (await answer.json()) as T
      }
      const banks = await read<{ items: { balanceCents: number }[] }>('/trust-banks')
      const accounts = await read<{ balanceCents: number }>('/trust-accounts')
      const held = models[n]?.heldCents
      expect(
        banks.items[0]?.balanceCents === held && accounts.balanceCents === held,
        `the API states ${((held ?? 0) / 100).toLocaleString('en')} at the bank and as the sum of its clients`,
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await owner.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
if (problems.length > 0) {
  console.error(`${problems.length} promises broken`)
  process.exitCode = 1
}
