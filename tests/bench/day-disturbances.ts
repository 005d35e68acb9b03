// Disturbances of the day: logins, one company at full speed, slow clients.
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchPassword } from './bench-data.ts'
import { dayMetricsToken, type DayInstallation } from './day-installation.ts'
import { exchange, openAgent } from './open-loop.ts'

/**
 * Starts a disturbance that lasts `seconds`. The returned function waits until it is over, and returns a line of the
 * report.
 */
export type Disturbance = (installation: DayInstallation, seconds: number) => () => Promise<string>

const portOf = (installation: DayInstallation, n: number): number =>
  installation.servers[n % installation.servers.length]?.port ?? 0

/** Five hundred logins a minute, each from a different address and account. */
export const logins: Disturbance = (installation, seconds) => {
  const agent = openAgent()
  const count = Math.round((500 * seconds) / 60)
  const times: number[] = []
  let refused = 0
  const all = Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await sleep((n * seconds * 1000) / count)
      const office = installation.neighbours[n % installation.neighbours.length]
      const startedAt = performance.now()
      const { status } = await exchange(agent, {
        kind: 'log in',
        port: portOf(installation, n),
        method: 'POST',
        path: '/api/auth/local',
        headers: { 'x-forwarded-for': `11.${n >> 8}.${n & 255}.${n % 200}` },
        body: { identifier: `lic-${office?.companyId.slice(24)}`, password: benchPassword },
      })
      times.push(performance.now() - startedAt)
      if (status !== 200) refused += 1
    }),
  )
  return async () => {
    await all
    agent.destroy()
    times.sort((a, b) => a - b)
    return `${count} logins in ${seconds} s, p50 ${times[count >> 1]?.toFixed(0)} ms, ${refused} refused`
  }
}

const heavyPaths = ['/api/search?q=rivera', '/api/cases?pageSize=100', '/api/cases?q=rivera&pageSize=100']

/** One company keeps 64 connections busy with lists and searches without pauses. */
export const heavyCompany: Disturbance = (installation, seconds) => {
  const agent = openAgent()
  const worker = installation.workers[0]
  const deadline = performance.now() + seconds * 1000
  let [answered, refused] = [0, 0]
  const all = Promise.all(
    Array.from({ length: 64 }, async (_, w) => {
      for (let n = w; performance.now() < deadline; n += 1) {
        const path = heavyPaths[n % heavyPaths.length] ?? ''
        const { status } = await exchange(agent, {
          kind: 'noise',
          port: portOf(installation, w),
          method: 'GET',
          path,
          ...(worker ? { token: worker.token } : {}),
        })
        if (status === 200) answered += 1
        else {
          refused += 1
          await sleep(50)
        }
      }
    }),
  )
  return async () => {
    await all
    agent.destroy()
    return `the noisy office had ${(answered / seconds).toFixed(0)} answers a second, ${(refused / seconds).toFixed(0)} refused`
  }
}

/** Scrapes the metrics of the first server with the operator's token, sequentially. Returns milliseconds. */
export async function scrapeTimes(
  installation: DayInstallation,
  count: number,
  agent = openAgent(),
): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    const { status } = await exchange(agent, {
      kind: 'scrape',
      port: portOf(installation, 0),
      method: 'GET',
      path: '/metrics',
      token: dayMetricsToken,
    })
    if (status !== 200) throw new Error(`scrape: ${status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

/**
 * Twelve clients without a token request the metrics twenty times a second and are refused, while a Prometheus with the
 * token scrapes once a second.
 */
export const metricsReaders: Disturbance = (installation, seconds) => {
  const agent = openAgent()
  const deadline = performance.now() + seconds * 1000
  const scrapes: number[] = []
  let [refused, other] = [0, 0]
  const spammers = Array.from({ length: 12 }, async () => {
    while (performance.now() < deadline) {
      const { status } = await exchange(agent, {
        kind: 'stranger',
        port: portOf(installation, 0),
        method: 'GET',
        path: '/metrics',
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
      if (status === 401 || status === 403) refused += 1
      else other += 1
      await sleep(50)
    }
  })
  const scraper = (async () => {
    while (performance.now() < deadline) {
      scrapes.push(...(await scrapeTimes(installation, 1, agent)))
      await sleep(1_000)
    }
  })()
  const all = Promise.all([...spammers, scraper])
  return async () => {
    await all
    agent.destroy()
    scrapes.sort((a, b) => a - b)
    const median = scrapes[scrapes.length >> 1]?.toFixed(1)
    return `${(refused / seconds).toFixed(0)} requests a second refused, ${other} answered otherwise; a scrape p50 ${median} ms`
  }
}

/**
 * One account sends a hundred global searches a second, whether answered or not. The day's load does not use this
 * account, whose other requests are refused, too.
 */
export const busyAccount: Disturbance = (installation, seconds) => {
  const agent = openAgent()
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  const waits: number[] = []
  let [answered, refused, firstRefusal] = [0, 0, 0]
  const searchOnce = async (): Promise<void> => {
    const sentAt = performance.now()
    const token = installation.workers[0]?.token ?? ''
    const { status } = await exchange(agent, {
      kind: 'busy account',
      port: portOf(installation, 0),
      method: 'GET',
      path: '/api/search?q=rivera',
      token,
    })
    waits.push(performance.now() - sentAt)
    if (status === 200) answered += 1
    else if (status === 429) {
      refused += 1
      firstRefusal ||= performance.now() - startedAt
    } else throw new Error(`busy account: ${status}`)
  }
  const clock = setInterval(() => {
    if (performance.now() < startedAt + seconds * 1000) pending.push(searchOnce())
  }, 10)
  return async () => {
    await sleep(Math.max(0, startedAt + seconds * 1000 - performance.now()))
    clearInterval(clock)
    await Promise.all(pending)
    agent.destroy()
    const longestWait = (Math.max(...waits) / 1000).toFixed(1)
    return (
      `one account had ${answered} answers and ${refused} refusals of ${pending.length} searches, the first refusal after ` +
      `${(firstRefusal / 1000).toFixed(1)} s, the longest wait ${longestWait} s`
    )
  }
}

/**
 * Seconds until an idle client is disconnected: two minutes without a byte, after two minutes in which buffered bytes
 * still counted as progress.
 */
const maxReadingSeconds = 270

/** Sends a byte a second. */
const sendSlowly = (socket: Socket, bytes: Buffer): (() => void) => {
  let offset = 0
  const clock = setInterval(() => {
    if (offset < bytes.length && socket.writable) socket.write(bytes.subarray(offset, ++offset))
  }, 1_000)
  return () => {
    clearInterval(clock)
  }
}

interface SlowConnection {
  readonly kind: 'headers' | 'body' | 'reading'
  readonly since: number
  clientPort: number
  closedAt?: number
  stop(): void
}

function slowWriter(port: number, kind: 'headers' | 'body', token: string): SlowConnection {
  const socket = connect(port, '127.0.0.1', () => {
    connection.clientPort = socket.localPort ?? 0
  })
  const head = `POST /api/cases HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n`
  const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(1_900) }))
  if (kind === 'body') socket.write(`${head}\r\n`)
  const stopDrip = sendSlowly(socket, kind === 'headers' ? Buffer.from(`${head}x-slow: ${'y'.repeat(2_000)}`) : body)
  const connection: SlowConnection = {
    kind,
    since: performance.now(),
    clientPort: 0,
    stop() {
      stopDrip()
      socket.destroy()
    },
  }
  socket
    .on('error', () => undefined)
    .on('data', () => undefined)
    .on('close', stopDrip)
  return connection
}

/** Requests a large response and reads a byte a second. */
function slowReader(port: number, path: string, token: string): SlowConnection {
  let clock: NodeJS.Timeout | undefined
  const request = httpRequest(
    { port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` }, agent: false },
    (res) => {
      res.pause()
      connection.clientPort = res.socket.localPort ?? 0
      clock = setInterval(() => {
        res.read(1)
      }, 1_000)
    },
  ).on('error', () => undefined)
  const connection: SlowConnection = {
    kind: 'reading',
    since: performance.now(),
    clientPort: 0,
    stop() {
      clearInterval(clock)
      request.destroy()
    },
  }
  request.end()
  return connection
}

/** Closed connections are seen at the server, because a client that hardly reads does not notice. */
async function recordClosed(all: readonly SlowConnection[], installation: DayInstallation): Promise<void> {
  const open = new Set((await installation.usage()).flatMap(({ peers }) => peers))
  for (const slow of all) if (slow.clientPort !== 0 && !open.has(slow.clientPort)) slow.closedAt ??= performance.now()
}

/** A hundred slow clients: a third send headers at a byte a second, a third a body, a third read so. */
export const slowClients =
  (largeDocument: string): Disturbance =>
  (installation, seconds) => {
    const token = installation.workers[1]?.token ?? ''
    const all: SlowConnection[] = Array.from({ length: 100 }, (_, n) => {
      const port = portOf(installation, n)
      if (n % 3 === 0) return slowWriter(port, 'headers', token)
      if (n % 3 === 1) return slowWriter(port, 'body', token)
      return slowReader(port, `/api/documents/${largeDocument}/content`, token)
    })
    const watch = setInterval(() => {
      void recordClosed(all, installation)
    }, 2_000)
    return async () => {
      const startedAt = all[0]?.since ?? 0
      // Waits until all were disconnected or the longest timeout of the server has passed.
      while (
        all.some(({ closedAt }) => closedAt === undefined) &&
        performance.now() < startedAt + Math.max(seconds, maxReadingSeconds) * 1000
      )
        await sleep(500)
      clearInterval(watch)
      const reports = (['headers', 'body', 'reading'] as const).map((kind) => {
        const ofKind = all.filter((connection) => connection.kind === kind)
        const closed = ofKind.filter((connection) => connection.closedAt !== undefined)
        const last = Math.max(0, ...closed.map((connection) => ((connection.closedAt ?? 0) - connection.since) / 1000))
        return `${kind} ${closed.length} of ${ofKind.length}${closed.length > 0 ? ` within ${last.toFixed(0)} s` : ''}`
      })
      for (const connection of all) connection.stop()
      return `disconnected: ${reports.join(', ')}`
    }
  }
