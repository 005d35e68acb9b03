import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { listen, type Listener } from './listener.ts'

const database = useDatabase()
const lock = [77_001, 4] as const
let proxy: TcpProxy
let owner: pg.Client
let listener: Listener | undefined
let notices: (string | null)[]

const openListener = () =>
  listen({
    connectionString: proxy.urlOf(database.urls.app),
    channel: 'trial',
    log: pino({ level: 'silent' }),
    lock,
    onNotice: (payload) => {
      notices.push(payload)
    },
  })
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
/** Longer than the pause after which a connection is opened again. */
const afterRetryMs = 2_000

beforeEach(async () => {
  notices = []
  proxy = await openTcpProxy({ port: Number(new URL(database.urls.app).port) })
  owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
})
afterEach(async () => {
  await listener?.stop()
  listener = undefined
  await owner.end()
  await proxy.close()
})

describe('a connection that listens', () => {
  it('is replaced by one connection when it breaks while it waits for its lock', async () => {
    await owner.query('select pg_advisory_lock($1, $2)', [...lock])
    const opening = openListener()
    await expect.poll(() => notices).toEqual([null])
    proxy.reset()
    listener = await opening
    await owner.query('select pg_advisory_unlock($1, $2)', [...lock])
    await wait(afterRetryMs)
    expect(listener.connected()).toBe(true)
    expect(proxy.connections()).toBe(1)
    await owner.query(`notify trial, 'once'`)
    await expect.poll(() => notices.filter((payload) => payload === 'once')).toEqual(['once'])
    await listener.stop()
    await expect.poll(() => proxy.connections()).toBe(0)
  })

  it('is closed when the listener is stopped while it is opened again', async () => {
    listener = await openListener()
    proxy.stall()
    proxy.reset()
    await expect.poll(() => listener?.connected()).toBe(false)
    // The next connection is open, and its answer is stalled.
    await expect.poll(() => proxy.connections(), { timeout: 3_000 }).toBe(1)
    await listener.stop()
    proxy.resume()
    await wait(afterRetryMs)
    expect(proxy.connections()).toBe(0)
  })
})
