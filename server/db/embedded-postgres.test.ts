import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPassword as password, queryRows, usePostgresDirectory } from '#tests/support/postgres-directory.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'

const postgresDir = usePostgresDirectory()

describe('the embedded PostgreSQL', () => {
  const dataDir = join(postgresDir, 'of-running-server')
  let running: EmbeddedPostgres

  beforeAll(async () => {
    running = await startEmbeddedPostgres({ dataDir, password })
  }, 90_000)
  afterAll(async () => {
    await running.stop()
  })

  it('syncs commits, verifies page checksums and requires a password', async () => {
    const rows = await queryRows(
      running.url('postgres'),
      `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'password_encryption', 'listen_addresses',
        'unix_socket_directories')`,
    )
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      password_encryption: 'scram-sha-256',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    })
    await expect(queryRows(running.url('postgres').replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('lets only the account of the server read its files', () => {
    expect(statSync(running.directory).mode & 0o777).toBe(0o700)
    expect(statSync(dataDir).mode & 0o007).toBe(0)
  })

  it('creates a database once', async () => {
    await ensureDatabase(running.url('postgres'), 'büfete "1"')
    await ensureDatabase(running.url('postgres'), 'büfete "1"')
    expect(await queryRows(running.url(encodeURIComponent('büfete "1"')), 'select current_database() as name')).toEqual(
      [{ name: 'büfete "1"' }],
    )
  })

  it('refuses a directory that another server uses, without affecting it', async () => {
    await expect(startEmbeddedPostgres({ dataDir, password })).rejects.toThrow(
      `The data directory ${running.directory} is in use by another running Bufete server (process ${process.pid}).`,
    )
    expect(await queryRows(running.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a database directory', () => {
  const dataDir = join(postgresDir, 'of-stopped-server')
  beforeAll(async () => {
    const first = await startEmbeddedPostgres({ dataDir, password, volatile: true })
    await first.stop()
  }, 90_000)

  it('can be used although its lock file names a process that is another program now', async () => {
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`,
    )
    const again = await startEmbeddedPostgres({ dataDir, password, volatile: true })
    expect(await queryRows(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  it('is refused with another password than its own, and no PostgreSQL keeps running', async () => {
    await expect(startEmbeddedPostgres({ dataDir, password: 'another', volatile: true })).rejects.toThrow(
      'does not accept the password',
    )
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('is refused and not changed when it is of another version, naming both versions', async () => {
    const oldDataDir = join(postgresDir, 'old')
    cpSync(dataDir, oldDataDir, { recursive: true })
    writeFileSync(join(oldDataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir: oldDataDir, password })).rejects.toThrow(
      /was made by PostgreSQL 17; this version of Bufete carries PostgreSQL 18/,
    )
    expect(readFileSync(join(oldDataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it('is refused and not changed when it contains other files', async () => {
    const foreignDir = join(postgresDir, 'foreign')
    mkdirSync(join(foreignDir, 'postgres'), { recursive: true })
    writeFileSync(join(foreignDir, 'postgres', 'notes.txt'), 'mine')
    await expect(startEmbeddedPostgres({ dataDir: foreignDir, password })).rejects.toThrow(
      'does not hold a PostgreSQL database',
    )
    expect(readFileSync(join(foreignDir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
  })
})
