// A server that receives mail, for tests and measurements that kill it. Settings as JSON in its argument; its ports by IPC.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { freePort } from '#server/db/postmaster.ts'
import { readEnv } from '#server/env.ts'
import { lowerProcessPriority } from '#server/low-priority.ts'
import { fakeDns } from '../support/fake-dns.ts'

export interface MailServerSettings {
  readonly urls: DatabaseUrls
  readonly directory: string
  readonly runsJobs?: boolean
  /** Whether the process has a low priority, as with ROLE=worker. */
  readonly lowPriority?: boolean
}

const {
  urls,
  directory,
  runsJobs = false,
  lowPriority = false,
} = JSON.parse(process.argv[2] ?? '{}') as MailServerSettings
if (lowPriority) lowerProcessPriority()
const mailPort = await freePort()
const app = await createApp({
  env: readEnv({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    TRUST_PROXY: 'loopback',
    RECOGNITION_ENGINE: 'none',
    MAIL_IN_HOST: 'in.example.test',
    MAIL_IN_PORT: String(mailPort),
    MAIL_IN_PER_MINUTE: '100000',
  }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
  runsSchedules: false,
  ports: { dns: fakeDns() },
})
if (runsJobs) await app.startBackground()
const closePorts = await app.openPorts()
const server = createServer(app.handler).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, mailPort })
})
// The parent has ended.
process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', () => {
  void (async () => {
    await closePorts()
    server.close()
    server.closeAllConnections()
    await app.close()
    process.exit(0)
  })()
})
