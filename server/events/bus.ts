import emitter from 'eventemitter2'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, exists, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { currentScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, type Enqueue, type EnqueueOptions, type JobRegistry } from '#server/jobs/jobs.ts'
import { nextOrderedId } from '#server/ordered-id.ts'
import type { DomainEvent } from './events.ts'

export type RecordEvent = <E extends DomainEvent>(
  tx: EntityManager,
  event: E,
  payload: z.input<E['payload']>,
) => Promise<void>

type Payload<E extends DomainEvent> = z.output<E['payload']>
export interface EventDelivery {
  readonly eventId: string
  readonly companyId: string | null
}

interface WithinCall {
  readonly payload: unknown
  readonly tx: EntityManager
}
type WithinListener = (call: WithinCall) => Promise<void>

/** Delivers one event to one `after` listener. */
export const deliverEvent = defineJob('events.deliver', z.object({ eventId: z.uuid(), listener: z.string() }), {
  maxAttempts: 12,
})

type AfterHandler = (work: Work, payload: unknown, delivery: EventDelivery) => Promise<void>

/**
 * There are two kinds of listeners. `within` listeners run sequentially in the writer's transaction and may refuse by
 * throwing. `after` listeners run once it is committed, each as a separate job, at least once, with backoff. The row of
 * `processed_event` for (event, listener) is written after the listener's own transactions, so a crash between them
 * delivers the event again: a listener must leave things as they are when it runs a second time.
 */
export class EventBus {
  readonly #emitter = new emitter.EventEmitter2()
  readonly #afterListeners = new Map<string, { event: DomainEvent; handler: AfterHandler }>()
  readonly #listenersOf = new Map<string, { readonly name: string; readonly priority: number }[]>()

  within<E extends DomainEvent>(event: E, handler: (tx: EntityManager, payload: Payload<E>) => Promise<void>): void {
    const listener: WithinListener = ({ payload, tx }) => handler(tx, payload as Payload<E>)
    this.#emitter.on(event.name, listener as (call: WithinCall) => void)
  }

  /**
   * `name` identifies the listener permanently: `notifications.mail-invitation`. `priority` applies to its jobs. A
   * listener that strangers can flood gets a number above 0, so that other jobs run first.
   */
  after<E extends DomainEvent>(
    event: E,
    name: string,
    handler: (work: Work, payload: Payload<E>, delivery: EventDelivery) => Promise<void>,
    { priority = 0 }: Pick<EnqueueOptions, 'priority'> = {},
  ): void {
    if (this.#afterListeners.has(name)) throw new Error(`two listeners are called ${name}`)
    this.#afterListeners.set(name, { event, handler: handler as AfterHandler })
    this.#listenersOf.set(event.name, [...(this.#listenersOf.get(event.name) ?? []), { name, priority }])
  }

  /**
   * Returns the function that writes the event and the jobs of its `after` listeners in the writer's transaction, then
   * runs the `within` listeners.
   */
  recorder(enqueue: Enqueue): RecordEvent {
    return async (tx, event, payload) => {
      const parsed = event.payload.parse(payload)
      const scope = currentScope()
      const companyId =
        scope.kind === 'company' ? scope.companyId : ((parsed as { companyId?: string }).companyId ?? null)
      const eventId = nextOrderedId()
      await changeLater(
        tx,
        sql`insert into outbox_event (id, company_id, name, payload)
          values (${eventId}, ${companyId}, ${event.name}, ${JSON.stringify(parsed)}::jsonb)`,
      )
      for (const { name: listener, priority } of this.#listenersOf.get(event.name) ?? []) {
        await enqueue(tx, deliverEvent, { eventId, listener }, { companyId, key: `${eventId}:${listener}`, priority })
      }
      // Sequential, because `emitAsync` would start all listeners, and listeners after a refusal would continue.
      for (const listener of this.#emitter.listeners(event.name) as WithinListener[])
        await listener({ payload: parsed, tx })
    }
  }

  /** Registers the job that delivers an event to its listener. */
  register(jobs: JobRegistry): void {
    jobs.handle(deliverEvent, async (work, { eventId, listener }) => {
      const entry = this.#afterListeners.get(listener)
      if (!entry) throw new Error(`no listener ${listener}`)
      const event = await row(
        work.em,
        { payload: col.json<unknown>(), companyId: col.uuid.nullable },
        sql`${preparedStatement}select payload, company_id as "companyId" from outbox_event where id = ${eventId}`,
      )
      if (!event) return
      if (
        await exists(
          work.em,
          sql`${preparedStatement}
          select from processed_event where event_id = ${eventId} and listener = ${listener}`,
        )
      )
        return
      await entry.handler(work, entry.event.payload.parse(event.payload), { eventId, companyId: event.companyId })
      await change(
        work.em,
        sql`${preparedStatement}
          insert into processed_event (event_id, listener) values (${eventId}, ${listener}) on conflict do nothing`,
      )
    })
  }
}
