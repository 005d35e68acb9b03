// Runs the product in a separate process. Started by bench.ts with settings as JSON in argv[2].
import { pino } from 'pino'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'

interface ProductServerSettings {
  readonly port: number
  readonly directory: string
  readonly app: string
  readonly jobs: string
  readonly capture?: boolean
  /** Addresses past the transaction pooler that `app` and `jobs` name. */
  readonly direct?: { readonly app: string; readonly jobs: string }
  readonly poolSize?: number
  /** Runs jobs in this process, too. */
  readonly background?: boolean
  /** `error` by default. */
  readonly logLevel?: 'error' | 'silent'
}
const settings = JSON.parse(process.argv[2] ?? '{}') as ProductServerSettings

interface CapturedStatement {
  readonly text: string
  readonly values?: unknown[]
}
interface CapturedQuery extends CapturedStatement {
  /** Statements that are sent with it. */
  readonly preceding?: readonly { readonly text: string; readonly values: unknown[] }[]
}

/** Statements with values, recorded for the plain server. */
const captured: { text: string; values: unknown[] }[] = []
if (settings.capture) {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const query = prototype.query
  prototype.query = function capture(this: unknown, ...args: unknown[]) {
    const [config, values] = args as [string | CapturedQuery, unknown[] | undefined]
    if (typeof config !== 'string') captured.push(...(config.preceding ?? []))
    if (typeof config === 'string') captured.push({ text: config, values: Array.isArray(values) ? values : [] })
    else if (typeof config.text === 'string') captured.push({ text: config.text, values: config.values ?? [] })
    return query.apply(this, args)
  }
}

const app = await createApp({
  env: readEnv({
    NODE_ENV: 'production',
    DATA_DIR: settings.directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    ...(settings.poolSize ? { DATABASE_POOL_SIZE: String(settings.poolSize) } : {}),
    ...(settings.direct
      ? { DATABASE_URL: settings.app, DATABASE_DIRECT_URL: settings.direct.app, DATABASE_POOL: 'transaction' }
      : {}),
  }),
  urls: { app: settings.app, jobs: settings.jobs, ...(settings.direct ? { direct: settings.direct } : {}) },
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: settings.logLevel ?? 'error' }),
})
if (settings.background) await app.startBackground()
const server = app.handler.listen(settings.port, '127.0.0.1', () => {
  process.send?.({ ready: true })
})
process.on('message', (message) => {
  if (message === 'captured') process.send?.({ captured: captured.splice(0), rss: process.memoryUsage().rss })
  if (message === 'stop') {
    server.closeAllConnections()
    server.close(() => {
      void app.close().then(() => {
        process.exit(0)
      })
    })
  }
})
