// `npm run bench:invoice-numbers`: 500 drafts of one office are issued at the same time at two servers, which are
// killed with SIGKILL in turn and started again; unanswered requests are repeated. Numbers have no gap and no
// duplicate, and each draft is issued once. `-- --invoices=N --kills=N`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { startMailServer, type MailServer } from '../support/mail-servers.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { logIn } from './servers.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const invoices = option('invoices', 500)
const kills = option('kills', 6)
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
const [office] = await seedBench(urls.owner, 1, 10, hash)
if (!office) throw new Error('no office')
const settings = { urls, directory: join(directory, 'server') }
const servers: MailServer[] = await Promise.all([startMailServer(settings), startMailServer(settings)])
const token = await logIn(servers[0]?.port ?? 0, office)

/** Calls one of the servers; null when the server was killed. */
async function call(path: string, body?: object, serverIndex = 0): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${servers[serverIndex % servers.length]?.port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return null
  }
}
async function created<T>(path: string, body: object, serverIndex?: number): Promise<T> {
  const answer = await call(path, body, serverIndex)
  if (answer?.status !== 201) throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer?.body)}`)
  return answer.body as T
}

const { items } = await created<{ items: { person: { id: string } }[] }>(`/cases/${office.caseId}/parties`, {
  clientId: office.clientId,
  role: 'plaintiff',
  side: 'ours',
})
const line = {
  kind: 'other',
  description: 'Redactar la demanda',
  workedOn: '2026-03-02',
  unit: 'hour',
  quantity: 3_600,
  unitCents: 17_500,
  discount: null,
  taxClass: 'exempt_legal',
}
const drafts: string[] = []
const draftOne = async () => {
  const { id } = await created<{ id: string }>(
    '/invoices',
    {
      caseId: office.caseId,
      personId: items[0]?.person.id,
      title: 'Factura de marzo',
      language: 'es',
      note: '',
      dueDays: 30,
      discount: null,
      lines: [line],
    },
    drafts.length,
  )
  drafts.push(id)
}
while (drafts.length < invoices) await Promise.all(Array.from({ length: 10 }, draftOne))

let [issued, unanswered, limited, repeated] = [0, 0, 0, 0]
/** Issues a draft, and repeats the request until it succeeds or is refused because the draft was issued already. */
async function issue(id: string, n: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await call(`/invoices/${id}/issue`, { version: 1 }, n + attempt)
    if (answer?.status === 200) {
      issued += 1
      return
    }
    if (answer?.status === 409) {
      repeated += 1
      return
    }
    if (answer?.status === 429) limited += 1
    else if (answer) throw new Error(`an issue answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    else unanswered += 1
    await sleep(100 + 20 * attempt)
  }
  throw new Error('an invoice was never issued')
}
async function killInTurn(): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    const goal = ((n + 1) * invoices) / (kills + 1)
    while (issued + repeated < goal) await sleep(2)
    await servers[n % 2]?.kill()
    servers[n % 2] = await startMailServer(settings)
  }
}

const startedAt = performance.now()
await Promise.all([...drafts.map((id, n) => issue(id, n)), killInTurn()])
const seconds = (performance.now() - startedAt) / 1_000
console.log(
  `${invoices} invoices issued at once through ${kills} kills in ${seconds.toFixed(1)} s; ${unanswered} requests ` +
    `without an answer, ${limited} limited by 429, ${repeated} asked again after they had succeeded; load ${loadavg()[0]?.toFixed(1)}`,
)
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const { rows } = await db.query<{ number: string; series: number }>(`
  select number, (select last from invoice_series s where s.company_id = i.company_id and s.kind = 'invoice') as series
    from invoice i where number is not null`)
await db.end()
const numbers = rows.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b)
expect(rows.length === invoices, 'each draft was issued')
expect(
  numbers.every((number, index) => number === index + 1),
  'numbers have no gap and no repetition',
)
expect(rows[0]?.series === invoices, 'the series ends with the last number')

await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
if (problems.length > 0) {
  console.error(`${problems.length} promises broken`)
  process.exitCode = 1
}
