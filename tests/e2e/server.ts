// Server of the browser journeys: as `npm start` runs it, on an in-memory database and with cheap password hashes.
import '#tests/support/light-passwords.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedPostgres, ensureDatabase } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { Shutdown } from '#server/start/shutdown.ts'
import { startServer } from '#server/start/start-server.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { startDailyStandIn } from '#tests/support/daily-stand-in.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { createTestDirectory, removeAbandonedTestDirectories } from '#tests/support/test-directories.ts'
import { administrator, athAccount } from './accounts.ts'

const dataDirectory = process.env.E2E_DATA_DIR ?? ''
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' })
const shutdown = new Shutdown(log)
shutdown.listenToSignals()

await removeAbandonedTestDirectories()
const databaseDirectory = await shutdown.step('directory', createTestDirectory, (directory) => {
  rmSync(directory, { recursive: true, force: true })
  rmSync(dataDirectory, { recursive: true, force: true })
})
const postgres = await shutdown.step(
  'database',
  () => startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true }),
  (started) => started.stop(),
)
await ensureDatabase(postgres.url('postgres'), 'bufete')
await ensureDatabase(postgres.url('postgres'), 'bufete_built_in')

const languageModel = await shutdown.step(
  'language model',
  () => startOpenAiStandIn(),
  (started) => started.close(),
)
const video = await shutdown.step(
  'video calls',
  () => startDailyStandIn({ servesRooms: true }),
  (started) => started.close(),
)

const ath = await shutdown.step(
  'payments',
  () => startAthStandIn({ clock: { now: () => new Date() }, account: athAccount, approves: true }),
  (started) => started.close(),
)

const common = {
  NODE_ENV: 'production',
  DATA_DIR: dataDirectory,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  // Journeys set their own forwarded addresses, so that rate limits apply separately.
  TRUST_PROXY: 'loopback',
} as const
// A server without a video provider has built-in rooms, so each kind of room has a server with a database of its own.
await startServer(
  readEnv({
    ...common,
    DATA_DIR: join(databaseDirectory, 'data-built-in'),
    PORT: process.env.E2E_BUILT_IN_PORT,
    DATABASE_URL: postgres.url('bufete_built_in'),
  }),
  shutdown,
  log,
)
process.stdout.write(
  await startServer(
    readEnv({
      ...common,
      PORT: process.env.E2E_PORT,
      DATABASE_URL: postgres.url('bufete'),
      ...languageModel.env,
      // The product itself receives no payments; offices connect their own accounts.
      ATH_API_URL: ath.url,
      DAILY_API_KEY: video.apiKey,
      DAILY_API_URL: video.url,
      DAILY_WEBHOOK_SECRET: video.hookSecret,
    }),
    shutdown,
    log,
  ),
)
