import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { readNewest } from '../inbox/inbox.ts'
import type { SseSubscriber } from './sse-subscriber.ts'

export interface FeedOptions {
  readonly userId: string
  readonly companyId: string | null
  readonly openEm: () => EntityManager
  /** Called when a read failed; it is repeated with the next notification. */
  readonly onProblem: (error: unknown) => void
}

/** Milliseconds for which notifications are collected before one read. */
const debounceMs = 100

/** Reads the notices of one person, and sends them to all connections of that person to this server. */
export class PersonFeed {
  readonly subscribers = new Set<SseSubscriber>()
  readonly #options: FeedOptions
  /** Cases that walls hid at the last check; before the first check, when the first connection was opened. */
  #reservedIds: ReadonlySet<string> | undefined
  /** Ids of the newest notices at the last read; other ids are new. */
  #sentIds: ReadonlySet<string> | undefined
  #reading: Promise<void> | undefined
  #mustRefreshAgain = false
  #timer: NodeJS.Timeout | undefined
  readonly #reads = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(options: FeedOptions) {
    this.#options = options
  }

  get userId(): string {
    return this.#options.userId
  }
  get companyId(): string | null {
    return this.#options.companyId
  }

  /** Adds a connection and sends it the current state. */
  async join(subscriber: SseSubscriber): Promise<void> {
    // Registered before the read, so that notices written meanwhile reach this connection, too.
    this.subscribers.add(subscriber)
    const [{ unread, items }, reserved] = await Promise.all([this.#read(), this.#readReserved()])
    this.#reservedIds ??= reserved
    this.#sentIds ??= new Set(items.map(({ id }) => id))
    subscriber.stream.send('unread', { unread })
  }

  /** Schedules a read of the notices. */
  notify(): void {
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#refresh()
    }, debounceMs)
  }

  /** Sends the cases that walls hide since the last check, so that the browser drops its data of them. */
  async checkWalls(): Promise<void> {
    if (this.#isClosed || this.subscribers.size === 0) return
    const reserved = await this.#readReserved()
    const addedIds = [...reserved].filter((id) => !this.#reservedIds?.has(id))
    this.#reservedIds = reserved
    if (addedIds.length === 0) return
    for (const { stream } of this.subscribers) stream.send('walled', { caseIds: addedIds })
    // Notices about these cases no longer count as unread.
    this.notify()
  }

  /** Stops reading, and waits for running reads. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.allSettled(this.#reads)
  }

  /** Reads and sends new notices. A notification during a read causes another read after it. */
  #refresh(): Promise<void> {
    if (this.#reading) {
      this.#mustRefreshAgain = true
      return this.#reading
    }
    this.#reading = this.#sendNew()
      .catch(this.#options.onProblem)
      .finally(() => {
        this.#reading = undefined
        if (!this.#mustRefreshAgain) return
        this.#mustRefreshAgain = false
        void this.#refresh()
      })
    return this.#reading
  }

  async #sendNew(): Promise<void> {
    if (this.#isClosed || this.subscribers.size === 0) return
    const { unread, items } = await this.#read()
    const previouslySent = this.#sentIds
    this.#sentIds = new Set(items.map(({ id }) => id))
    const unsent = previouslySent
      ? items.filter(({ id, readAt }) => readAt === null && !previouslySent.has(id)).reverse()
      : []
    for (const { stream } of this.subscribers) {
      for (const notice of unsent) stream.send('notice', notice)
      stream.send('unread', { unread })
    }
  }

  #read() {
    return this.#inScope((em) => readNewest(em, this.#options.userId))
  }

  async #readReserved(): Promise<ReadonlySet<string>> {
    const reserved = await this.#inScope((em) =>
      rows(em, { id: col.uuid }, sql`select id from app.reserved_cases() reserved (id)`),
    )
    return new Set(reserved.map(({ id }) => id))
  }

  /** Runs in the person's scope: notifications arrive outside of requests. */
  async #inScope<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const { userId, companyId, openEm } = this.#options
    const read = withScope(companyId ? { kind: 'company', companyId, userId } : { kind: 'user', userId }, () =>
      work(openEm()),
    )
    this.#reads.add(read)
    try {
      return await read
    } finally {
      this.#reads.delete(read)
    }
  }
}
