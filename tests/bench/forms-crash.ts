// `npm run bench:forms-crash`: 500 visitors submit a public form concurrently, each with an Idempotency-Key; the server
// is killed when half are confirmed, another starts, and everybody submits again, twice. `--visitors=N`: number of
// visitors.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { answerThroughCrash } from '../faults/answer-through-crash.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword } from './bench-data.ts'

const visitors = Number(process.argv.find((a) => a.startsWith('--visitors='))?.split('=')[1] ?? 500)
const databaseDirectory = createTestDirectory()
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const app = await createApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
})
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

let token = ''
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

const account = {
  username: 'titular',
  name: 'Nereida',
  surname: 'Albaladejo',
  email: 'titular@bench.example',
  password: benchPassword,
  passwordConfirmation: benchPassword,
}
token = (await call<{ jwt: string }>('POST', '/auth/register', account)).jwt
await call('POST', '/companies', { name: 'Albaladejo & Asociados' })
const { id, version } = await call<{ id: string; version: number }>('POST', '/forms', { title: 'Entrevista' })
await call('PUT', `/forms/${id}/definition`, {
  version,
  fields: [
    { name: 'nombre', label: 'Nombre', type: 'text', required: true },
    { name: 'correo', label: 'Correo', type: 'email' },
  ],
})
const form = await call<{ id: string; slug: string }>('POST', `/forms/${id}/publish`)

const figures = await answerThroughCrash({ urls, directory, form, visitors })
const { confirmedBefore, unanswered, storedUnanswered, stored, lost, changed, seconds } = figures
process.stdout.write(
  `${visitors} visitors at once, server killed: ${confirmedBefore} confirmed before, ${unanswered} heard nothing ` +
    `(${storedUnanswered} of them stored)\nafter all sent again twice: ${stored} stored, ${lost} lost, ` +
    `${changed} told another id; ${seconds.toFixed(1)} s\n`,
)

server.close()
await app.close()
await postgres.stop()
rmSync(databaseDirectory, { recursive: true, force: true })
rmSync(directory, { recursive: true, force: true })
process.exitCode = stored === visitors && lost === 0 && changed === 0 ? 0 : 1
