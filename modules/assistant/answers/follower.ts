import { withScope } from '#server/db/scope.ts'
import { AppError } from '#server/http/errors.ts'
import type { MessageRow } from './message-row.ts'
import type { Ending, SseClient } from './sse-client.ts'

export interface FollowerOptions {
  readonly companyId: string
  readonly userId: string
  readonly messageId: string
  readonly client: SseClient
  /** The answer as it is kept; what its server has left behind is ended first. */
  readonly read: () => Promise<MessageRow>
  readonly endingOf: (message: MessageRow) => Promise<Ending>
  /** The answer could not be read; tried again with the next notice. */
  readonly onProblem: (error: unknown) => void
}

/** Reads an answer that another server makes from its row, each time it is told that something was kept. */
export class Follower {
  readonly #options: FollowerOptions
  #looking = false
  #again = false
  #ended = false
  #onEnd: (() => void) | undefined
  lookedAt = performance.now()

  constructor(options: FollowerOptions) {
    this.#options = options
    options.client.onGone(() => {
      this.#end()
    })
  }

  get messageId(): string {
    return this.#options.messageId
  }
  get client(): SseClient {
    return this.#options.client
  }

  onEnd(ended: () => void): void {
    this.#onEnd = ended
    if (this.#ended) ended()
  }

  #end(): void {
    this.#ended = true
    this.#onEnd?.()
  }

  /** As the reader, for a notice is heard outside of any request. What comes while it reads is read after it. */
  async look(): Promise<void> {
    if (this.#ended) return
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = true
    this.lookedAt = performance.now()
    const { companyId, userId, onProblem } = this.#options
    try {
      do {
        this.#again = false
        await withScope({ kind: 'company', companyId, userId }, () => this.#read())
      } while (this.#again && !this.#ended)
    } catch (error) {
      // Deleted meanwhile: whoever comes back is told so.
      if (error instanceof AppError) this.#options.client.disconnect()
      else onProblem(error)
    } finally {
      this.#looking = false
    }
  }

  async #read(): Promise<void> {
    const { client, read, endingOf } = this.#options
    const message = await read()
    if (client.gone) {
      this.#end()
      return
    }
    client.follow(message.content, message.extras)
    if (message.state === 'writing') return
    client.finish(await endingOf(message))
    this.#end()
  }
}
