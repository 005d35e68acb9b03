import type { Actor } from '#server/http/context.ts'
import type { EventStream } from '#server/http/event-stream.ts'

/** A connected browser. */
export interface SseSubscriber {
  readonly stream: EventStream
  readonly actor: Pick<Actor, 'userId' | 'sessionId' | 'companyId'>
}
