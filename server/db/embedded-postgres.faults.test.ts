// The embedded database, and its directory, after one of the two processes was killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPassword as password, queryRows, usePostgresDirectory } from '#tests/support/postgres-directory.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'

const postgresDir = usePostgresDirectory()

describe('the embedded PostgreSQL', () => {
  const dataDir = join(postgresDir, 'of-killed-postgres')
  let running: EmbeddedPostgres
  beforeAll(async () => {
    running = await startEmbeddedPostgres({ dataDir, password })
  }, 90_000)
  afterAll(() => running.stop())

  it('restarts on its port when the database is killed', async () => {
    const pidBefore = runningPostmaster(running.directory)?.pid
    if (pidBefore === undefined) throw new Error('PostgreSQL does not run')
    process.kill(pidBefore, 'SIGKILL')
    const restartTimeout = { timeout: 60_000 }
    await expect.poll(() => runningPostmaster(running.directory)?.pid, restartTimeout).not.toBe(pidBefore)
    const selectOne = () => queryRows(running.url('postgres'), 'select 1 as one').catch(() => [])
    await expect.poll(selectOne, restartTimeout).toEqual([{ one: 1 }])
    // The restarted PostgreSQL claims the directory again, so a second server is still refused.
    const startSecond = () =>
      startEmbeddedPostgres({ dataDir, password }).then(
        () => 'started',
        (error: Error) => error.message,
      )
    await expect.poll(startSecond, restartTimeout).toContain('is in use')
  }, 90_000)
})

describe('a database directory', () => {
  it('can be used after its server was killed: the PostgreSQL that still runs is ended first', async () => {
    const dataDir = join(postgresDir, 'of-killed-server')
    const script = `import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
      const postgres = await startEmbeddedPostgres({
        dataDir: ${JSON.stringify(dataDir)}, password: ${JSON.stringify(password)}, volatile: true,
      })
      process.stdout.write(postgres.directory)
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [directory] = (await once(child.stdout, 'data')) as [Buffer]
    child.kill('SIGKILL')
    await once(child, 'exit')
    const remainingPostmaster = runningPostmaster(directory.toString())
    expect(remainingPostmaster?.ready).toBe(true)

    const notices: string[] = []
    const again = await startEmbeddedPostgres({
      dataDir,
      password,
      volatile: true,
      onNotice: (notice) => notices.push(notice),
    })
    expect(notices).toEqual(['A PostgreSQL left by a server that was killed was ended.'])
    expect(await queryRows(again.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
    expect(runningPostmaster(again.directory)).toBeUndefined()
  }, 90_000)
})
