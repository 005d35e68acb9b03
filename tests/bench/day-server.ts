// One server with jobs and timeouts as in production, for day.ts. Settings as JSON in argv[2], commands as messages.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/start/listen.ts'

export interface DayServerSettings {
  readonly port: number
  readonly directory: string
  readonly app: string
  readonly jobs: string
  readonly env: Readonly<Record<string, string>>
}
/** CPU in µs since the process started; p99 of the event loop delay in ms since the last request. */
export interface DayServerUsage {
  readonly memory: NodeJS.MemoryUsage
  readonly cpu: NodeJS.CpuUsage
  readonly loopP99: number
  /** Ports of the clients whose connections are open. */
  readonly peers: readonly number[]
}

const settings = JSON.parse(process.argv[2] ?? '{}') as DayServerSettings
const log = pino({ level: 'error' })
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
  log,
})
await app.startBackground()
const server = await listen(app.handler, { host: '127.0.0.1', port: settings.port }, app.upgrades)
const peers = new Set<number>()
server.on('connection', (socket) => {
  const { remotePort = 0 } = socket
  peers.add(remotePort)
  socket.on('close', () => {
    peers.delete(remotePort)
  })
})
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', (message) => {
  if (message === 'usage') {
    process.send?.({
      memory: process.memoryUsage(),
      cpu: process.cpuUsage(),
      loopP99: delay.percentile(99) / 1e6,
      peers: [...peers],
    } satisfies DayServerUsage)
    delay.reset()
  }
  if (message === 'stop') {
    server.closeAllConnections()
    server.close(() => {
      void app.close().then(() => {
        process.exit(0)
      })
    })
  }
})
process.send?.({ ready: true })
