import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserAccount } from '#modules/identity/index.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { openOrm } from './orm.ts'
import { withWaitLimits } from './wait-limits.ts'
import { DatabasePool, type DatabasePoolOptions } from './pool.ts'
import { change, exists, row, sql } from './query.ts'
import { col } from './shape.ts'

const database = useDatabase()
const size = 4
const logger = pino({ level: 'silent' })

let proxy: TcpProxy
const cleanups: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  proxy = await openTcpProxy({ port: Number(new URL(database.urls.app).port) })
})
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end()
  await proxy.close()
})

function openPool(options: Partial<DatabasePoolOptions> = {}): DatabasePool {
  const pool = new DatabasePool({
    name: 'app',
    connectionString: proxy.urlOf(database.urls.app),
    max: size,
    connectionTimeoutMillis: 5_000,
    logger,
    ...options,
  })
  cleanups.push(() => (pool.ending ? Promise.resolve() : pool.end()))
  return pool
}
async function openEm(pool: DatabasePool) {
  const orm = await openOrm({ pool, entities: [UserAccount] })
  cleanups.unshift(() => orm.close())
  return () => orm.em.fork()
}
/** Opens so many transactions, each held open after its first statement until `proceed` resolves. */
async function openTransactions(fork: Awaited<ReturnType<typeof openEm>>, count: number, proceed: Promise<void>) {
  const transactions: Promise<void>[] = []
  const outcomes = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    transactions.push(promise)
    return fork()
      .transactional(async (tx) => {
        await exists(tx, sql`select`)
        resolve()
        await proceed
      })
      .then(
        () => 'committed',
        (error: unknown) => error,
      )
  })
  await Promise.all(transactions)
  return outcomes
}
const appRole = (): string => new URL(database.urls.app).username
const expectAllServed = async (fork: Awaited<ReturnType<typeof openEm>>): Promise<void> => {
  const found = await Promise.all(
    Array.from({ length: size }, () => fork().transactional((tx) => exists(tx, sql`select pg_sleep(0.05)`))),
  )
  expect(found).toHaveLength(size)
}

describe('a connection that is lost in a transaction', () => {
  it.each([
    ['reset before its commit', () => Promise.resolve(proxy.reset())],
    [
      'terminated by an administrator',
      () =>
        asOwner(
          database,
          'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
          [appRole()],
        ),
    ],
  ])('leaves the pool when it was %s', async (_, breakConnections) => {
    const pool = openPool()
    const fork = await openEm(pool)
    for (let round = 0; round < 3; round += 1) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const outcomes = await openTransactions(fork, size, promise)
      expect(pool.stats).toMatchObject({ size, open: size, idle: 0, dead: 0 })
      await breakConnections()
      resolve()
      for (const outcome of await Promise.all(outcomes)) expect(outcome).toBeInstanceOf(Error)
    }
    await expect.poll(() => pool.stats).toEqual({ name: 'app', size, open: 0, idle: 0, waiting: 0, dead: 0 })
    await expectAllServed(fork)
  })

  it('leaves the pool although the caller that holds it sends nothing more', async () => {
    const pool = openPool()
    const abandonedClients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
    proxy.reset()
    await expect.poll(() => pool.stats.open).toBe(0)
    for (const client of abandonedClients) client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction that cannot be ended', () => {
  it('closes its connection when begin or commit is refused', async () => {
    const pool = openPool({ max: 1 })
    const fork = await openEm(pool)
    await asOwner(
      database,
      'create table if not exists deferred_key (id int primary key deferrable initially deferred); grant insert on deferred_key to public',
    )
    const insertDuplicates = () =>
      fork().transactional(async (tx) => {
        await change(tx, sql`insert into deferred_key values (1), (1)`)
      })
    await expect(insertDuplicates()).rejects.toThrow('duplicate key')
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw new Error('out of memory')
    })
    await expect(insertDuplicates()).rejects.toThrow('out of memory')
    query.mockRestore()
    await expect(insertDuplicates()).rejects.toThrow('duplicate key')
    expect(await row(fork(), { one: col.int }, sql`select 1 as one`)).toEqual({ one: 1 })
  })

  it('is not continued by the next caller that gets its connection', async () => {
    const pool = openPool({ max: 1 })
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select set_config('app.scope', 'platform', true)`)
    client.release()
    expect(
      (
        await pool.query(
          'select pg_current_xact_id_if_assigned() as xact, transaction_timestamp() = statement_timestamp() as outside',
        )
      ).rows[0],
    ).toMatchObject({ outside: true })
    expect(pool.stats).toMatchObject({ open: 1, dead: 0 })
  })
})

describe('waiting for a connection', () => {
  it('fails with an error that names the database as busy', async () => {
    const pool = openPool({ max: 1, connectionTimeoutMillis: 1_500 })
    const client = await pool.connect()
    await expect(pool.connect()).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    expect(pool.stats.waiting).toBe(0)
    client.release()
    await pool.query('select 1')
  })

  it('continues for as long as the wait limits of the work allow', async () => {
    const pool = openPool({ max: 1, connectionTimeoutMillis: 1_500 })
    const client = await pool.connect()
    const waitingQuery = withWaitLimits({ connectMs: 60_000, silenceMs: 0 }, () => pool.query('select 1 as one'))
    await sleep(2_000)
    client.release()
    expect((await waitingQuery).rows).toEqual([{ one: 1 }])
  })

  it('fails when connections are accepted but never answered', async () => {
    const pool = openPool({ connectionTimeoutMillis: 1_500 })
    proxy.stall()
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    proxy.resume()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a connection that stops answering', () => {
  const withShortSilenceLimit = <T>(work: () => T): T => withWaitLimits({ connectMs: 0, silenceMs: 2_000 }, work)

  it('is closed, and the pool serves its callers once the database answers again', async () => {
    const pool = openPool()
    const fork = await openEm(pool)
    await expectAllServed(fork)
    proxy.stall()
    await expect(
      withShortSilenceLimit(() => fork().transactional((tx) => exists(tx, sql`select`))),
    ).rejects.toMatchObject({
      code: 'DATABASE_BUSY',
    })
    await expect.poll(() => pool.stats.open).toBe(size - 1)
    proxy.resume()
    expect(proxy.connections()).toBeGreaterThan(0)
    await expectAllServed(fork)
    expect(pool.stats).toMatchObject({ dead: 0, waiting: 0 })
  })

  it('may be silent for longer if the wait limits of the work allow it', async () => {
    const pool = openPool()
    expect(
      (await withWaitLimits({ connectMs: 0, silenceMs: 60_000 }, () => pool.query('select pg_sleep(2.5), 1 as one')))
        .rows,
    ).toMatchObject([{ one: 1 }])
    await expect(withShortSilenceLimit(() => pool.query('select pg_sleep(60)'))).rejects.toMatchObject({
      code: 'DATABASE_BUSY',
    })
    await pool.query('select 1')
  })
})

describe('ending the pool', () => {
  it('does not wait forever for connections that are never released', async () => {
    const pool = openPool()
    const [first] = await Promise.all([pool.connect(), pool.connect()])
    const running = first.query('select pg_sleep(60)').then(
      () => 'answered',
      () => 'cut',
    )
    await pool.end()
    expect(await running).toBe('cut')
  })
})

describe('a connection that works', () => {
  it('is reused, also after statements and transactions that failed', async () => {
    const pool = openPool({ max: 1 })
    const fork = await openEm(pool)
    const backend = async () => (await row(fork(), { pid: col.int }, sql`select pg_backend_pid() as pid`))?.pid
    const first = await backend()
    for (let n = 0; n < 20; n += 1)
      await expect(exists(fork(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
    for (let n = 0; n < 20; n += 1)
      await expect(fork().transactional((tx) => exists(tx, sql`select 1 / ${0}::int`))).rejects.toThrow(
        'division by zero',
      )
    await fork().transactional((tx) => exists(tx, sql`select`))
    expect(await backend()).toBe(first)
  })
})
