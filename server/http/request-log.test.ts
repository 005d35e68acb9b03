import { PassThrough } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { office } from '#tests/support/actors.ts'
import { testMasterKey } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()
const lines: string[] = []
let app: App
let directory: string
beforeAll(async () => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
  })
  directory = mkdtempSync(join(tmpdir(), 'bufete-log-'))
  app = await createApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
    urls: database.urls,
    secrets: { masterKey: testMasterKey },
    log: pino({ level: 'trace' }, stream),
    poolSize: 4,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

it('logs route name, status and time, and no contents', async () => {
  const { owner } = await office(app, 'Oficina muy privada')
  await owner.post('/cases', { name: 'Caso confidencial de Pérez' }).expect(201)
  await owner.get('/cases?q=confidencial').expect(200)
  await request(app.handler).get('/api/invitations/a-token-nobody-may-read-here').expect(410)
  await request(app.handler)
    .post('/api/auth/login')
    .set('authorization', 'Bearer secreto.de.otro')
    .send({ identifier: 'alguien@example.com', password: 'Secreta-2026!' })
    .expect(401)
  // A line is written after its answer was sent, which the caller may notice before.
  await expect.poll(() => lines.some((line) => line.includes('identity.login'))).toBe(true)
  const all = lines.join('\n')
  expect(
    lines.map((line) => JSON.parse(line) as { route?: string; res?: { status: number }; responseTime?: number }),
  ).toContainEqual(
    expect.objectContaining({ route: 'cases.list', res: { status: 200 }, responseTime: expect.any(Number) as number }),
  )
  for (const secret of [
    'confidencial',
    'Pérez',
    'muy privada',
    owner.token,
    'Secreta-2026!',
    'alguien@example.com',
    'a-token-nobody-may-read-here',
    'secreto.de.otro',
    owner.email,
  ]) {
    expect(all, secret).not.toContain(secret)
  }
})
