// Backup and restore while the office works.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase, startEmbeddedPostgres, superuserUrl } from '#server/db/embedded-postgres.ts'
import { readEnv, type Env } from '#server/env.ts'
import { backUp, expireBackups } from '#server/start/backup.ts'
import { openInstallation } from '#server/start/open-installation.ts'
import { restore } from '#server/start/restore.ts'
import { loadSecrets } from '#server/start/secrets.ts'
import { createTestDirectory } from './support/test-directories.ts'

let directory: string
beforeAll(() => {
  directory = createTestDirectory()
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

describe('a backup', () => {
  it('contains everything committed before it, even when taken while rows and files are written', async () => {
    const env = readEnv({ DATA_DIR: join(directory, 'office') })
    const secrets = loadSecrets(env.dataDir, env)
    const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, password: secrets.databasePassword })
    await ensureDatabase(postgres.url('postgres'), 'bufete')
    const client = await open(postgres.url('bufete'))
    const files = join(env.dataDir, 'files')
    mkdirSync(join(files, 'ab'), { recursive: true })
    await client.query('create table note (id int primary key, body text not null)')
    await client.query(`insert into note select n, repeat('x', 2000) from generate_series(1, 5000) n`)
    writeFileSync(join(files, 'ab', 'first'), 'bytes of the first file')

    // Rows are inserted, updated and deleted, and checkpoints run, during the backup.
    let isFinished = false
    const writing = (async () => {
      for (let id = 5001; !isFinished; id += 1) {
        writeFileSync(join(files, 'ab', `f${id}`), `bytes of ${id}`)
        await client.query(`insert into note values ($1, 'after')`, [id])
        await client.query(`update note set body = repeat('y', 2000) where id = $1`, [(id % 5000) + 1])
        if (id % 20 === 0) await client.query('checkpoint')
      }
    })()
    const target = join(directory, 'backups', 'monday')
    await backUp(env, target)
    isFinished = true
    await writing
    await client.end()
    await postgres.stop()
    expect(readdirSync(join(directory, 'backups'))).toEqual(['monday'])
    expect(statSync(target).mode & 0o077).toBe(0)

    const restoredEnv = readEnv({ DATA_DIR: join(directory, 'restored') })
    await restore(restoredEnv, target)
    const restoredDatabase = await startEmbeddedPostgres({
      dataDir: restoredEnv.dataDir,
      password: loadSecrets(restoredEnv.dataDir, restoredEnv).databasePassword,
    })
    const reader = await open(restoredDatabase.url('bufete'))
    const { rows } = await reader.query<{ id: number }>('select id from note order by id')
    expect(rows.slice(0, 5000).map((row) => row.id)).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))
    const completeRows = await reader.query(`select count(*)::int as count from note where body ~ '^(x+|y+|after)$'`)
    expect(completeRows.rows).toEqual([{ count: rows.length }])
    await reader.end()
    // The file of every row is in the backup.
    const restoredFiles = new Set(readdirSync(join(restoredEnv.dataDir, 'files', 'ab')))
    expect(rows.slice(5000).filter((row) => !restoredFiles.has(`f${row.id}`))).toEqual([])
    expect(readFileSync(join(restoredEnv.dataDir, 'files', 'ab', 'first'), 'utf8')).toBe('bytes of the first file')
    expect(loadSecrets(restoredEnv.dataDir, restoredEnv)).toEqual(secrets)
    await restoredDatabase.stop()
  }, 120_000)

  it('can be taken of a stopped installation', async () => {
    const env = readEnv({ DATA_DIR: join(directory, 'office') })
    const target = join(directory, 'backups', 'tuesday')
    await backUp(env, target)
    await restore(readEnv({ DATA_DIR: join(directory, 'tuesday') }), target)
    expect(readdirSync(join(directory, 'tuesday')).sort()).toEqual(['files', 'postgres', 'postgres.log', 'secrets'])
  }, 60_000)

  it('copies only files that changed since the previous backup, which may be removed', async () => {
    const env = readEnv({ DATA_DIR: join(directory, 'office') })
    const files = join(env.dataDir, 'files', 'ab')
    const before = readdirSync(files).length
    writeFileSync(join(files, 'new'), 'x'.repeat(1000))
    // Rotating keys rewrites a file with other bytes of the same length.
    writeFileSync(join(files, 'first'), 'BYTES OF THE FIRST FILE')
    const target = join(directory, 'backups', 'wednesday')
    expect(await backUp(env, target)).toEqual({ copied: 2, linked: before - 1, bytes: 1023 })
    for (const name of ['monday', 'tuesday']) rmSync(join(directory, 'backups', name), { recursive: true })
    const restoredEnv = readEnv({ DATA_DIR: join(directory, 'wednesday') })
    await restore(restoredEnv, target)
    const names = readdirSync(files).sort()
    expect(readdirSync(join(restoredEnv.dataDir, 'files', 'ab')).sort()).toEqual(names)
    expect(
      names.filter(
        (name) =>
          readFileSync(join(restoredEnv.dataDir, 'files', 'ab', name), 'utf8') !==
          readFileSync(join(files, name), 'utf8'),
      ),
    ).toEqual([])
    // A restored file is a copy: changing it does not change the backup.
    expect(statSync(join(restoredEnv.dataDir, 'files', 'ab', 'first')).nlink).toBe(1)
  }, 60_000)

  it('is restored again after a restore that was interrupted, and no server starts before that', async () => {
    const incompleteEnv = readEnv({ DATA_DIR: join(directory, 'half') })
    mkdirSync(join(incompleteEnv.dataDir, 'secrets'), { recursive: true })
    writeFileSync(join(incompleteEnv.dataDir, 'restore.unfinished'), '')
    await expect(openInstallation(incompleteEnv, pino({ level: 'silent' }))).rejects.toThrow('was cut off')
    await restore(incompleteEnv, join(directory, 'backups', 'wednesday'))
    expect(readdirSync(incompleteEnv.dataDir).sort()).toEqual(['files', 'postgres', 'postgres.log', 'secrets'])
  }, 60_000)

  it('a backup that cannot be restored leaves no files', async () => {
    const broken = join(directory, 'backups', 'broken')
    cpSync(join(directory, 'backups', 'wednesday'), broken, { recursive: true })
    writeFileSync(join(broken, 'postgres', 'backup_label'), 'nothing that PostgreSQL reads\n')
    const [absent, empty] = ['absent', 'empty'].map((name) => readEnv({ DATA_DIR: join(directory, name) })) as [
      Env,
      Env,
    ]
    mkdirSync(empty.dataDir)
    await expect(restore(absent, broken)).rejects.toThrow('PostgreSQL does not start')
    await expect(restore(empty, broken)).rejects.toThrow('PostgreSQL does not start')
    expect(existsSync(absent.dataDir)).toBe(false)
    expect(readdirSync(empty.dataDir)).toEqual([])
    rmSync(broken, { recursive: true })
  }, 60_000)

  it('never overwrites another backup or an existing installation', async () => {
    const env = readEnv({ DATA_DIR: join(directory, 'office') })
    await expect(backUp(env, join(directory, 'backups', 'wednesday'))).rejects.toThrow('exists already')
    await expect(restore(env, join(directory, 'backups', 'wednesday'))).rejects.toThrow('holds something already')
    await expect(restore(readEnv({ DATA_DIR: join(directory, 'nothing') }), join(directory, 'office'))).rejects.toThrow(
      'is not a backup',
    )
  })

  it('is removed when it has expired, and nothing else is', async () => {
    const shelf = join(directory, 'shelf')
    const makeBackup = (name: string, ageDays: number) => {
      mkdirSync(join(shelf, name), { recursive: true })
      writeFileSync(
        join(shelf, name, 'backup.json'),
        JSON.stringify({ madeAt: new Date(Date.now() - ageDays * 86_400_000).toISOString(), storage: 'disk' }),
      )
    }
    for (const [name, days] of [
      ['old', 31],
      ['older', 400],
      ['young', 29],
    ] as const)
      makeBackup(name, days)
    mkdirSync(join(shelf, 'holiday-pictures'))
    expect(await expireBackups(shelf, 30, new Date())).toEqual(['old', 'older'])
    expect(readdirSync(shelf).sort()).toEqual(['holiday-pictures', 'young'])
  })

  it('the backup command refuses an external database', async () => {
    const env = readEnv({ DATA_DIR: join(directory, 'office'), DATABASE_URL: superuserUrl('secret', 1, 'bufete') })
    await expect(backUp(env, join(directory, 'backups', 'elsewhere'))).rejects.toThrow('a server of yours')
  })
})
