// Interrupts database connections while eight writers work, and measures pool and writes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { App } from '#server/app.ts'
import type { PoolStats } from '#server/db/pool.ts'
import type { TcpProxy } from '#tests/support/tcp-proxy.ts'
import { openConnection, type WireConnection } from './wire.ts'

export interface Blip {
  readonly kind: string
  /** Resolves when connections are possible again. */
  run(): Promise<void>
}

export interface BlipOptions {
  readonly app: App
  /** Port of the application. */
  readonly port: number
  /** Token of a person who may create cases. */
  readonly token: string
  /** Connection of the database owner, not through the proxy. */
  readonly ownerUrl: string
  readonly blips: readonly Blip[]
  readonly writers?: number
  /** Milliseconds of writing before the first and after the last interruption. */
  readonly undisturbedMs: number
  readonly print?: (line: string) => void
}

export interface BlipFigures {
  readonly acknowledged: number
  readonly lostWrites: readonly string[]
  readonly duplicatedWrites: readonly string[]
  /** Answers other than success or 503 with its code. */
  readonly unclear: readonly string[]
  /** Longest response time, in seconds. */
  readonly slowest: number
  /**
   * Seconds after each interruption until, for two seconds, every write succeeds within twice the p99 of undisturbed time;
   * 60 when that does not happen.
   */
  readonly recoverySeconds: readonly number[]
  /** Highest p99 before the first and after the last interruption, in seconds. */
  readonly baselineP99: number
  readonly finalP99: number
  /** Checked-out connections when idle, without listeners. */
  readonly deadSlots: number
  readonly pools: readonly PoolStats[]
  /** Slow requests that were answered, out of those sent at the same time: as many as the pool has connections. */
  readonly slowServed: number
  readonly slowSent: number
  /** Answers of `/health/live` other than 200. */
  readonly notLive: number
}

interface Sample {
  readonly startedAt: number
  readonly seconds: number
  readonly ok: boolean
}

const windowMs = 2_000
const p99 = (samples: readonly Sample[]): number =>
  [...samples].sort((a, b) => a.seconds - b.seconds)[Math.ceil(samples.length * 0.99) - 1]?.seconds ?? Infinity

export const stall = (proxy: TcpProxy, ms: number): Blip => ({
  kind: 'stall',
  async run() {
    proxy.stall()
    await sleep(ms)
    proxy.resume()
  },
})
export const reset = (proxy: TcpProxy): Blip => ({ kind: 'reset', run: () => Promise.resolve(void proxy.reset()) })

/** Terminates the connections of `roles`: those through the proxy, not the runner's own. */
export const terminate = (ownerUrl: string, roles: readonly string[]): Blip => ({
  kind: 'terminate',
  run: () =>
    asOwner(ownerUrl, (db) =>
      db.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1) and datname = current_database()',
        [roles],
      ),
    ).then(() => undefined),
})

async function asOwner<T>(ownerUrl: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  db.on('error', () => undefined)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

function startWriters({ port, token, writers = 8 }: BlipOptions) {
  const connection = openConnection(port)
  const samples: Sample[] = []
  const acknowledged: string[] = []
  const unclear: string[] = []
  let isFinished = false
  const write = async (): Promise<void> => {
    const [mark, idempotencyKey] = [`blip-${randomUUID()}`, `k-${randomUUID()}`]
    for (const end = performance.now() + 60_000; performance.now() < end;) {
      const startedAt = performance.now()
      const { status, code, seconds } = await connection.send(
        { method: 'POST', path: '/cases', token, idempotencyKey, body: { name: mark } },
        30_000,
      )
      const ok = status === 201 || code === 'idempotency_done'
      samples.push({ startedAt, seconds, ok })
      if (ok) {
        acknowledged.push(mark)
        return
      }
      // The earlier attempt is still being cancelled; the key is free in a moment.
      const isExpected =
        code === 'idempotency_in_flight' || (status === 503 && (code === 'busy' || code === 'service_unavailable'))
      if (!isExpected) unclear.push(`${status} ${code ?? 'no code'}`)
      await sleep(100)
    }
  }
  const ended = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!isFinished) await write()
    }),
  )
  return {
    connection,
    samples,
    acknowledged,
    unclear,
    end: async () => {
      isFinished = true
      await ended
    },
  }
}

/** Returns seconds from `from` until all requests of a window succeed within `limit` seconds. */
async function waitForRecovery(samples: readonly Sample[], from: number, limit: number): Promise<number> {
  for (let start = from; ; await sleep(100)) {
    const inWindow = samples.filter(({ startedAt }) => startedAt >= start && startedAt < start + windowMs)
    if (inWindow.some(({ ok, seconds }) => !ok || seconds > limit)) {
      start =
        Math.max(
          ...inWindow
            .filter(({ ok, seconds }) => !ok || seconds > limit)
            .map(({ startedAt, seconds }) => startedAt + seconds * 1_000),
        ) + 1
    } else if (performance.now() >= start + windowMs && inWindow.length >= 8) return (start - from) / 1_000
    if (performance.now() - from > 60_000) return 60
  }
}

/** Sends requests at the same time that wait for a lock. @returns how many succeeded after its release */
async function slowRequests(
  connection: WireConnection,
  { token, ownerUrl }: BlipOptions,
  count: number,
): Promise<number> {
  const pending: ReturnType<WireConnection['send']>[] = []
  await asOwner(ownerUrl, async (db) => {
    await db.query('begin; lock table case_file in access exclusive mode')
    for (let n = 0; n < count; n += 1)
      pending.push(connection.send({ method: 'GET', path: `/cases?q=${n}`, token }, 30_000))
    await sleep(1_500)
    await db.query('commit')
  })
  return (await Promise.all(pending)).filter(({ status }) => status === 200).length
}

/** Returns the highest p99 of the windows. */
function highestP99(samples: readonly Sample[], from: number, end: number): number {
  let highest = 0
  for (let start = from; start + windowMs <= end; start += windowMs)
    highest = Math.max(
      highest,
      p99(samples.filter(({ startedAt }) => startedAt >= start && startedAt < start + windowMs)),
    )
  return highest
}

export async function blipStorm(options: BlipOptions): Promise<BlipFigures> {
  const { app, port, ownerUrl, blips, undisturbedMs, print = () => undefined } = options
  const startedAt = performance.now()
  const { connection, samples, acknowledged, unclear, end } = startWriters(options)
  let notLive = 0
  const livenessCheck = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ status }) => {
        if (status !== 200) notLive += 1
      },
      () => {
        notLive += 1
      },
    )
  }, 500)
  await sleep(undisturbedMs)
  const baselineP99 = highestP99(samples, startedAt, performance.now())
  const recoverySeconds: number[] = []
  for (const [n, { kind, run }] of blips.entries()) {
    await run()
    recoverySeconds.push(await waitForRecovery(samples, performance.now(), baselineP99 * 2))
    print(
      `  blip ${n + 1} of ${blips.length} (${kind}): calm after ${recoverySeconds.at(-1)?.toFixed(1)} s, ${acknowledged.length} writes`,
    )
  }
  const last = performance.now()
  await sleep(undisturbedMs)
  const finalP99 = highestP99(samples, last, performance.now())
  await end()
  clearInterval(livenessCheck)
  const size = app.services.poolStats()[0]?.size ?? 0
  const slowServed = await slowRequests(connection, options, size)
  connection.close()
  // Background work of the last requests ends.
  let deadSlots = Infinity
  for (let attempt = 0; attempt < 100 && deadSlots > 0; attempt += 1) {
    await sleep(100)
    deadSlots = app.services
      .poolStats()
      .reduce(
        (sum, { name, open, idle, dead: deadConnections }) => sum + (name === 'jobs' ? deadConnections : open - idle),
        0,
      )
  }
  const rows = await asOwner(ownerUrl, (db) =>
    db.query<{ name: string; n: number }>(
      `select name, count(*)::int as n from case_file where name like 'blip-%' group by name`,
    ),
  )
  const counts = new Map(rows.rows.map(({ name, n }) => [name, n]))
  return {
    acknowledged: acknowledged.length,
    lostWrites: acknowledged.filter((mark) => !counts.has(mark)),
    duplicatedWrites: [...counts].filter(([, n]) => n > 1).map(([mark]) => mark),
    unclear,
    slowest: Math.max(...samples.map(({ seconds }) => seconds)),
    recoverySeconds,
    baselineP99,
    finalP99,
    deadSlots,
    pools: app.services.poolStats(),
    slowServed,
    slowSent: size,
    notLive,
  }
}
