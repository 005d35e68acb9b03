// Two servers behind Debian's PgBouncer, in transaction mode and in session mode.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlsThroughPooler } from '#server/db/database.ts'
import { openPooler } from '#server/db/pooler.ts'
import { office, person, type Office } from './support/actors.ts'
import { openTestApp, type TestApp } from './support/app.ts'
import { queryAs } from './support/as-owner.ts'
import { roleOf, useDatabase } from './support/database.ts'
import { startPgbouncer, type Pgbouncer, type PgbouncerOptions } from './support/pgbouncer.ts'
import { runCallers, type CallingOffice } from './support/pooled-callers.ts'

const database = useDatabase()
/** Callers at the same time, connections of each server to the pooler, and of the pooler to PostgreSQL. */
const [callers, serverConnections, poolSize] = [200, 100, 10]
/** A server works on four requests of an office at the same time. */
const officeCount = callers / (2 * 4)

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-pooler-'))
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const poolers: Pgbouncer[] = []
const apps: TestApp[] = []
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  for (const app of apps) await app.close()
  for (const pooler of poolers) await pooler.stop()
})

async function openPgbouncer(options: Pick<PgbouncerOptions, 'mode' | 'poolSize'>): Promise<Pgbouncer> {
  const pooler = await startPgbouncer({ superuserUrl: database.urls.owner, ...options })
  poolers.push(pooler)
  return pooler
}
async function openServer(pooler: Pgbouncer, mode: 'session' | 'transaction', poolSize: number): Promise<TestApp> {
  const { owner } = database.urls
  const app = await openTestApp({
    urls: urlsThroughPooler(database.urls, pooler.urlOf(owner)),
    directory,
    background: true,
    poolSize,
    env: { DATABASE_URL: pooler.urlOf(owner), DATABASE_DIRECT_URL: owner, DATABASE_POOL: mode },
  })
  apps.push(app)
  return app
}
async function portOf(app: TestApp): Promise<number> {
  const server = createServer(app.handler).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const withCase = async ({ companyId, owner }: Office): Promise<CallingOffice> => {
  const { body } = await owner.post('/cases', { name: `Primero de ${companyId}` }).expect(201)
  return { companyId, token: owner.token, caseId: (body as { id: string }).id }
}
/**
 * Counts connections of the application's role to PostgreSQL that came through the pooler, and connections that listen.
 */
const countConnections = async (): Promise<{ pooled: number; listening: number }> => {
  const [counts] = await queryAs<{ pooled: number; listening: number }>(
    database.urls.owner,
    `select count(*) filter (where application_name not like 'bufete listens%')::int as pooled,
            count(*) filter (where application_name like 'bufete listens%')::int as listening
       from pg_stat_activity where usename = $1 and datname = current_database()`,
    [roleOf(database.urls.app)],
  )
  return counts ?? { pooled: 0, listening: 0 }
}

describe('two servers behind a transaction pooler', () => {
  let pooler: Pgbouncer
  let bothServers: [TestApp, TestApp]
  let ports: number[]
  let offices: CallingOffice[]
  let ownOffice: Office
  beforeAll(async () => {
    pooler = await openPgbouncer({ mode: 'transaction', poolSize })
    bothServers = [
      await openServer(pooler, 'transaction', serverConnections),
      await openServer(pooler, 'transaction', serverConnections),
    ]
    ports = await Promise.all(bothServers.map(portOf))
    const lawOffices = await Promise.all(
      Array.from({ length: officeCount }, (_, n) => office(bothServers[n % 2] as TestApp)),
    )
    ownOffice = lawOffices[0] as Office
    offices = await Promise.all(lawOffices.map(withCase))
  })

  it('serve 200 callers by ten connections, and each finds the rows of its own company alone', async () => {
    let [maxPooled, listening] = [0, 0]
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const counts = await countConnections()
        maxPooled = Math.max(maxPooled, counts.pooled)
        ;({ listening } = counts)
        await sleep(50)
      }
    })()
    const result = await runCallers({ ports, offices, callers, requests: 800, ownerUrl: database.urls.owner })
    isOver = true
    await watching
    expect(result).toMatchObject({
      requests: 800,
      acknowledged: 80,
      repeated: 0,
      lost: 0,
      duplicated: 0,
      foreignRows: 0,
      unexpected: [],
    })
    expect(maxPooled).toBeGreaterThan(1)
    expect(maxPooled).toBeLessThanOrEqual(poolSize)
    expect(listening).toBeGreaterThanOrEqual(bothServers.length)
  })

  it('lose and double nothing while the pooler restarts under load', async () => {
    const restarting = (async () => {
      for (let n = 0; n < 2; n += 1) {
        await sleep(400)
        await pooler.restart(200)
      }
    })()
    const result = await runCallers({ ports, offices, callers, requests: 800, ownerUrl: database.urls.owner })
    await restarting
    expect(result).toMatchObject({ requests: 800, lost: 0, duplicated: 0, foreignRows: 0, unexpected: [] })
    expect(result.acknowledged).toBe(80)
    expect(result.repeated).toBeGreaterThan(0)
  })

  it('hear each other, and run jobs whose statements go by the pooler', async () => {
    const [first, second] = bothServers
    const { owner } = ownOffice
    await person(second, owner).get('/users/me').expect(200)
    await owner
      .post(`/companies/${ownOffice.companyId}/invitations`, { email: 'nueva@example.com', profile: 'professional' })
      .expect(201)
    await expect
      .poll(() => [...first.mail.sent, ...second.mail.sent].filter(({ to }) => to === 'nueva@example.com'))
      .toHaveLength(1)
    await person(first, owner).post('/auth/logout').expect(204)
    await expect.poll(async () => (await person(second, owner).get('/users/me')).status, { timeout: 2_000 }).toBe(401)
  })

  it('leave nothing of a scope on the connections of the pooler', async () => {
    const scopes = await Promise.all(
      Array.from({ length: 30 }, () =>
        queryAs<{ company: string | null }>(
          pooler.urlOf(database.urls.app),
          `select nullif(current_setting('app.company_id', true), '') as company, pg_sleep(0.01)`,
        ),
      ),
    )
    expect(scopes.flat().map(({ company }) => company)).toEqual(Array(30).fill(null))
  })
})

describe('a server behind a session pooler', () => {
  it('works, with settings of the roles in place of parameters of the connection', async () => {
    const app = await openServer(await openPgbouncer({ mode: 'session', poolSize: 30 }), 'session', 8)
    const offices = await Promise.all((await Promise.all([office(app), office(app)])).map(withCase))
    const result = await runCallers({
      ports: [await portOf(app)],
      offices,
      callers: 8,
      requests: 200,
      ownerUrl: database.urls.owner,
    })
    expect(result).toMatchObject({ requests: 200, acknowledged: 20, repeated: 0, lost: 0, duplicated: 0 })
    expect(result).toMatchObject({ foreignRows: 0, unexpected: [] })
  })
})

describe('a pooler that does not do what the settings say', () => {
  const urls = () => ({ databaseUrl: database.urls.owner })

  it('is refused at the start when it pools transactions and the setting is missing', async () => {
    const pooler = await openPgbouncer({ mode: 'transaction', poolSize: 3 })
    await expect(
      openPooler({ ...urls(), databasePool: 'session' }, pooler.urlOf(database.urls.app)),
    ).rejects.toMatchObject({
      name: 'StartupProblem',
      message: expect.stringContaining('shares a connection to PostgreSQL among several callers'),
      remedy: expect.stringContaining('DATABASE_POOL=transaction'),
    })
    expect(await openPooler({ ...urls(), databasePool: 'session' }, database.urls.app)).toBeUndefined()
  })

  it('is named at the start when it does not answer, and when it refuses the role', async () => {
    const pooler = await openPgbouncer({ mode: 'transaction', poolSize: 3 })
    const refused = Object.assign(new URL(pooler.urlOf(database.urls.app)), { password: 'another' }).href
    const opened = (url: string) => openPooler({ ...urls(), databasePool: 'transaction' }, url)
    await expect(opened(refused)).rejects.toMatchObject({ name: 'StartupProblem' })
    await pooler.stop()
    await expect(opened(pooler.urlOf(database.urls.app))).rejects.toMatchObject({
      name: 'StartupProblem',
      message: expect.stringMatching(/^The pooler of DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be used/),
    })
  })
})
