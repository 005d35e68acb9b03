// Measures every GET of the contracts, a login and every scheduled job over some hundred offices and over ten times as
// many: time, blocks read, and scans of growing tables by plan (EXPLAIN) and by PostgreSQL's counters, which include
// functions and triggers.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { request } from '#tests/support/request.ts'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { createApp } from '#server/app.ts'
import { operationName, type RouteShape } from '#server/contract/contract.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { modules } from '#server/modules.ts'
import { testAddress, testPassword, type Person } from '../support/actors.ts'
import { createMailSpy } from '../support/mail-spy.ts'
import { buildFixture, type Fixture } from '../support/matrix-fixture.ts'
import { idOfParam } from '../support/matrix-ids.ts'
import { sampleOf } from '../support/sample.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { cloneOffice } from './growth-clone.ts'
import {
  compareCosts,
  growingTables,
  measure,
  type MeasuredRequest,
  type GrowthFigures,
  type Measured,
  withoutAutovacuum,
} from './growth-measure.ts'
import { recordStatements } from './growth-plans.ts'

export interface OfficesGrowth {
  readonly offices: readonly [number, number]
  readonly found: readonly GrowthFigures[]
  readonly skipped: readonly string[]
  /** Disk space per additional office, in bytes. */
  readonly bytesEach: number
}

const callsOf = ({ what }: MeasuredRequest): number => (what.startsWith('job ') ? 3 : 12)
type App = Awaited<ReturnType<typeof openApp>>['app']
async function openApp(small: number) {
  const databaseDirectory = createTestDirectory()
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: databaseDirectory,
    password: 'owner',
    volatile: true,
    settings: withoutAutovacuum,
  })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const mail = createMailSpy()
  const app = {
    urls,
    mail,
    directory,
    ...(await createApp({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' }),
      urls,
      secrets: { masterKey: Buffer.alloc(32, 7) },
      log: pino({ level: 'silent' }),
      poolSize: 4,
      ports: { mail, storage: createDiskStorage({ root: join(directory, 'files') }) },
    })),
  }
  await app.startBackground()
  const fixture = await buildFixture(app)
  await app.stopBackground()
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  const rows = await cloneOffice(db, fixture.own.companies ?? '', 1, small)
  return {
    app,
    fixture,
    db,
    rows,
    async close() {
      await db.end()
      await app.close()
      await postgres.stop()
      rmSync(databaseDirectory, { recursive: true, force: true })
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Returns the person who calls a route: the administrator for platform routes, else the owner. */
function personOf(route: RouteShape, { people }: Fixture) {
  if (route.access === 'platform.administer') return people.administrator
  return people.owner
}

/** Calls a route. Refusals (provider or file missing) are measured as they are. @throws Error for a server error */
async function requestRoute(requester: Person, path: string): Promise<void> {
  const { status, text } = await requester.request('get', path).buffer(true)
  if (status >= 500 && status !== 503) throw new Error(`GET ${path}: ${status} ${text}`)
}

function readRequests(fixture: Fixture): { requests: MeasuredRequest[]; skipped: string[] } {
  const skipped: string[] = []
  const requests = modules
    .flatMap((m) => m.contracts)
    .flatMap((contract) =>
      Object.entries(contract.routes).map(([name, route]) => ({
        name: operationName(contract, name),
        route: route as RouteShape,
      })),
    )
    .filter(({ route }) => route.method === 'get')
    // Skips streams, which do not end, and routes whose address contains a secret, a code or a public name.
    .filter(({ name, route }) => {
      const isSkipped = /\.(?:live|stream)$/.test(name) || /:token|:code|:slug/.test(route.path)
      if (isSkipped) skipped.push(name)
      return !isSkipped
    })
    .map(({ route }): MeasuredRequest => {
      const path = route.path.replace(
        /:(\w+)/g,
        (_, param: string) => idOfParam(route.path, param, fixture.own) ?? fixture.own[param] ?? randomUUID(),
      )
      const query =
        route.query && !route.query.safeParse({}).success
          ? `?${new URLSearchParams(sampleOf(route.query, fixture.own.cases ?? '') as Record<string, string>).toString()}`
          : ''
      return {
        what: `GET ${route.path}`,
        run: async () => {
          await requestRoute(personOf(route, fixture), `${path}${query}`)
        },
      }
    })
  const { owner, administrator } = fixture.people
  const extraRequests: readonly (readonly [string, typeof owner, string])[] = [
    ['GET /cases?q=', owner, '/cases?q=laracuente'],
    ['GET /clients?q=', owner, '/clients?q=montesinos'],
    ['GET /search?q=', owner, '/search?q=tribunal'],
    ['GET /admin/users?q=', administrator, '/admin/users?q=quirindongo'],
    ['GET /admin/companies?q=', administrator, '/admin/companies?q=c77-'],
    ['GET /public/professionals?q=', owner, '/public/professionals?q=rivera'],
    ['GET /payments (administrator)', administrator, '/payments'],
    ['GET /payments?q= (administrator)', administrator, '/payments?q=2026'],
    ['GET /reports/payments (administrator)', administrator, '/reports/payments'],
    [
      'GET /events of the office',
      owner,
      `/events?calendar=office&from=2026-11-01T04:00:00.000Z&to=2026-12-12T04:00:00.000Z`,
    ],
  ]
  return {
    skipped,
    requests: [
      ...requests,
      ...extraRequests.map(([what, requester, path]): MeasuredRequest => ({
        what,
        run: async () => {
          await requestRoute(requester, path)
        },
      })),
    ],
  }
}

/** Logs in as the owner of another copy each time, looked up among all accounts. */
const logIn = ({ handler }: App, { people: { owner } }: Fixture, copies: number): MeasuredRequest => ({
  what: 'POST /auth/local',
  run: async (n) => {
    await request(handler)
      .post('/api/auth/local')
      .set('x-forwarded-for', testAddress())
      .send({ identifier: `c${1 + (n % copies)}-${owner.email}`, password: testPassword })
      .expect(200)
  },
})

const jobs = ({ services }: App): MeasuredRequest[] => [
  ...[...services.jobs.scheduled.values()].map(({ name, run }): MeasuredRequest => ({
    what: `job ${name}`,
    run: () => run(services.openWork()),
  })),
  ...services.jobs.repeated.map(({ name, run }): MeasuredRequest => ({
    what: `job ${name}`,
    run: () => run(services.openWork()),
  })),
]

export async function growOffices(small: number): Promise<OfficesGrowth> {
  const recorder = recordStatements()
  const { app, fixture, db, close } = await openApp(small)
  try {
    const { requests, skipped } = readRequests(fixture)
    const all = [...requests, logIn(app, fixture, small), ...jobs(app)]
    // Calls are audited, so the audit grows during the run: it is measured last at the small size and first at the large
    // size.
    const auditRequests = all.filter(({ what }) => what === 'GET /audit')
    const otherRequests = all.filter(({ what }) => what !== 'GET /audit')
    const first = new Map<string, Measured>()
    for (const one of [...otherRequests, ...auditRequests])
      first.set(one.what, await measure(one, callsOf(one), db, recorder))
    const size = async (): Promise<number> =>
      (await db.query<{ size: number }>('select pg_database_size(current_database())::float8 as size')).rows[0]?.size ??
      0
    const before = await size()
    await cloneOffice(db, fixture.own.companies ?? '', small + 1, small * 10)
    const bytesEach = ((await size()) - before) / (small * 9)
    const tables = await growingTables(db)
    const grown: GrowthFigures[] = []
    for (const one of [...auditRequests, ...otherRequests]) {
      const large = await measure(one, callsOf(one), db, recorder)
      grown.push(await compareCosts(one.what, first.get(one.what) ?? large, large, app.urls.owner, tables))
    }
    return { offices: [small, small * 10], found: grown, skipped, bytesEach }
  } finally {
    recorder.stop()
    await close()
  }
}
