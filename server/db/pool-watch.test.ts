import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { watchPool, type PoolWatch } from './pool-watch.ts'
import { DatabasePool } from './pool.ts'

const database = useDatabase()
const limitMs = 1_000

let proxy: TcpProxy
let pool: DatabasePool
let watch: PoolWatch
beforeEach(async () => {
  proxy = await openTcpProxy({ port: Number(new URL(database.urls.app).port) })
  const connectionString = proxy.urlOf(database.urls.app)
  pool = new DatabasePool({
    name: 'app',
    connectionString,
    max: 2,
    connectionTimeoutMillis: 5_000,
    logger: pino({ level: 'silent' }),
  })
  watch = watchPool({ pool, connectionString, everyMs: 50, limitMs })
})
afterEach(async () => {
  watch.stop()
  await pool.end()
  await proxy.close()
})

it('reports a pool as stuck while all its connections are checked out and the database answers others', async () => {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  expect(watch.stuck()).toBe(false)
  await expect.poll(() => watch.stuck(), { timeout: 20_000 }).toBe(true)
  clients[0].release()
  await expect.poll(() => watch.stuck(), { timeout: 20_000 }).toBe(false)
  clients[1].release()
})

it('reports no stuck pool while the database is unreachable from anywhere', async () => {
  await pool.query('select 1')
  proxy.refuse(true)
  proxy.reset()
  await expect.poll(() => pool.msSinceCheckout, { timeout: 20_000 }).toBeGreaterThan(limitMs * 3)
  expect(watch.stuck()).toBe(false)
  proxy.refuse(false)
  await expect.poll(() => pool.msSinceCheckout, { timeout: 20_000 }).toBeLessThan(limitMs)
})
