// The change of keys while a server runs, and after one was killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { usePostgresDirectory } from '#tests/support/postgres-directory.ts'
import { runningPostmaster } from '#server/db/postmaster.ts'
import { readEnv } from '#server/env.ts'
import { failureText } from './failure.ts'
import { rotateKeys } from './rotate-keys.ts'

const dataDir = join(usePostgresDirectory(), 'of-rotated-keys')
const refusal = () =>
  rotateKeys(readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })).then(
    () => 'rotated',
    (error: unknown) => failureText(error),
  )

it('a change of keys is refused by a running server, not by the database that a killed one left', async () => {
  const script = `import { pino } from 'pino'
    import { readEnv } from '#server/env.ts'
    import { openInstallation } from '#server/start/open-installation.ts'
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: ${JSON.stringify(dataDir)} })
    await openInstallation(env, pino({ level: 'silent' }))
    process.stdout.write('open')
    setInterval(() => undefined, 1000)`
  const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  expect(await refusal()).toMatch(/^Bufete is running/)

  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(runningPostmaster(join(dataDir, 'postgres'))?.ready).toBe(true)
  // This database was never migrated, which is only found out by opening it.
  await expect.poll(refusal, { timeout: 30_000 }).toMatch(/^This database is older than this version|has never been/)
  expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
}, 90_000)
