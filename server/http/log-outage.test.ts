// An outage of the database writes few lines to the log, regardless of the number of failed requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { DatabasePool } from '#server/db/pool.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/start/log.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { testMasterKey } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly message: string; readonly stack?: string }
  readonly req?: { readonly id: string }
  readonly repeated?: number
  readonly requestIds?: readonly string[]
}

const database = useDatabase()
let written = ''
let app: App
let lawOffice: Office
let directory: string
const log = openLog('info', (bytes) => {
  written += Buffer.from(bytes).toString()
  return bytes.length
})
const lines = (): LogLine[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine)
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-log-'))
  app = await createApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
    urls: database.urls,
    secrets: { masterKey: testMasterKey },
    log,
    poolSize: 4,
  })
  lawOffice = await office(app)
})
beforeEach(() => {
  written = ''
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

async function duringOutage(work: () => Promise<void>): Promise<void> {
  const connect = vi.spyOn(DatabasePool.prototype, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  })
  try {
    await work()
  } finally {
    connect.mockRestore()
  }
}

it('writes one line for a request that fails, with its id, route, status, time and cause', async () => {
  await duringOutage(async () => {
    await lawOffice.owner.get('/cases').set('x-request-id', 'request-that-fails').expect(503)
  })
  log.flush()
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 50,
      req: { id: 'request-that-fails', method: 'GET' },
      route: 'cases.list',
      code: 'service_unavailable',
      res: { status: 503 },
      responseTime: expect.any(Number) as number,
      err: expect.objectContaining({
        message: expect.stringContaining('ECONNREFUSED') as string,
        stack: expect.any(String) as string,
      }) as object,
    }),
  ])
})

it('collapses the errors of an outage into one line and a count', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `failed-request-${n}`)
  await duringOutage(async () => {
    for (const id of ids)
      await lawOffice.owner
        .get(Number(id.slice(-1)) % 2 ? '/cases' : '/users/me')
        .set('x-request-id', id)
        .expect(503)
  })
  log.flush()
  const found = lines()
  expect(found.length).toBeLessThanOrEqual(4)
  expect(written.length).toBeLessThan(16_000)
  expect(found.reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(ids.length)
  // Callers who report an id can be helped: it is in the log.
  expect(found.flatMap(({ req, requestIds }) => requestIds ?? [req?.id ?? ''])).toEqual(ids)
})

it('logs successful and refused requests only with ACCESS_LOG', async () => {
  await lawOffice.owner.get('/cases').expect(200)
  await request(app.handler).get('/api/cases').expect(401)
  log.flush()
  expect(written).toBe('')
})
