// Runs the product in a separate process, for assistant.ts. Settings as JSON in argv[2], commands as messages.
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'

export interface AssistantServerSettings {
  readonly port: number
  readonly directory: string
  readonly app: string
  readonly jobs: string
  readonly env: Readonly<Record<string, string>>
  readonly runsJobs: boolean
}
const settings = JSON.parse(process.argv[2] ?? '{}') as AssistantServerSettings

const app = await createApp({
  env: readEnv({
    NODE_ENV: 'production',
    DATA_DIR: settings.directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    ...settings.env,
  }),
  urls: { app: settings.app, jobs: settings.jobs },
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
})
if (settings.runsJobs) await app.startBackground()
const server = app.handler.listen(settings.port, '127.0.0.1', () => {
  process.send?.({ ready: true })
})
// The parent has ended.
process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ memory: process.memoryUsage(), cpu: process.cpuUsage() })
  if (message === 'stop') {
    server.closeAllConnections()
    server.close(() => {
      void app.close().then(() => {
        process.exit(0)
      })
    })
  }
})
