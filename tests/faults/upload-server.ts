// A server process for tests that kill it; connection strings in UPLOAD_SERVER. Prints its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'

const { urls, directory } = JSON.parse(process.env.UPLOAD_SERVER ?? '{}') as { urls: DatabaseUrls; directory: string }
const app = await createApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'silent' }),
})
const server = createServer(app.handler).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
