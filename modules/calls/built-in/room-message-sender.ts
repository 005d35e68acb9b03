import { randomUUID } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { roomMessagesChannel, splitMessage, type RoomMessage } from './room-messages.ts'

const batchSize = 200

/** Sends the room messages of this server in the order of the calls, in batches, one batch at a time. */
export class RoomMessageSender {
  readonly #services: Pick<Services, 'orm' | 'log'>
  #payloads: string[] = []
  #sending: Promise<void> | undefined

  constructor(services: Pick<Services, 'orm' | 'log'>) {
    this.#services = services
  }

  send(message: RoomMessage): void {
    this.#payloads.push(...splitMessage(randomUUID(), message))
    this.#sending ??= this.#run()
  }

  async #run(): Promise<void> {
    while (this.#payloads.length > 0) {
      const batch = this.#payloads.splice(0, batchSize)
      try {
        await withScope({ kind: 'public' }, () =>
          change(
            this.#services.orm.em.fork(),
            sql`select pg_notify(${roomMessagesChannel}, p) from unnest(${batch}::text[]) with ordinality u (p, n) order by n`,
          ),
        )
      } catch (error) {
        // Clients that miss a message reload the state, or reconnect.
        this.#services.log.warn({ err: error }, 'room messages were not sent')
      }
    }
    this.#sending = undefined
  }

  /** Resolves when all messages passed so far are sent. */
  async settle(): Promise<void> {
    await this.#sending
  }
}
