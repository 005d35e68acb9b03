// A short run. The long run with twenty interruptions, restarts and kills: `npm run proof:faults -- --only=blips`.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blipStorm, reset, stall, terminate } from './faults/blip-storm.ts'
import { office } from './support/actors.ts'
import { openTestApp } from './support/app.ts'
import { useDatabase } from './support/database.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

const database = useDatabase()

/** A listening application whose database connections can be interrupted. */
async function behindProxy() {
  const { urls } = database
  const directory = mkdtempSync(join(tmpdir(), 'bufete-blips-'))
  const proxy = await openTcpProxy({ port: Number(new URL(urls.app).port) })
  const app = await openTestApp({
    urls: { ...urls, app: proxy.urlOf(urls.app), jobs: proxy.urlOf(urls.jobs) },
    directory,
    background: true,
  })
  const server = createServer(app.handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { owner } = await office(app)
  return {
    app,
    proxy,
    urls,
    port: (server.address() as AddressInfo).port,
    token: owner.token,
    async close() {
      server.closeAllConnections()
      server.close()
      await app.close()
      await proxy.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

it(
  'loses no pool connection and no acknowledged write while database connections are reset, terminated and stalled',
  { timeout: 180_000 },
  async () => {
    const { app, proxy, urls, port, token, close } = await behindProxy()
    const roles = [urls.app, urls.jobs].map((url) => new URL(url).username)
    const blips = [reset(proxy), terminate(urls.owner, roles), stall(proxy, 11_000), reset(proxy)]
    const result = await blipStorm({ app, port, token, ownerUrl: urls.owner, blips, undisturbedMs: 2_000 })
    expect(result).toMatchObject({
      lostWrites: [],
      duplicatedWrites: [],
      unclear: [],
      deadSlots: 0,
      notLive: 0,
      slowServed: result.slowSent,
    })
    expect(result.acknowledged).toBeGreaterThan(8)
    await close()
  },
)

it('answers 503 while the database is stalled, and accepts the same key afterwards', { timeout: 120_000 }, async () => {
  const { proxy, port, token, close } = await behindProxy()
  const post = () =>
    fetch(`http://127.0.0.1:${port}/api/cases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'stalled-1',
      },
      body: JSON.stringify({ name: 'Mientras la base de datos no contestaba' }),
    })
  // The session is cached and a connection is open, so the request blocks only when it claims the key.
  const url = `http://127.0.0.1:${port}/api/cases`
  expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  proxy.stall()
  const startedAt = performance.now()
  const refusal = await post()
  expect(refusal.status).toBe(503)
  expect(refusal.headers.get('retry-after')).not.toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  proxy.resume()
  await expect.poll(async () => (await post()).status, { timeout: 45_000, interval: 500 }).toBe(201)
  await close()
})
