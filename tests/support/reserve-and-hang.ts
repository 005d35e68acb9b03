// A server that reserves tokens and never settles them, until its parent kills it. Settings as JSON in argv[2].
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'

export interface HangSettings {
  readonly app: string
  readonly jobs: string
  readonly directory: string
  readonly companyId: string
  readonly userId: string
  readonly amounts: readonly number[]
  readonly expiresInSeconds: number
}

const settings = JSON.parse(process.argv[2] ?? '{}') as HangSettings
const { companyId, userId, amounts, expiresInSeconds } = settings
const app = await createApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: settings.directory, LOG_LEVEL: 'silent' }),
  urls: { app: settings.app, jobs: settings.jobs },
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'silent' }),
})
const reservations = await withScope({ kind: 'company', companyId, userId }, () =>
  Promise.all(
    amounts.map((amount) =>
      app.services.openWork().em.transactional((tx) =>
        app.services.ports.entitlements.reserveTokens(tx, {
          companyId,
          userId,
          module: 'assistant',
          purpose: 'general',
          amount,
          expiresInSeconds,
        }),
      ),
    ),
  ),
)
process.stdout.write(`${JSON.stringify(reservations)}\n`)
// Waits forever for its provider.
setInterval(() => undefined, 1_000)
