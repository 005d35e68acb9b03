// `npm run bench:pooler`: 100,000 requests of 200 callers of 25 offices, interleaved over two servers behind Debian's
// PgBouncer in transaction mode with ten connections to PostgreSQL, while the pooler is killed and started again
// (`--restarts=N`). Each caller opens cases, lists them, reads a case and requests a case of another office. No write
// may be lost or duplicated, and no row of another company returned. Then the same requests run directly against
// PostgreSQL and through the pooler, without restarts, to measure the cost of the pooler. `--requests=N` changes the
// number, `--record` writes docs/proof/pooler.json.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase, urlsThroughPooler, type DatabaseUrls } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { recordProof } from '../proof/record.ts'
import { closeConnections } from '../support/as-owner.ts'
import { ensurePgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { runCallers, type CallersResult, type CallingOffice } from '../support/pooled-callers.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { seedBench } from './bench-data.ts'
import { logIn, startProcess } from './servers.ts'

const option = (name: string, value: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? value)
const [requests, restarts] = [option('requests', 100_000), option('restarts', 20)]
const [callers, serverConnections, poolSize, officeCount] = [200, 100, 10, 25]
const comparedRequests = Math.min(requests, 10_000)

const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash('Bufete-Bench-1!')
const seeded = await seedBench(urls.owner, officeCount, officeCount, hash)
const pooler = await startPgbouncer({ superuserUrl: urls.owner, mode: 'transaction', poolSize })
const version = spawnSync(ensurePgbouncer(), ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''

/** Starts two servers, runs `work` with their ports, and stops them. */
async function withServers<T>(
  addresses: DatabaseUrls,
  size: number,
  work: (ports: number[]) => Promise<T>,
): Promise<T> {
  const { app, jobs, direct } = addresses
  const settings = {
    directory: join(directory, 'data'),
    app,
    jobs,
    poolSize: size,
    background: true,
    logLevel: 'silent',
    ...(direct ? { direct } : {}),
  }
  const servers = [await startProcess('product-server.ts', settings), await startProcess('product-server.ts', settings)]
  try {
    return await work(servers.map(({ port }) => port))
  } finally {
    for (const server of servers) await server.stop()
  }
}
async function callersOf(port: number): Promise<CallingOffice[]> {
  const offices: CallingOffice[] = []
  for (const office of seeded)
    offices.push({ companyId: office.companyId, caseId: office.caseId, token: await logIn(port, office) })
  return offices
}
const run = async (ports: number[], count: number): Promise<CallersResult> =>
  runCallers({ ports, offices: await callersOf(ports[0] ?? 0), callers, requests: count, ownerUrl: urls.owner })

/** Kills the pooler again and again until `isOver`, `restarts` times at most. */
async function killRepeatedly(isOver: () => boolean): Promise<number> {
  let kills = 0
  while (kills < restarts && !isOver()) {
    await sleep(Math.max(1_000, requests / 5))
    if (isOver()) break
    await pooler.restart(200)
    kills += 1
  }
  return kills
}

const line = (what: string, { requests: count, seconds, p50, p99 }: CallersResult): string =>
  `${what.padEnd(56)} ${(count / seconds).toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`

try {
  const pooledUrls = urlsThroughPooler(urls, pooler.urlOf(urls.owner))
  const disturbed = await withServers(pooledUrls, serverConnections, async (ports) => {
    let isOver = false
    const killing = killRepeatedly(() => isOver)
    const result = await run(ports, requests)
    isOver = true
    return { ...result, kills: await killing }
  })
  console.log(line(`${version}, killed ${disturbed.kills} times`, disturbed))
  console.log(
    `${disturbed.requests} requests, ${disturbed.repeated} sent again, ${disturbed.acknowledged} cases opened: ${disturbed.lost} lost, ${disturbed.duplicated} doubled, ${disturbed.foreignRows} rows of another company`,
  )
  for (const answer of disturbed.unexpected) console.log(`unexpected: ${answer}`)
  const pooled = await withServers(pooledUrls, serverConnections, (ports) => run(ports, comparedRequests))
  console.log(line(`by the pooler, ${poolSize} connections for both servers`, pooled))
  const direct = await withServers(urls, poolSize / 2, (ports) => run(ports, comparedRequests))
  console.log(line(`PostgreSQL itself, ${poolSize / 2} connections of each server`, direct))

  const figure = (what: string, n: number) => ({ what, figure: String(n), target: '0', held: n === 0 })
  const held = recordProof({
    name: 'pooler',
    promise: 'isolation',
    command: 'npm run bench:pooler -- --record',
    figures: [
      {
        what: `${callers} callers of ${officeCount} offices at two servers, ${poolSize} connections of ${version} in transaction mode, killed ${disturbed.kills} times`,
        figure: `${disturbed.requests} requests, ${disturbed.acknowledged} writes acknowledged, ${disturbed.repeated} sent again`,
        target: '100000 requests',
        held: disturbed.requests >= 100_000,
      },
      figure('rows of another company', disturbed.foreignRows),
      figure('acknowledged writes lost', disturbed.lost),
      figure('acknowledged writes doubled', disturbed.duplicated),
      figure('answers that no caller may get', disturbed.unexpected.length),
    ],
  })
  if (!held && requests >= 100_000) process.exitCode = 1
} finally {
  await closeConnections(urls.owner)
  await pooler.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
