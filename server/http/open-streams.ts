import type { Response } from 'express'
import type { Logger } from 'pino'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ActorChanges } from '#server/db/actor-changes.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withConnectionScopeUnchanged } from '#server/db/scope.ts'
import type { Actor } from './context.ts'

type StreamActor = Pick<Actor, 'sessionId' | 'userId' | 'companyId' | 'companyActive'>
const sessionStateRow = {
  id: col.uuid,
  companyId: col.uuid.nullable,
  companyStatus: col.textOf<'active' | 'inactive'>().nullable,
} as const satisfies Shape

/**
 * The open event streams of this server. A request is authorized when it begins; a stream outlives that, so it is
 * closed when its session ends, the person is deactivated or their company changes.
 */
export class OpenStreams {
  readonly #openEm: () => EntityManager
  readonly #log: Logger
  readonly #streams = new Map<Response, StreamActor>()
  #checking: Promise<void> | undefined
  #checkAgain = false
  #closed = false

  constructor(openEm: () => EntityManager, log: Logger) {
    this.#openEm = openEm
    this.#log = log
  }

  add(res: Response, actor: StreamActor): void {
    this.#streams.set(res, actor)
    res.once('close', () => {
      this.#streams.delete(res)
    })
    // Checked immediately: a change after the authorization may have been announced before the stream was added.
    this.#checkAll()
  }

  /** Closes the streams whose authorization has changed; called when the database announces changes. */
  check(changes: ActorChanges): void {
    if (this.#streams.values().some((actor) => changes.concern(actor))) this.#checkAll()
  }

  #checkAll(): void {
    if (this.#checking) {
      this.#checkAgain = true
      return
    }
    if (this.#closed || this.#streams.size === 0) return
    this.#checking = this.#closeUnauthorized()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'sessions of open streams could not be read')
      })
      .finally(() => {
        this.#checking = undefined
        if (!this.#checkAgain) return
        this.#checkAgain = false
        this.#checkAll()
      })
  }

  /** Starts no further check, and waits for the running check; called before the database is closed. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#checking
  }

  async #closeUnauthorized(): Promise<void> {
    const responses = [...this.#streams]
    const ids = [...new Set(responses.map(([, { sessionId }]) => sessionId))]
    const sessions = await withConnectionScopeUnchanged(() =>
      rows(
        this.#openEm(),
        sessionStateRow,
        sql`
      select s.id, a.company_id as "companyId", a.company_status as "companyStatus" from unnest(${ids}::uuid[]) s (id)
        cross join lateral app.actor(s.id) a`,
      ),
    )
    const sessionsById = new Map(sessions.map((row) => [row.id, row]))
    for (const [res, { sessionId, companyId, companyActive }] of responses) {
      const session = sessionsById.get(sessionId)
      if (session?.companyId !== companyId || (companyActive && session.companyStatus !== 'active')) res.destroy()
    }
  }
}
