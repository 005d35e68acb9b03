import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { endClient, startHeartbeat } from './heartbeat.ts'

const database = useDatabase()
let proxy: TcpProxy
let client: pg.Client
const warnings: string[] = []
const onWarning = ({ name, message }: Error): void => {
  warnings.push(`${name}: ${message}`)
}

beforeEach(async () => {
  proxy = await openTcpProxy({ port: Number(new URL(database.urls.app).port) })
  client = new pg.Client({ connectionString: proxy.urlOf(database.urls.app) })
  client.on('error', () => undefined)
  await client.connect()
  warnings.length = 0
  process.on('warning', onWarning)
})
afterEach(async () => {
  process.off('warning', onWarning)
  await endClient(client)
  await proxy.close()
})

/**
 * Records the queries that the driver gets, and which of them come while another one runs: the driver warns of such an
 * overlap only once per process.
 */
function watchOverlaps(): { readonly sent: string[]; readonly overlaps: string[] } {
  const sent: string[] = []
  const overlaps: string[] = []
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  let running = 0
  Object.assign(client, {
    async query(text: string, values?: unknown[]) {
      sent.push(text)
      if (running > 0) overlaps.push(text)
      running += 1
      try {
        return await query(text, values)
      } finally {
        running -= 1
      }
    },
  })
  return { sent, overlaps }
}

describe('a heartbeat', () => {
  it('never queries the connection while another query of its owner runs', async () => {
    const { sent, overlaps } = watchOverlaps()
    const query = startHeartbeat(client, { everyMs: 5 })
    await Promise.all([query('select pg_sleep(0.2)'), query('select $1::int', [2]), query('select pg_sleep(0.1)')])
    const beats = () => sent.filter((text) => text === 'select 1').length
    await expect.poll(beats).toBeGreaterThan(2)
    expect(overlaps).toEqual([])
    expect(warnings).toEqual([])
  })

  it('continues after a failed query of its owner, which still rejects', async () => {
    const { sent } = watchOverlaps()
    const query = startHeartbeat(client, { everyMs: 5 })
    await expect(query('select 1 / 0')).rejects.toThrow('division by zero')
    const before = sent.length
    await expect.poll(() => sent.length).toBeGreaterThan(before + 2)
  })

  it('destroys a connection that does not answer', async () => {
    const broken = new Promise<Error>((resolve) => {
      client.once('error', resolve)
    })
    startHeartbeat(client, { everyMs: 5, limitMs: 50 })
    proxy.stall()
    expect((await broken).message).toBe('the database did not answer in time')
  })
})
