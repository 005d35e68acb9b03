// Lag of the journal archive, as health and metrics report it.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readArchiveState } from '#server/db/archive-state.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { openAppPool, openOrm } from '#server/db/orm.ts'
import { withScope } from '#server/db/scope.ts'
import { modules } from '#server/modules.ts'
import { journalSettings } from '#server/start/journal.ts'
import { createTestDirectory } from './support/test-directories.ts'

let directory: string
let wal: string
let postgres: EmbeddedPostgres
let orm: MikroORM
let owner: pg.Client

beforeAll(async () => {
  directory = createTestDirectory()
  wal = join(directory, 'journal', 'wal')
  const dataDir = join(directory, 'data')
  postgres = await startEmbeddedPostgres({
    dataDir,
    password: 'owner',
    volatile: true,
    settings: journalSettings({ dataDir, journalDirectory: join(directory, 'journal') }),
  })
  await ensureDatabase(postgres.url('postgres'), 'bufete')
  const urls = await prepareDatabase(postgres.url('bufete'), { appPassword: 'app', jobsPassword: 'jobs' })
  orm = await openOrm({
    pool: openAppPool({
      connectionString: urls.app,
      max: 4,
      connectionTimeoutMillis: 10_000,
      logger: pino({ level: 'silent' }),
    }),
    entities: modules.flatMap((module) => module.entities),
  })
  owner = new pg.Client({ connectionString: postgres.url('bufete') })
  await owner.connect()
}, 120_000)
afterAll(async () => {
  chmodSync(wal, 0o700)
  await owner.end()
  await orm.close(true)
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

const state = () => withScope({ kind: 'platform' }, () => readArchiveState(orm.em.fork()))
/** Switches the WAL segment, so that the present segment is archived. */
const switchSegment = async () => {
  await owner.query(`select pg_logical_emit_message(false, 'test', 'x'); select pg_switch_wal()`)
}

it('reports no lag while every WAL segment is archived, and a lag while archiving fails', async () => {
  chmodSync(wal, 0o700)
  await switchSegment()
  await expect.poll(async () => (await state()).lastArchivedAt, { timeout: 60_000 }).not.toBeNull()
  await expect.poll(async () => (await state()).waiting, { timeout: 60_000 }).toBe(0)
  expect(await state()).toMatchObject({ lagSeconds: 0, failed: 0, lastFailedAt: null })
  expect(readdirSync(wal).length).toBeGreaterThan(0)

  chmodSync(wal, 0o000)
  await switchSegment()
  await expect.poll(async () => (await state()).failed, { timeout: 60_000 }).toBeGreaterThan(0)
  // The lag is in tenths of a second, and the first tenth may not have passed.
  await expect.poll(async () => (await state()).lagSeconds).toBeGreaterThan(0)
  const lagging = await state()
  expect(lagging).toMatchObject({ waiting: 1 })
  expect(lagging.lastFailedAt).toMatch(/^\d{4}-/)
}, 180_000)
