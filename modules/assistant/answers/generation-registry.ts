// The answers that this server makes, and those of other servers that somebody reads here.
import { listen, type Listener } from '#server/db/listener.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { maxGenerationMs } from './budget.ts'
import type { Follower } from './follower.ts'
import type { Generation, Unsaved } from './generation.ts'

/** How often what came is kept, and at most so often whatever the number of answers: one statement keeps them all. */
const saveMs = 300
const beatMs = 15_000
/** A server that has said nothing of an answer for so long has left it. */
export const aliveSeconds = 45
const staleMs = 15_000
/** Rows of one statement. */
const batch = 150
/** Answers of other servers are read again when a notice comes; and without one, for it may have been missed. */
const lookAgainMs = 3_000

const channel = 'assistant_turns'
/** `answers <id>,<id>`: something of these answers was kept. `stop <id>`: somebody wants it stopped. */
export const announce = (what: 'answers' | 'stop', ids: readonly string[]) =>
  sql`select pg_notify(${channel}, ${`${what} ${ids.join(',')}`})`

export class GenerationRegistry {
  readonly #services: Services
  readonly #generations = new Map<string, Generation>()
  readonly #running = new Set<Promise<void>>()
  readonly #followers = new Map<string, Set<Follower>>()
  #listener: Promise<Listener> | undefined
  #ticker: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined
  #closed = false

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    return this.#generations.size
  }

  /** Event streams that are open: of answers made here and of answers of other servers. */
  get readers(): number {
    const sizes = [
      ...[...this.#generations.values()].map(({ clients }) => clients.size),
      ...[...this.#followers.values()].map(({ size }) => size),
    ]
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  find(messageId: string): Generation | undefined {
    return this.#generations.get(messageId)
  }

  /** `run` ends when the turn and what it wrote have. One clock for all of them. */
  start(generation: Generation, run: () => Promise<void>): void {
    this.#generations.set(generation.facts.messageId, generation)
    this.#wake()
    if (this.#closed) generation.stop('interrupted')
    const running = run()
      .catch((error: unknown) => {
        // Nobody keeps it alive any more: it is found as lost, and so are its readers told.
        this.#services.log.error({ err: error, messageId: generation.facts.messageId }, 'a turn broke off')
        for (const client of generation.clients) client.disconnect()
      })
      .finally(() => {
        this.#generations.delete(generation.facts.messageId)
        this.#running.delete(running)
        this.#rest()
      })
    this.#running.add(running)
  }

  /** Reads an answer that another server makes, until it ends or the reader leaves. */
  follow(follower: Follower): void {
    const { messageId } = follower
    const others = this.#followers.get(messageId) ?? new Set()
    this.#followers.set(messageId, others.add(follower))
    this.#wake()
    follower.onEnd(() => {
      others.delete(follower)
      if (others.size === 0 && this.#followers.get(messageId) === others) this.#followers.delete(messageId)
      this.#rest()
    })
    void follower.look()
  }

  #wake(): void {
    this.#ticker ??= setInterval(() => {
      this.#tick()
    }, saveMs)
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel,
      log: this.#services.log,
      onNotice: (payload) => {
        this.#hear(payload)
      },
    })
  }

  #rest(): void {
    if (this.#generations.size > 0 || this.#followers.size > 0) return
    clearInterval(this.#ticker)
    this.#ticker = undefined
  }

  #hear(payload: string | null): void {
    // Some may have been missed: whoever follows looks for themselves.
    if (payload === null) {
      for (const some of this.#followers.values()) for (const follower of some) void follower.look()
      return
    }
    const [what, ids = ''] = payload.split(' ')
    for (const id of ids.split(',')) {
      if (what === 'stop') this.#generations.get(id)?.stop('stopped')
      else for (const follower of this.#followers.get(id) ?? []) void follower.look()
    }
  }

  #tick(): void {
    const now = performance.now()
    for (const generation of this.#generations.values()) {
      if (now - generation.startedAt > maxGenerationMs) generation.stop('deadline')
      for (const client of generation.clients) client.beat(now, beatMs)
    }
    for (const some of this.#followers.values())
      for (const follower of some) {
        follower.client.beat(now, beatMs)
        if (now - follower.lookedAt > lookAgainMs) void follower.look()
      }
    this.#saving ??= this.#save(now)
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'answers under way could not be kept; tried again')
      })
      .finally(() => {
        this.#saving = undefined
      })
  }

  async #save(now: number): Promise<void> {
    const waiting = [...this.#generations.values()].flatMap((generation) => {
      const unsaved = generation.unsaved(now, staleMs)
      return unsaved ? [{ generation, unsaved }] : []
    })
    for (let at = 0; at < waiting.length; at += batch) {
      const some = waiting.slice(at, at + batch)
      // The function has a scope of its own; the clock was started by whoever asked first.
      const kept = new Map(
        (await withScope({ kind: 'public' }, () => this.#keep(some.map(({ unsaved }) => unsaved)))).map(
          ({ message_id: id, stopping }) => [id, stopping],
        ),
      )
      for (const { generation, unsaved } of some) {
        generation.wasSaved(unsaved, now)
        const stopping = kept.get(unsaved.messageId)
        // Asked of another server, in a notice that did not arrive; or it was taken for lost, and is over.
        if (stopping !== false) generation.stop(stopping ? 'stopped' : 'interrupted')
      }
    }
  }

  async #keep(some: readonly Unsaved[]): Promise<{ message_id: string; stopping: boolean }[]> {
    const em = this.#services.orm.em.fork()
    const kept = await rows<{ message_id: string; stopping: boolean }>(
      em,
      sql`
      select message_id, stopping from app.keep_answers(${some.map((s) => s.companyId)}::uuid[],
        ${some.map((s) => s.messageId)}::uuid[], ${some.map((s) => s.place)}::int[],
        ${some.map((s) => s.text)}::text[], ${some.map((s) => (s.extras ? JSON.stringify(s.extras) : null))}::jsonb[],
          ${aliveSeconds}::int)`,
    )
    if (kept.length > 0)
      await change(
        em,
        announce(
          'answers',
          kept.map(({ message_id: id }) => id),
        ),
      )
    return kept
  }

  /** Ends what is under way: answers are kept as far as they came, and said to be interrupted. */
  async close(): Promise<void> {
    this.#closed = true
    for (const generation of this.#generations.values()) generation.stop('interrupted')
    for (const some of this.#followers.values()) for (const follower of some) follower.client.disconnect()
    await Promise.all([...this.#running])
    clearInterval(this.#ticker)
    await this.#saving
    await (await this.#listener)?.stop()
  }
}
