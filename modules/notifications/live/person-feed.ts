import type { EntityManager } from '@mikro-orm/postgresql'
import { withScope } from '#server/db/scope.ts'
import { readNewest } from '../inbox/inbox.ts'
import type { SseSubscriber } from './sse-subscriber.ts'

export interface FeedOptions {
  readonly userId: string
  readonly companyId: string | null
  readonly openEm: () => EntityManager
  /** Reading failed; it is repeated with the next notification. */
  readonly onProblem: (error: unknown) => void
}

/** How long consecutive notifications are collected before one read, milliseconds. */
const gatherMs = 100

/** The notices of one person for all their connections at this server, read once for all of them. */
export class PersonFeed {
  readonly subscribers = new Set<SseSubscriber>()
  readonly #options: FeedOptions
  /** The newest ids that were sent; others are new. */
  #known: ReadonlySet<string> | undefined
  #looking: Promise<void> | undefined
  #again = false
  #gathering: NodeJS.Timeout | undefined

  constructor(options: FeedOptions) {
    this.#options = options
  }

  get userId(): string {
    return this.#options.userId
  }
  get companyId(): string | null {
    return this.#options.companyId
  }

  /** The first event of a connection is the current state. */
  async join(subscriber: SseSubscriber): Promise<void> {
    // Registered before the read, so that notices written meanwhile reach this connection, too.
    this.subscribers.add(subscriber)
    const { unread, items } = await this.#read()
    this.#known ??= new Set(items.map(({ id }) => id))
    subscriber.stream.send('unread', { unread })
  }

  heard(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      void this.#look()
    }, gatherMs)
  }

  close(): void {
    clearTimeout(this.#gathering)
  }

  /** Notifications during a read are handled after it. */
  #look(): Promise<void> {
    if (this.#looking) {
      this.#again = true
      return this.#looking
    }
    this.#looking = this.#tell()
      .catch(this.#options.onProblem)
      .finally(() => {
        this.#looking = undefined
        if (!this.#again) return
        this.#again = false
        void this.#look()
      })
    return this.#looking
  }

  async #tell(): Promise<void> {
    if (this.subscribers.size === 0) return
    const { unread, items } = await this.#read()
    const known = this.#known
    this.#known = new Set(items.map(({ id }) => id))
    const fresh = known ? items.filter(({ id, readAt }) => readAt === null && !known.has(id)).reverse() : []
    for (const { stream } of this.subscribers) {
      for (const notice of fresh) stream.send('notice', notice)
      stream.send('unread', { unread })
    }
  }

  /** Reads in the person's scope: notifications arrive outside of requests. */
  #read() {
    const { userId, companyId, openEm } = this.#options
    return withScope(companyId ? { kind: 'company', companyId, userId } : { kind: 'user', userId }, () =>
      readNewest(openEm(), userId),
    )
  }
}
