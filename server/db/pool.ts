// The pools of database connections: every connection that breaks gives its place back, nobody waits without a limit.
import type { Socket } from 'node:net'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { currentPatience } from './patience.ts'

/** The database gave no connection, or no answer on one, in time. The ORM keeps `code` when it wraps the error. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
  readonly code = databaseBusy
}
export const databaseBusy = 'DATABASE_BUSY'

export interface DatabasePoolOptions extends PoolConfig {
  /** Of the figures and the log: `app`, `jobs`. */
  readonly name: string
  readonly max: number
  /** How long one attempt to get a connection may take, in the queue or on the network; milliseconds. */
  readonly connectionTimeoutMillis: number
  readonly logger: Logger
  /** Some holders only listen for notifications: a connection that is idle for long is not abandoned. */
  readonly hasListeners?: boolean
}

export interface PoolStats {
  readonly name: string
  /** Connections that may be open at once. */
  readonly size: number
  /** Connections that are open, being opened included. */
  readonly open: number
  readonly idle: number
  /** Callers in the queue for a connection. */
  readonly waiting: number
  /**
   * Places whose holder will never give them back: the socket is gone, or nothing happened on it for longer than
   * PostgreSQL allows.
   */
  readonly dead: number
}

/** What is used of the driver's client and is not in its types. */
interface DriverClient {
  readonly connection: { readonly stream: Socket }
  readonly readyForQuery: boolean
  readonly _activeQuery: object | null | undefined
  getTransactionStatus(): 'I' | 'T' | 'E' | null
}
const driver = (client: PoolClient): DriverClient => client as unknown as DriverClient
const socketOf = (client: PoolClient): Socket => driver(client).connection.stream
/**
 * True until the server said that it takes the next statement, which comes a moment after the error of a failed one.
 */
const awaitsServer = (client: PoolClient): boolean => !driver(client).readyForQuery
const inTransaction = (client: PoolClient): boolean => driver(client).getTransactionStatus() !== 'I'
const inUse = (client: PoolClient): boolean => Boolean(driver(client)._activeQuery) || inTransaction(client)

/** A transaction that does nothing is ended by PostgreSQL after 60 s, a statement after 30 s; milliseconds. */
const abandonedAfter = 120_000
/** A new pool of nothing but silent connections answers within this; milliseconds. */
const leastSilence = 2_000

/** Milliseconds. */
const endGrace = 3_000

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
/** Node keeps a list of timers for each duration: few durations are cheaper. */
const wholeSeconds = (ms: number): number => Math.round(ms / 1_000) * 1_000
const waitEnded = /^timeout exceeded when trying to connect$|connection timeout$|^timeout expired$/

/**
 * A `pg.Pool` whose places cannot be lost:
 * - a connection that ends while it is checked out is taken out of the pool at once, whatever its holder does about
 *   it
 * - one that is released in a transaction, or before its last answer came, is closed instead of handed to the next
 *   caller
 * - one that does not answer for as long as the {@link currentPatience} allows is closed, and its statement fails
 * - waiting for a connection ends with {@link DatabaseBusyError}
 */
export class DatabasePool extends pg.Pool {
  readonly #name: string
  readonly #hasListeners: boolean
  readonly #logger: Logger
  /** Clients that are checked out. */
  readonly #holders = new Set<PoolClient>()
  /** When each connection last sent something; `performance.now()`. */
  readonly #heardAt = new WeakMap<PoolClient, number>()
  /** Connections that were last heard of before this moment may be as silent as the one that was found to be. */
  #suspectBefore = 0
  /** When a caller was last given a connection; `performance.now()`. */
  #yieldedAt = performance.now()

  constructor({ name, logger, hasListeners = false, ...config }: DatabasePoolOptions) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.#name = name
    this.#logger = logger
    this.#hasListeners = hasListeners
    // Without a listener the error of a connection that nobody uses would end the process.
    this.on('error', (error) => {
      this.#logger.warn({ err: error, pool: name }, 'an idle database connection broke')
    })
    this.on('connect', (client) => {
      this.#watch(client)
    })
  }

  get stats(): PoolStats {
    const dead = [...this.#holders].filter((client) => this.#isDead(client)).length
    return {
      name: this.#name,
      size: this.options.max,
      open: this.totalCount,
      idle: this.idleCount,
      waiting: this.waitingCount,
      dead,
    }
  }

  /** Milliseconds since a caller was last given a connection. */
  get sinceYield(): number {
    return performance.now() - this.#yieldedAt
  }

  override connect(): Promise<PoolClient>
  override connect(taken: ConnectCallback): void
  override connect(taken?: ConnectCallback): Promise<PoolClient> | undefined {
    const client = this.#checkOut()
    if (!taken) return client
    // Outside the promise: what the callback throws is not a rejection.
    client.then(
      (given) => {
        process.nextTick(taken, undefined, given, given.release)
      },
      (error: unknown) => {
        process.nextTick(taken, error, undefined, () => undefined)
      },
    )
    return undefined
  }

  /** Waits for connections that are checked out, for three seconds; then cuts them. */
  override end(): Promise<void>
  override end(done: () => void): void
  override end(done?: () => void): Promise<void> | undefined {
    const cut = setTimeout(() => {
      for (const client of this.#holders) socketOf(client).destroy()
    }, endGrace)
    const ended = super.end().finally(() => {
      clearTimeout(cut)
    })
    if (!done) return ended
    void ended.then(done)
    return undefined
  }

  async #checkOut(): Promise<PoolClient> {
    const { connectMs, silenceMs } = currentPatience()
    const asked = performance.now()
    for (;;) {
      const client = await this.#next(asked, connectMs)
      if ((this.#heardAt.get(client) ?? 0) >= this.#suspectBefore) {
        this.#lend(
          client,
          silenceMs === 0 ? 0 : Math.max(silenceMs - wholeSeconds(performance.now() - asked), leastSilence),
        )
        return client
      }
      socketOf(client).destroy()
      client.release(true)
    }
  }

  /** Waits once, or again and again for as long as `connectMs` says. */
  async #next(asked: number, connectMs: number): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!(error instanceof Error && waitEnded.test(error.message))) throw error
        if (performance.now() - asked >= connectMs)
          throw new DatabaseBusyError('no database connection in time', { cause: error })
      }
    }
  }

  #lend(client: PoolClient, silenceMs: number): void {
    const back = client.release.bind(client)
    let closed = false
    const end = (): void => {
      closed = true
      this.#holders.delete(client)
      back(true)
    }
    client.once('end', end)
    client.release = (error) => {
      // The holder of a connection that ended learns of it later than the pool, and may give it back once more.
      if (closed) return
      closed = Boolean(error) || inUse(client)
      client.off('end', end)
      this.#holders.delete(client)
      if (closed) socketOf(client).destroy()
      back(closed)
    }
    this.#holders.add(client)
    this.#yieldedAt = performance.now()
    const socket = socketOf(client)
    if (socket.timeout !== silenceMs) socket.setTimeout(silenceMs)
  }

  #watch(client: PoolClient): void {
    const socket = socketOf(client)
    const heard = (): void => {
      this.#heardAt.set(client, performance.now())
    }
    heard()
    socket.on('data', heard)
    socket.on('timeout', () => {
      if (!awaitsServer(client)) return
      this.#suspectBefore = performance.now() - (socket.timeout ?? 0)
      this.#closeSilentListeners()
      socket.destroy(new DatabaseBusyError('the database did not answer in time'))
    })
    // While a client is checked out the pool listens to nothing of it.
    client.on('error', (error) => {
      this.#logger.warn({ err: error, pool: this.#name }, 'a database connection broke')
    })
  }

  /** A holder that only listens asks nothing that could stay unanswered. */
  #closeSilentListeners(): void {
    for (const client of this.#holders)
      if (!inUse(client) && (this.#heardAt.get(client) ?? 0) < this.#suspectBefore) socketOf(client).destroy()
  }

  #isDead(client: PoolClient): boolean {
    if (socketOf(client).destroyed) return true
    if (this.#hasListeners && !inUse(client)) return false
    return performance.now() - (this.#heardAt.get(client) ?? 0) > abandonedAfter
  }
}
