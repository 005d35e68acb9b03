// Pools of database connections: a broken connection never occupies a slot, and no caller waits without a limit.
import type { Socket } from 'node:net'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { currentWaitLimits } from './wait-limits.ts'

/**
 * The database did not provide a connection, or an answer on a connection, in time. The ORM keeps `code` when it wraps
 * the error.
 */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
  readonly code = databaseBusyCode
}
export const databaseBusyCode = 'DATABASE_BUSY'

export interface DatabasePoolOptions extends PoolConfig {
  /** Label of metrics and log: `app`, `jobs`. */
  readonly name: string
  readonly max: number
  /** Limit of one attempt to get a connection, in the queue or on the network, in milliseconds. */
  readonly connectionTimeoutMillis: number
  readonly logger: Logger
  /** Some holders only listen for notifications: their idle connections do not count as abandoned. */
  readonly hasListeners?: boolean
}

export interface PoolStats {
  readonly name: string
  /** Maximum of open connections. */
  readonly size: number
  /** Number of open connections, including connections being opened. */
  readonly open: number
  readonly idle: number
  /** Callers waiting for a connection. */
  readonly waiting: number
  /**
   * Number of connections whose holder will never release them: the socket is closed, or nothing happened on it for
   * longer than PostgreSQL's own limits.
   */
  readonly dead: number
}

/** Members of the driver's client that are used and missing in its types. */
interface DriverClient {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
  readonly _activeQuery: object | null | undefined
  getTransactionStatus(): 'I' | 'T' | 'E' | null
}
const driver = (client: PoolClient): DriverClient => client as unknown as DriverClient
const socketOf = (client: PoolClient): Socket => driver(client).connection.stream
/**
 * Returns whether the server is not ready for the next statement. After a failed statement, it reports readiness a
 * moment after the error.
 */
const awaitsServer = (client: PoolClient): boolean => !driver(client).readyForQuery
const isInTransaction = (client: PoolClient): boolean => driver(client).getTransactionStatus() !== 'I'
const isInUse = (client: PoolClient): boolean => Boolean(driver(client)._activeQuery) || isInTransaction(client)

/**
 * Longer than PostgreSQL allows: it ends an idle transaction after 60 s, and a statement of the role `app` after 30 s,
 * of `jobs` after 60 s.
 */
const abandonedAfterMs = 120_000
/** Minimum of the silence limit, so that a fresh connection has a chance to answer, in milliseconds. */
const minSilenceMs = 2_000

/** How long `end` waits for connections that are checked out, in milliseconds. */
const endGraceMs = 3_000

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
/** Node keeps a list of timers for each duration: few durations are cheaper. */
const wholeSeconds = (ms: number): number => Math.round(ms / 1_000) * 1_000
const connectTimeoutMessage = /^timeout exceeded when trying to connect$|connection timeout$|^timeout expired$/

/**
 * A `pg.Pool` that cannot leak connections:
 * - a connection that ends while it is checked out leaves the pool immediately, even if its holder never releases it
 * - a connection that is released in a transaction, or before its last answer, is closed instead of reused
 * - a connection that does not answer within {@link currentWaitLimits} is closed, and its statement fails
 * - waiting for a connection fails with {@link DatabaseBusyError}
 */
export class DatabasePool extends pg.Pool {
  readonly #name: string
  readonly #hasListeners: boolean
  readonly #logger: Logger
  /** Clients that are checked out. */
  readonly #checkedOut = new Set<PoolClient>()
  /** When each connection last received data; `performance.now()`. */
  readonly #receivedAt = new WeakMap<PoolClient, number>()
  /** Set after a connection was found dead: connections that received nothing since this moment may be dead as well. */
  #suspectBefore = 0
  /** When a caller last got a connection; `performance.now()`. */
  #lastCheckoutAt = performance.now()

  constructor({ name, logger, hasListeners = false, ...config }: DatabasePoolOptions) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.#name = name
    this.#logger = logger
    this.#hasListeners = hasListeners
    // Without a listener the error of an idle connection would end the process.
    this.on('error', (error) => {
      this.#logger.warn({ err: error, pool: name }, 'an idle database connection broke')
    })
    this.on('connect', (client) => {
      this.#watch(client)
    })
  }

  get stats(): PoolStats {
    const dead = [...this.#checkedOut].filter((client) => this.#isDead(client)).length
    return {
      name: this.#name,
      size: this.options.max,
      open: this.totalCount,
      idle: this.idleCount,
      waiting: this.waitingCount,
      dead,
    }
  }

  /** Milliseconds since a caller last got a connection. */
  get msSinceCheckout(): number {
    return performance.now() - this.#lastCheckoutAt
  }

  override connect(): Promise<PoolClient>
  override connect(onConnect: ConnectCallback): void
  override connect(onConnect?: ConnectCallback): Promise<PoolClient> | undefined {
    const client = this.#checkOut()
    if (!onConnect) return client
    // Outside the promise, so that an exception of the callback is not a rejection.
    client.then(
      (connected) => {
        process.nextTick(onConnect, undefined, connected, connected.release)
      },
      (error: unknown) => {
        process.nextTick(onConnect, error, undefined, () => undefined)
      },
    )
    return undefined
  }

  /** Waits up to three seconds for connections that are checked out, then destroys them. */
  override end(): Promise<void>
  override end(done: () => void): void
  override end(done?: () => void): Promise<void> | undefined {
    const timer = setTimeout(() => {
      for (const client of this.#checkedOut) socketOf(client).destroy()
    }, endGraceMs)
    const ended = super.end().finally(() => {
      clearTimeout(timer)
    })
    if (!done) return ended
    void ended.then(done)
    return undefined
  }

  async #checkOut(): Promise<PoolClient> {
    const { connectMs, silenceMs } = currentWaitLimits()
    const startedAt = performance.now()
    for (;;) {
      const client = await this.#connectWithin(startedAt, connectMs)
      const isSuspect = (this.#receivedAt.get(client) ?? 0) < this.#suspectBefore
      if (!isSuspect) {
        // The caller waits `silenceMs` in all: what the connection took is subtracted. 0 means no limit.
        const remainingMs = silenceMs - wholeSeconds(performance.now() - startedAt)
        this.#handOut(client, silenceMs === 0 ? 0 : Math.max(remainingMs, minSilenceMs))
        return client
      }
      socketOf(client).destroy()
      client.release(true)
    }
  }

  /** Waits for a connection, repeatedly for up to `connectMs`. */
  async #connectWithin(startedAt: number, connectMs: number): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!(error instanceof Error && connectTimeoutMessage.test(error.message))) throw error
        if (performance.now() - startedAt >= connectMs)
          throw new DatabaseBusyError('no database connection in time', { cause: error })
      }
    }
  }

  #handOut(client: PoolClient, silenceMs: number): void {
    const release = client.release.bind(client)
    let closed = false
    const end = (): void => {
      closed = true
      this.#checkedOut.delete(client)
      release(true)
    }
    client.once('end', end)
    client.release = (error) => {
      // The holder notices the end of a connection later than the pool does, and may release it again.
      if (closed) return
      closed = Boolean(error) || isInUse(client)
      client.off('end', end)
      this.#checkedOut.delete(client)
      if (closed) socketOf(client).destroy()
      release(closed)
    }
    this.#checkedOut.add(client)
    this.#lastCheckoutAt = performance.now()
    const socket = socketOf(client)
    if (socket.timeout !== silenceMs) socket.setTimeout(silenceMs)
  }

  #watch(client: PoolClient): void {
    const socket = socketOf(client)
    const received = (): void => {
      this.#receivedAt.set(client, performance.now())
    }
    received()
    socket.on('data', received)
    socket.on('timeout', () => {
      if (!awaitsServer(client)) return
      this.#suspectBefore = performance.now() - (socket.timeout ?? 0)
      this.#closeSilentListeners()
      socket.destroy(new DatabaseBusyError('the database did not answer in time'))
    })
    // The pool does not listen to a client while it is checked out.
    client.on('error', (error) => {
      this.#logger.warn({ err: error, pool: this.#name }, 'a database connection broke')
    })
  }

  /** Closes silent connections of holders that only listen: they send no statement that could time out. */
  #closeSilentListeners(): void {
    for (const client of this.#checkedOut)
      if (!isInUse(client) && (this.#receivedAt.get(client) ?? 0) < this.#suspectBefore) socketOf(client).destroy()
  }

  #isDead(client: PoolClient): boolean {
    if (socketOf(client).destroyed) return true
    if (this.#hasListeners && !isInUse(client)) return false
    return performance.now() - (this.#receivedAt.get(client) ?? 0) > abandonedAfterMs
  }
}
