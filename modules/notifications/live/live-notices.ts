// Streams of new notices to the connected browsers of this server. One database connection receives the notifications
// for all of them, whichever server wrote the notice.
import { actorChangesChannel, collectActorChanges } from '#server/db/actor-changes.ts'
import { listen, type Listener } from '#server/db/listener.ts'
import { withScope } from '#server/db/scope.ts'
import { wallsChannel } from '#server/db/walls-channel.ts'
import type { UserContext } from '#server/http/context.ts'
import { EventStream } from '#server/http/event-stream.ts'
import type { Services } from '#server/services.ts'
import type { SseSubscriber } from './sse-subscriber.ts'
import { PersonFeed } from './person-feed.ts'
import { selectSignedIn } from './select-signed-in.ts'

const heartbeatMs = 15_000
/** Maximum connections of one person per server; a further connection closes the oldest. */
const maxConnections = 12

export class LiveNotices {
  readonly #services: Services
  readonly #feeds = new Map<string, PersonFeed>()
  /** Feeds that lost their last subscriber and still finish a read. */
  readonly #closingFeeds = new Set<Promise<void>>()
  #listener: Promise<Listener> | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #sessionCheck: Promise<void> | undefined
  #mustRecheck = false
  #isDraining = false
  #isClosed = false

  readonly #checkChanged = collectActorChanges((changes) => {
    if (this.#subscribers().some(({ actor }) => changes.concern(actor))) void this.#checkSessions()
  })

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    return [...this.#feeds.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0)
  }

  /**
   * Sends the current state, and then each change. A client that does not accept an event stream gets the state only.
   */
  async watch({ req, res, actor }: UserContext): Promise<void> {
    await this.#ensureListening()
    const subscriber: SseSubscriber = { actor, stream: new EventStream(res) }
    // The client may have disconnected while its request was authorized; then no close event follows.
    if (subscriber.stream.isClosed || this.#isClosed) {
      subscriber.stream.end()
      return
    }
    const feed = this.#feedOf(subscriber)
    subscriber.stream.onClose(() => {
      this.#leave(feed, subscriber)
    })
    // The oldest subscriber comes first.
    for (const first of feed.subscribers) if (feed.subscribers.size >= maxConnections) this.#disconnect(feed, first)
    try {
      await feed.join(subscriber)
    } catch (error) {
      // The response headers are sent already, so no error status is possible.
      this.#logProblem(error)
      subscriber.stream.disconnect()
    }
    if (this.#isDraining || !req.get('accept')?.includes('text/event-stream')) subscriber.stream.end()
  }

  #feedOf({ actor: { userId, companyId } }: SseSubscriber): PersonFeed {
    const existing = this.#feeds.get(userId)
    if (existing?.companyId === companyId) return existing
    // A person whose company changed has to connect again.
    for (const { stream } of existing?.subscribers ?? []) stream.disconnect()
    const feed = new PersonFeed({
      userId,
      companyId,
      openEm: () => this.#services.orm.em.fork(),
      onProblem: (error) => {
        this.#logProblem(error)
      },
    })
    this.#feeds.set(userId, feed)
    return feed
  }

  #logProblem(error: unknown): void {
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
    clearInterval(this.#heartbeatTimer)
    this.#heartbeatTimer = undefined
  }

  async #ensureListening(): Promise<void> {
    if (this.#isDraining) return
    this.#heartbeatTimer ??= setInterval(() => {
      this.#onHeartbeat()
    }, heartbeatMs).unref()
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel: ['notices', actorChangesChannel, wallsChannel],
      log: this.#services.log,
      onNotice: (payload, channel) => {
        this.#onNotification(payload, channel)
      },
    })
    await this.#listener
  }

  #onNotification(payload: string | null, channel: string): void {
    if (payload === null || channel === actorChangesChannel) this.#checkChanged(payload)
    if (channel === actorChangesChannel) return
    if (payload === null || channel === wallsChannel) this.#checkWalls(payload)
    if (channel === wallsChannel) return
    // A notification without a payload means that some may have been missed, so the notices of all connected people are
    // read again.
    if (payload === null) for (const feed of this.#feeds.values()) feed.notify()
    else this.#feeds.get(payload)?.notify()
  }

  /** @param companyId the company whose walls changed; null when notifications may have been missed */
  #checkWalls(companyId: string | null): void {
    for (const feed of this.#feeds.values())
      if (feed.companyId !== null && (companyId === null || feed.companyId === companyId))
        feed.checkWalls().catch((error: unknown) => {
          this.#logProblem(error)
        })
  }

  #onHeartbeat(): void {
    const now = performance.now()
    for (const { stream } of this.#subscribers()) stream.heartbeat(now, heartbeatMs)
    void this.#checkSessions()
  }

  #subscribers(): SseSubscriber[] {
    return [...this.#feeds.values()].flatMap(({ subscribers }) => [...subscribers])
  }

  /** Disconnects subscribers whose session ended. Their browsers reconnect, with another session or an error. */
  async #checkSessions(): Promise<void> {
    // When the listener stops it reports missed notifications; by then nobody is connected.
    if (this.#isDraining) return
    if (this.#sessionCheck) {
      this.#mustRecheck = true
      await this.#sessionCheck
      return
    }
    this.#sessionCheck = this.#disconnectEnded()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'sessions of subscribers could not be read')
      })
      .finally(() => {
        this.#sessionCheck = undefined
        if (!this.#mustRecheck) return
        this.#mustRecheck = false
        void this.#checkSessions()
      })
    await this.#sessionCheck
  }

  async #disconnectEnded(): Promise<void> {
    const subscribers = this.#subscribers()
    if (subscribers.length === 0) return
    const active = await withScope({ kind: 'identity' }, () =>
      selectSignedIn(this.#services.orm.em.fork(), subscribers),
    )
    for (const feed of [...this.#feeds.values()])
      for (const subscriber of [...feed.subscribers])
        if (subscribers.includes(subscriber) && !active.has(subscriber)) this.#disconnect(feed, subscriber)
  }

  /** Disconnects all subscribers before the server stops, so that they reconnect to another server. */
  drain(): void {
    this.#isDraining = true
    for (const { stream } of this.#subscribers()) stream.disconnect()
  }

  /** Disconnects all subscribers and waits for running reads, so that the database can be closed. */
  async close(): Promise<void> {
    this.drain()
    this.#isClosed = true
    clearInterval(this.#heartbeatTimer)
    await (await this.#listener)?.stop()
    await Promise.all([
      this.#sessionCheck,
      ...this.#closingFeeds,
      ...[...this.#feeds.values()].map((feed) => feed.close()),
    ])
  }
}
