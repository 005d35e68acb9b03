import { Migration } from '@mikro-orm/migrations'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, roleOf, type TestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/plain-owner.ts'
import { ConcurrentIndexMigration } from './concurrent-index.ts'
import { prepareDatabase } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import type { Roles } from './roles.ts'

let database: TestDatabase
let roles: Roles
beforeEach(async () => {
  database = await cloneDatabase()
  roles = { app: roleOf(database.urls.app), jobs: roleOf(database.urls.jobs) }
})
afterEach(() => database.drop())

class AddsColumn extends Migration {
  override up(): void {
    this.addSql(`alter table client add column nickname text; grant select on client to bufete_app`)
  }
}
class BuildsIndex extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('client_phone', 'on client (company_id, phone)')
  }
}
const withOneMore = async (migration: new (...args: never[]) => Migration) => [
  ...(await listMigrations()),
  { name: 'kernel.209901010000-one-more', class: migration },
]
const appliedMigrations = () => query(database.urls.owner, `select 1 from migration where name like '%one-more'`)
const indexStates = () =>
  query(
    database.urls.owner,
    `select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass('client_phone')`,
  )

/** Locks the table `client` as a long write does; returns what releases it. */
async function lockTable(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  await client.query('begin; lock table client in row exclusive mode')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

describe('a migration', () => {
  it('stops waiting for a table in use, so that statements behind it proceed, reports this and retries', async () => {
    const release = await lockTable()
    const notices = Promise.withResolvers<string>()
    const migrated = migrate(database.urls.owner, roles, {
      migrations: await withOneMore(AddsColumn),
      lockTimeoutMs: 200,
      onNotice: notices.resolve,
    })
    expect(await notices.promise).toBe(
      'The migration kernel.209901010000-one-more waits for a table that is in use; it is tried again.',
    )
    expect(await query(database.urls.owner, 'select count(*)::int as n from client')).toEqual([{ n: 0 }])
    expect(await appliedMigrations()).toEqual([])
    await release()
    await migrated
    expect(await appliedMigrations()).toHaveLength(1)
    expect(await query(database.urls.app, 'select nickname from client')).toEqual([])
  })

  it('gives up when its table stays in use past the time limit', async () => {
    const release = await lockTable()
    await expect(
      migrate(database.urls.owner, roles, {
        migrations: await withOneMore(AddsColumn),
        lockTimeoutMs: 50,
        retryForMs: 100,
      }),
    ).rejects.toThrow('lock timeout')
    await release()
    expect(await appliedMigrations()).toEqual([])
  })

  it('builds an index once when two servers start at the same time', async () => {
    const options = { migrations: await withOneMore(BuildsIndex) }
    const prepare = () => prepareDatabase(database.urls.owner, { appPassword: 'app', jobsPassword: 'jobs' }, options)
    await Promise.all([prepare(), prepare()])
    expect(await appliedMigrations()).toHaveLength(1)
    expect(await indexStates()).toEqual([{ valid: true }])
  })

  it('rebuilds an index that an interrupted build left invalid', async () => {
    const release = await lockTable()
    const notice = Promise.withResolvers<string>()
    const migrated = migrate(database.urls.owner, roles, {
      migrations: await withOneMore(BuildsIndex),
      lockTimeoutMs: 200,
      onNotice: notice.resolve,
    })
    await notice.promise
    expect(await indexStates()).toEqual([{ valid: false }])
    await release()
    await migrated
    expect(await indexStates()).toEqual([{ valid: true }])
  })
})
