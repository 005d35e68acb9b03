// Two servers on a primary and its streaming replica: routes that may be seconds old read from the replica, and nothing
// is lost when the replica fails.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDatabase, urlsWithReplica } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { modules } from '#server/modules.ts'
import { administrator, anonymous, office, person, type Office, type Person } from './support/actors.ts'
import { openTestApp, type TestApp } from './support/app.ts'
import { queryAs } from './support/as-owner.ts'
import { startReplica, type TestReplica } from './support/replica.ts'
import { createTestDirectory } from './support/test-directories.ts'

let directory: string
let primary: EmbeddedPostgres
let replica: TestReplica
const apps: TestApp[] = []
const server = (index: number): TestApp => {
  const app = apps[index]
  if (!app) throw new Error('the servers are opened before the tests')
  return app
}

beforeAll(async () => {
  directory = createTestDirectory()
  primary = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', settings: { fsync: 'off' } })
  await ensureDatabase(primary.url('postgres'), 'bufete')
  const urls = await prepareDatabase(primary.url('bufete'), { appPassword: 'app', jobsPassword: 'jobs' })
  replica = await startReplica(primary, join(directory, 'replica'), 'owner')
  for (let n = 0; n < 2; n += 1)
    apps.push(await openTestApp({ urls: urlsWithReplica(urls, replica.url('bufete')), directory, background: n === 0 }))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await replica.stop()
  await primary.stop()
  rmSync(directory, { recursive: true, force: true })
})

/**
 * Returns how many requests to routes that may be seconds old the replica and the primary have answered so far, and by
 * how many seconds the replica lags.
 */
async function staleReads(app: TestApp): Promise<{ replica: number; primary: number; lag: number }> {
  const { details } = await app.services.health.run()
  const figures = details.replica as { lagSeconds: number | null; reads: number; readsOfPrimary: number }
  const { lagSeconds, reads, readsOfPrimary } = figures
  return { replica: reads, primary: readsOfPrimary, lag: lagSeconds ?? Infinity }
}
/** Returns which database answered the stale reads of `work`. */
async function answeredBy(app: TestApp, work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = await staleReads(app)
  await work()
  const after = await staleReads(app)
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}
/** Waits until both servers have seen that the replica has received all writes so far. */
const waitUntilCaughtUp = async (): Promise<void> => {
  const from = performance.now()
  const position = 'pg_current_wal_insert_lsn()'
  const [written] = await queryAs<{ at: string }>(primary.url('postgres'), `select ${position}::text as at`)
  await vi.waitFor(
    async () => {
      const [replayed] = await queryAs<{ reached: boolean }>(
        replica.url('postgres'),
        `select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`,
        [written?.at],
      )
      expect(replayed?.reached).toBe(true)
    },
    { timeout: 20_000 },
  )
  const msSince = () => performance.now() - from
  for (const app of apps)
    await vi.waitFor(async () => expect((await staleReads(app)).lag * 1_000).toBeLessThan(msSince()), {
      timeout: 20_000,
    })
}
/** Returns the text of the audit list that a person sees. */
const readAudit = async (reader: Person): Promise<string> => (await reader.get('/audit').expect(200)).text

describe('routes that may be seconds old', () => {
  it('are read from the replica, which refuses every write', async () => {
    const [admin, { owner }] = [await administrator(server(0)), await office(server(0))]
    await waitUntilCaughtUp()
    const routes = modules
      .flatMap(({ contracts }) => contracts.flatMap(({ routes: all }) => Object.values(all)))
      .filter(({ stale, params }) => stale === 'seconds' && params === undefined)
    expect(routes.every(({ method }) => method === 'get')).toBe(true)
    expect(routes.length).toBeGreaterThan(10)
    for (const { path, access } of routes) {
      const member = access === 'platform.administer' ? admin : owner
      const reader = access === 'public' ? anonymous(server(0)) : member
      const read = () => reader.get(`${path}${path.endsWith('/suggestions') ? '?q=divorcio' : ''}`).expect(200)
      expect(await answeredBy(server(0), read), path).toEqual({ replica: 1, primary: 0 })
    }
  })

  it('are read from the primary by a person who has just written, on each server', async () => {
    const { owner } = await office(server(0))
    await waitUntilCaughtUp()
    await replica.pause()
    try {
      const written = await owner.post('/cases', { name: 'Quiñones v. Zenón' }).expect(201)
      const [cookie = ''] = (written.headers['set-cookie'] as unknown as string[] | undefined) ?? []
      expect(cookie).toMatch(/^wrote=1; Max-Age=12; .*HttpOnly; SameSite=Strict$/)
      await vi.waitFor(async () => expect(await readAudit(owner)).toContain('cases.opened'), { timeout: 20_000 })
      const onOther = person(server(1), owner)
      const other = await answeredBy(server(1), async () => {
        const { text } = await onOther
          .get('/audit')
          .set('cookie', cookie.split(';')[0] ?? '')
          .expect(200)
        expect(text).toContain('cases.opened')
      })
      expect(other).toEqual({ replica: 0, primary: 0 })
      expect((await onOther.get('/audit').set('cache-control', 'no-cache').expect(200)).text).toContain('cases.opened')
      // If neither is sent, the answer may be some seconds old.
      expect(await answeredBy(server(1), () => onOther.get('/audit').expect(200))).toEqual({ replica: 1, primary: 0 })
    } finally {
      await replica.resume()
    }
    await waitUntilCaughtUp()
    expect(await answeredBy(server(0), () => readAudit(owner))).toEqual({ replica: 1, primary: 0 })
  })

  it('show each office its own rows only', async () => {
    const offices: Office[] = []
    for (let n = 0; n < 8; n += 1) offices.push(await office(server(n % 2)))
    for (const { owner, companyId } of offices)
      await owner.post('/cases', { name: `Expediente ${companyId}` }).expect(201)
    await waitUntilCaughtUp()
    const reads = 20
    const foreign: string[] = []
    const readsBefore = await Promise.all(apps.map(staleReads))
    await Promise.all(
      offices.flatMap(({ owner, companyId }, n) =>
        apps.map(async (app) => {
          const reader = person(app, owner)
          for (let i = 0; i < reads; i += 1) {
            const { text } = await reader.get(i % 2 ? '/audit' : '/practice-reports/hours').expect(200)
            if (offices.some((other, k) => k !== n && text.includes(other.companyId))) foreign.push(companyId)
          }
        }),
      ),
    )
    const readsAfter = await Promise.all(apps.map(staleReads))
    expect(foreign).toEqual([])
    const onReplica = readsAfter.reduce((sum, { replica: count }, i) => sum + count - (readsBefore[i]?.replica ?? 0), 0)
    expect(onReplica).toBe(reads * offices.length * apps.length)
  })

  it('are answered by the primary while the replica is gone, and by the replica again afterwards', async () => {
    const { owner } = await office(server(0))
    await waitUntilCaughtUp()
    const statuses = new Set<number>()
    let ended = false
    const reading = (async () => {
      while (!ended) statuses.add((await owner.get('/audit')).status)
    })()
    await replica.stop()
    await vi.waitFor(async () => expect((await staleReads(server(0))).lag).toBe(Infinity), { timeout: 20_000 })
    expect(await answeredBy(server(1), () => person(server(1), owner).get('/audit').expect(200))).toEqual({
      replica: 0,
      primary: 1,
    })
    await replica.start()
    await waitUntilCaughtUp()
    ended = true
    await reading
    expect([...statuses]).toEqual([200])
    expect(await answeredBy(server(0), () => owner.get('/audit').expect(200))).toEqual({ replica: 1, primary: 0 })
  })
})
