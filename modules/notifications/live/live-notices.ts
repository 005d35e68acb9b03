// The connected browsers of this server. One connection to the database receives notifications for all of them,
// whichever server wrote the notice.
import { listen, type Listener } from '#server/db/listener.ts'
import { withScope } from '#server/db/scope.ts'
import { wallsChannel } from '#server/db/walls-channel.ts'
import type { UserContext } from '#server/http/context.ts'
import { EventStream } from '#server/http/event-stream.ts'
import type { Services } from '#server/services.ts'
import type { SseSubscriber } from './sse-subscriber.ts'
import { PersonFeed } from './person-feed.ts'
import { stillSignedIn } from './still-signed-in.ts'

const heartbeatMs = 15_000
/** Maximum of connections of one person per server; the oldest one is closed. */
const maxConnections = 12

export class LiveNotices {
  readonly #services: Services
  readonly #feeds = new Map<string, PersonFeed>()
  /** Feeds without subscribers whose last read is still under way. */
  readonly #closingFeeds = new Set<Promise<void>>()
  #listener: Promise<Listener> | undefined
  #clock: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #checkAgain = false
  #closed = false
  #ended = false

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    return [...this.#feeds.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0)
  }

  /**
   * Sends the current state and then each change. A client that did not ask for an event stream gets the state alone.
   */
  async watch({ req, res, actor }: UserContext): Promise<void> {
    await this.#wake()
    const subscriber: SseSubscriber = { actor, stream: new EventStream(res) }
    // The client may have left while its request was being authorized; the close of its connection is then past.
    if (subscriber.stream.isClosed || this.#ended) {
      subscriber.stream.end()
      return
    }
    const feed = this.#feedOf(subscriber)
    subscriber.stream.onClose(() => {
      this.#leave(feed, subscriber)
    })
    for (const first of feed.subscribers) if (feed.subscribers.size >= maxConnections) this.#disconnect(feed, first)
    try {
      await feed.join(subscriber)
    } catch (error) {
      // The head is sent: no other status is possible.
      this.#problem(error)
      subscriber.stream.disconnect()
    }
    if (this.#closed || !req.get('accept')?.includes('text/event-stream')) subscriber.stream.end()
  }

  #feedOf({ actor: { userId, companyId } }: SseSubscriber): PersonFeed {
    const existing = this.#feeds.get(userId)
    if (existing?.companyId === companyId) return existing
    // After a change of the company the client has to connect again.
    for (const { stream } of existing?.subscribers ?? []) stream.disconnect()
    const feed = new PersonFeed({
      userId,
      companyId,
      openEm: () => this.#services.orm.em.fork(),
      onProblem: (error) => {
        this.#problem(error)
      },
    })
    this.#feeds.set(userId, feed)
    return feed
  }

  #problem(error: unknown): void {
    this.#services.log.warn(
      { err: error },
      'notices of a person could not be read; read again with the next notification',
    )
  }

  #disconnect(feed: PersonFeed, subscriber: SseSubscriber): void {
    feed.subscribers.delete(subscriber)
    subscriber.stream.disconnect()
  }

  #leave(feed: PersonFeed, subscriber: SseSubscriber): void {
    feed.subscribers.delete(subscriber)
    if (feed.subscribers.size > 0) return
    const closing = feed.close().finally(() => {
      this.#closingFeeds.delete(closing)
    })
    this.#closingFeeds.add(closing)
    if (this.#feeds.get(feed.userId) === feed) this.#feeds.delete(feed.userId)
    if (this.#feeds.size > 0) return
    clearInterval(this.#clock)
    this.#clock = undefined
  }

  async #wake(): Promise<void> {
    if (this.#closed) return
    this.#clock ??= setInterval(() => {
      this.#tick()
    }, heartbeatMs).unref()
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel: ['notices', 'actor_changed', wallsChannel],
      log: this.#services.log,
      onNotice: (payload, channel) => {
        this.#onNotification(payload, channel)
      },
    })
    await this.#listener
  }

  #onNotification(payload: string | null, channel: string): void {
    if (payload === null || channel === 'actor_changed') void this.#check()
    if (channel === 'actor_changed') return
    if (payload === null || channel === wallsChannel) this.#checkWalls(payload)
    if (channel === wallsChannel) return
    // Without a name notifications may have been missed: the notices of all connected people are read again.
    if (payload === null) for (const feed of this.#feeds.values()) feed.notify()
    else this.#feeds.get(payload)?.notify()
  }

  /** @param companyId whose walls changed; null: of any, notifications may have been missed */
  #checkWalls(companyId: string | null): void {
    for (const feed of this.#feeds.values())
      if (feed.companyId !== null && (companyId === null || feed.companyId === companyId))
        feed.checkWalls().catch((error: unknown) => {
          this.#problem(error)
        })
  }

  #tick(): void {
    const now = performance.now()
    for (const { stream } of this.#subscribers()) stream.heartbeat(now, heartbeatMs)
    void this.#check()
  }

  #subscribers(): SseSubscriber[] {
    return [...this.#feeds.values()].flatMap(({ subscribers }) => [...subscribers])
  }

  /** Disconnects those whose session ended; they reconnect with another one, or learn that it ended. */
  async #check(): Promise<void> {
    // A listener that stops announces lost notifications; by then nobody is connected.
    if (this.#closed) return
    if (this.#checking) {
      this.#checkAgain = true
      await this.#checking
      return
    }
    this.#checking = this.#disconnectEnded()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'sessions of subscribers could not be read')
      })
      .finally(() => {
        this.#checking = undefined
        if (!this.#checkAgain) return
        this.#checkAgain = false
        void this.#check()
      })
    await this.#checking
  }

  async #disconnectEnded(): Promise<void> {
    const subscribers = this.#subscribers()
    if (subscribers.length === 0) return
    const active = await withScope({ kind: 'identity' }, () => stillSignedIn(this.#services.orm.em.fork(), subscribers))
    for (const feed of [...this.#feeds.values()])
      for (const subscriber of [...feed.subscribers])
        if (subscribers.includes(subscriber) && !active.has(subscriber)) this.#disconnect(feed, subscriber)
  }

  /** Disconnects all before the server stops, so that they reconnect to another one. */
  drain(): void {
    this.#closed = true
    for (const { stream } of this.#subscribers()) stream.disconnect()
  }

  /** Disconnects all, and waits for the reads under way, so that the database can be closed. */
  async close(): Promise<void> {
    this.drain()
    this.#ended = true
    clearInterval(this.#clock)
    await (await this.#listener)?.stop()
    await Promise.all([this.#checking, ...this.#closingFeeds, ...[...this.#feeds.values()].map((feed) => feed.close())])
  }
}
