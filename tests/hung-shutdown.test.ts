// A server with a hung database must stop within its shutdown limit.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useDatabase } from './support/database.ts'
import { addressIn, startProgram, useStartedServers } from './support/started-servers.ts'
import { openTcpProxy } from './support/tcp-proxy.ts'

const database = useDatabase()
const directory = useStartedServers()

it('stops after SIGTERM while its database hangs and requests wait', { timeout: 120_000 }, async () => {
  const { owner } = database.urls
  const proxy = await openTcpProxy({ port: Number(new URL(owner).port) })
  const server = startProgram({ PORT: '0', DATA_DIR: join(directory(), 'hung'), DATABASE_URL: proxy.urlOf(owner) })
  const address = addressIn(await server.running)
  proxy.stall()
  const waiting = Array.from({ length: 20 }, () =>
    fetch(`${address}/api/marketplace/areas`).then(
      ({ status }) => status,
      () => 'cut',
    ),
  )
  server.child.kill('SIGTERM')
  const signalledAt = performance.now()
  expect(await server.ended).not.toBeNull()
  // The limit of the shutdown itself is 19 s; the test machine may be busy. Containers get 60 s.
  expect(performance.now() - signalledAt).toBeLessThan(28_000)
  for (const answer of await Promise.all(waiting)) expect(answer).not.toBe(500)
  proxy.resume()
  await proxy.close()
})
