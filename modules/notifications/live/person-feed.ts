import type { EntityManager } from '@mikro-orm/postgresql'
import { withScope } from '#server/db/scope.ts'
import { readNewest } from '../inbox/inbox.ts'
import type { SseSubscriber } from './sse-subscriber.ts'

export interface FeedOptions {
  readonly userId: string
  readonly companyId: string | null
  readonly openEm: () => EntityManager
  /** What is new could not be read; read again with the next notice. */
  readonly onProblem: (error: unknown) => void
}

/** How long notices that come one after the other are gathered, milliseconds. */
const gatherMs = 100

/** What one person is told in all their windows at this server: read once for all of them. */
export class PersonFeed {
  readonly subscribers = new Set<SseSubscriber>()
  readonly #options: FeedOptions
  /** The newest that were there; what is not among them is new. */
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

  /** The first thing a window is told is how it stands. */
  async join(subscriber: SseSubscriber): Promise<void> {
    // Before anything is read: what is told meanwhile reaches this window too.
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

  /** What comes while it reads is read after it. */
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

  /** As the person, for a notice is heard outside of any request. */
  #read() {
    const { userId, companyId, openEm } = this.#options
    return withScope(companyId ? { kind: 'company', companyId, userId } : { kind: 'user', userId }, () =>
      readNewest(openEm(), userId),
    )
  }
}
