// Restores an office to a moment between its backup and its loss: every row and file.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '#server/adapters/open-storage.ts'
import { readEnv } from '#server/env.ts'
import { backUp } from '#server/start/backup.ts'
import { parseRestorePoint } from '#server/start/journal.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { restore } from '#server/start/restore.ts'
import { loadSecrets } from '#server/start/secrets.ts'
import { createTestDirectory } from '#tests/support/test-directories.ts'

let directory: string
beforeAll(() => {
  directory = createTestDirectory()
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
/** Every row of every table, as text. */
async function everyRow(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of rows)
    all[name] = (await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)).rows.map(
      ({ row }) => row,
    )
  return all
}
const filesIn = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(directory.length),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  )

describe('an installation with a journal', () => {
  it('is restored to a moment, with all earlier data and no later data', async () => {
    const journal = join(directory, "a journal's %f place")
    mkdirSync(journal)
    const env = readEnv({ DATA_DIR: join(directory, 'office'), JOURNAL_DIR: journal })
    const secrets = loadSecrets(env.dataDir, env)
    const log = pino({ level: 'silent' })
    const database = await openDatabase(env, secrets, log)
    const storage = await openStorage(env)
    const client = await open(database.ownerUrl)
    const storeFile = async (key: string) => {
      await storage.write(`office/${key}`, Readable.from([Buffer.from(`bytes of ${key}`)]))
    }
    await client.query('create table note (id int primary key, file text not null); create table gone (id int)')
    const write = async (from: number, to: number) => {
      for (let id = from; id <= to; id += 1) {
        await storeFile(`f${id}`)
        await client.query('insert into note values ($1, $2)', [id, `f${id}`])
      }
    }
    await write(1, 20)
    const backup = join(directory, 'monday')
    await backUp(env, backup)

    // After the backup: changes of rows, tables and files; then the target moment; then the mistake.
    await write(21, 60)
    await client.query(
      `update note set file = file where id < 10; delete from note
        where id = 3; create table later as select generate_series(1, 500) as n`,
    )
    const before = await everyRow(client)
    const filesBefore = filesIn(join(env.dataDir, 'files'))
    const {
      rows: [moment],
    } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    await client.query('select pg_sleep(0.05)')
    await client.query('drop table later; truncate note')
    await write(61, 70)
    await storage.remove('office/f21')
    // Does what the server itself does within a minute, or when stopped: finishes the WAL segment and writes a
    // checkpoint.
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
    await client.end()
    await database.close()
    const target = new Date((moment?.at.getTime() ?? 0) + 20)

    await expect(
      restore(readEnv({ DATA_DIR: join(directory, 'too-early'), JOURNAL_DIR: journal }), backup, {
        instant: new Date(0),
        journal,
      }),
    ).rejects.toThrow('after that moment')
    const restoredEnv = readEnv({ DATA_DIR: join(directory, 'back'), JOURNAL_DIR: journal })
    // With a moment outside of the archive, the attempt leaves nothing behind and can be repeated.
    await expect(
      restore(
        restoredEnv,
        backup,
        parseRestorePoint(restoredEnv, new Date(target.getTime() + 3_600_000).toISOString()),
      ),
    ).rejects.toThrow('does not reach')
    expect(existsSync(restoredEnv.dataDir)).toBe(false)
    await restore(restoredEnv, backup, parseRestorePoint(restoredEnv, target.toISOString()))
    // The restored database starts like any other database, with a separate archive of WAL segments.
    const restoredEnvWithJournal = readEnv({ DATA_DIR: restoredEnv.dataDir, JOURNAL_DIR: join(directory, 'journal-2') })
    const reopened = await openDatabase(
      restoredEnvWithJournal,
      loadSecrets(restoredEnvWithJournal.dataDir, restoredEnvWithJournal),
      log,
    )
    const reader = await open(reopened.ownerUrl)
    expect(await everyRow(reader)).toEqual(before)
    expect(before.note?.length).toBe(59)
    const files = filesIn(join(restoredEnvWithJournal.dataDir, 'files'))
    expect(Object.entries(filesBefore).filter(([name, content]) => files[name] !== content)).toEqual([])
    await reader.query('insert into note values (100, $1)', ['f1'])
    await reader.end()
    await reopened.close()
  }, 120_000)
})
