// The generations of this server, and the answers of other servers that clients read here. One timer saves, sends
// heartbeats and checks deadlines for all of them; one connection listens for notices.
import { listen, type Listener } from '#server/db/listener.ts'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { wallsChannel } from '#server/db/walls-channel.ts'
import type { Services } from '#server/services.ts'
import { answerChannel, notifyServers, parseNotice } from './answer-channel.ts'
import type { UnsavedPart } from './answer-output.ts'
import { heartbeatTimeoutSeconds, maxGenerationMs } from './budget.ts'
import type { Follower } from './follower.ts'
import type { Generation } from './generation.ts'

/** Interval of the timer; one statement saves the new text of up to `maxBatch` generations. */
const tickMs = 300
const maxBatch = 150
const heartbeatMs = 15_000
/** A generation without new text is saved again after this, as a heartbeat (see `heartbeatTimeoutSeconds`). */
const maxSaveAgeMs = 15_000
/** A followed answer is read again after this without a notice, because a notice may have been lost. */
const maxReadAgeMs = 3_000

interface UnsavedGeneration {
  readonly generation: Generation
  readonly part: UnsavedPart
}

export class GenerationRegistry {
  readonly #services: Services
  readonly #generations = new Map<string, Generation>()
  readonly #running = new Set<Promise<void>>()
  readonly #followers = new Map<string, Set<Follower>>()
  /** Queries under way for followers and about walls; `close` waits for them. */
  readonly #pendingReads = new Set<Promise<void>>()
  #listener: Promise<Listener> | undefined
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined
  #closed = false

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    return this.#generations.size
  }

  /** Number of open event streams: of answers generated on this server and of answers followed from other servers. */
  get streams(): number {
    const sizes = [
      ...[...this.#generations.values()].map(({ output }) => output.clients.size),
      ...[...this.#followers.values()].map(({ size }) => size),
    ]
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  find(messageId: string): Generation | undefined {
    return this.#generations.get(messageId)
  }

  start(generation: Generation): void {
    this.#generations.set(generation.facts.messageId, generation)
    this.#startTimer()
    if (this.#closed) generation.stop('interrupted')
    const running = generation
      .run()
      .catch((error: unknown) => {
        // The answer's row gets no more heartbeats, so the sweep ends it, and reconnecting clients receive the end.
        this.#services.log.error({ err: error, messageId: generation.facts.messageId }, 'a generation broke off')
        for (const client of generation.output.clients) client.disconnect()
      })
      .finally(() => {
        this.#generations.delete(generation.facts.messageId)
        this.#running.delete(running)
        this.#stopTimerIfIdle()
      })
    this.#running.add(running)
  }

  /** Follows an answer of another server until it ends or the client disconnects. */
  follow(follower: Follower): void {
    const { messageId, client } = follower
    if (this.#closed) {
      client.disconnect()
      return
    }
    const followers = this.#followers.get(messageId) ?? new Set()
    this.#followers.set(messageId, followers.add(follower))
    this.#startTimer()
    follower.onEnd(() => {
      followers.delete(follower)
      if (followers.size === 0 && this.#followers.get(messageId) === followers) this.#followers.delete(messageId)
      this.#stopTimerIfIdle()
    })
    this.#update(follower)
  }

  #update(follower: Follower): void {
    if (this.#closed) return
    const read = follower.update().finally(() => {
      this.#pendingReads.delete(read)
    })
    this.#pendingReads.add(read)
  }

  #startTimer(): void {
    this.#timer ??= setInterval(() => {
      this.#tick()
    }, tickMs)
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel: [answerChannel, wallsChannel],
      log: this.#services.log,
      onNotice: (payload, channel) => {
        if (payload === null || channel === wallsChannel) this.#stopAnswersBehindWalls()
        if (channel !== wallsChannel) this.#onNotice(payload)
      },
    })
  }

  #stopTimerIfIdle(): void {
    if (this.#generations.size > 0 || this.#followers.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #onNotice(payload: string | null): void {
    // The connection was lost for a moment: notices may be missing.
    if (payload === null) {
      for (const followers of this.#followers.values()) for (const follower of followers) this.#update(follower)
      return
    }
    const { notice, messageIds } = parseNotice(payload)
    for (const id of messageIds) {
      if (notice === 'stop') this.#generations.get(id)?.stop('stopped')
      else for (const follower of this.#followers.get(id) ?? []) this.#update(follower)
    }
  }

  /**
   * Stops the answers about cases that a wall now hides from their authors, and disconnects their clients, which get a
   * 404 when they reconnect.
   */
  #stopAnswersBehindWalls(): void {
    for (const followers of this.#followers.values()) for (const follower of followers) this.#update(follower)
    for (const generation of this.#generations.values()) {
      const { caseId, companyId, userId } = generation.facts
      if (caseId === null) continue
      const check = withScope({ kind: 'company', companyId }, () =>
        exists(this.#services.orm.em.fork(), sql`select where app.case_reserved_for(${caseId}, ${userId})`),
      )
        .then((isWalled) => {
          if (!isWalled) return
          generation.stop('interrupted')
          for (const client of generation.output.clients) client.disconnect()
        })
        .catch((error: unknown) => {
          this.#services.log.warn({ err: error }, 'the wall of the case of an answer could not be checked')
        })
        .finally(() => {
          this.#pendingReads.delete(check)
        })
      this.#pendingReads.add(check)
    }
  }

  #tick(): void {
    const now = performance.now()
    for (const generation of this.#generations.values()) {
      if (now - generation.startedAt > maxGenerationMs) generation.stop('deadline')
      for (const client of generation.output.clients) client.heartbeat(now, heartbeatMs)
    }
    for (const followers of this.#followers.values())
      for (const follower of followers) {
        follower.client.heartbeat(now, heartbeatMs)
        if (now - follower.readAt > maxReadAgeMs) this.#update(follower)
      }
    this.#saving ??= this.#save(now)
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'text of answers could not be saved; tried again')
      })
      .finally(() => {
        this.#saving = undefined
      })
  }

  async #save(now: number): Promise<void> {
    const unsaved = [...this.#generations.values()].flatMap((generation): UnsavedGeneration[] => {
      const part = generation.output.unsavedPart(now, maxSaveAgeMs)
      return part ? [{ generation, part }] : []
    })
    for (let offset = 0; offset < unsaved.length; offset += maxBatch) {
      const batch = unsaved.slice(offset, offset + maxBatch)
      // The timer was started in the scope of an unrelated request. The SQL function sets its own scope.
      const stopRequestedById = await withScope({ kind: 'public' }, () => this.#saveBatch(batch))
      for (const { generation, part } of batch) {
        generation.output.markSaved(part, now)
        const isStopRequested = stopRequestedById.get(generation.facts.messageId)
        // True: a stop was requested at another server and its notice was lost. Undefined: the row was ended by a sweep
        // or a wall.
        if (isStopRequested === undefined) generation.stop('interrupted')
        else if (isStopRequested) generation.stop('stopped')
      }
    }
  }

  /** Appends to the rows that are still being written. @returns for each of them whether a stop was requested */
  async #saveBatch(batch: readonly UnsavedGeneration[]): Promise<ReadonlyMap<string, boolean>> {
    const em = this.#services.orm.em.fork()
    const facts = batch.map(({ generation }) => generation.facts)
    const parts = batch.map(({ part }) => part)
    const saved = await rows(
      em,
      { messageId: col.uuid, stopping: col.boolean },
      sql`
      select message_id as "messageId", stopping from app.keep_answers(${facts.map((f) => f.companyId)}::uuid[],
        ${facts.map((f) => f.messageId)}::uuid[], ${parts.map((p) => p.offset)}::int[],
        ${parts.map((p) => p.text)}::text[],
        ${parts.map((p) => (p.attachments ? JSON.stringify(p.attachments) : null))}::jsonb[], ${heartbeatTimeoutSeconds}::int)`,
    )
    const ids = saved.map(({ messageId }) => messageId)
    if (ids.length > 0) await change(em, notifyServers('saved', ids))
    return new Map(saved.map(({ messageId, stopping }) => [messageId, stopping]))
  }

  /**
   * Ends all generations as `interrupted`, with the text so far, disconnects all clients and waits for the reads under
   * way, so that the database can be closed.
   */
  async close(): Promise<void> {
    this.#closed = true
    for (const generation of this.#generations.values()) generation.stop('interrupted')
    for (const followers of this.#followers.values()) for (const follower of followers) follower.client.disconnect()
    await Promise.all([...this.#running])
    clearInterval(this.#timer)
    await this.#saving
    await (await this.#listener)?.stop()
    await Promise.all([...this.#pendingReads])
  }
}
