import { withScope } from '#server/db/scope.ts'
import { AppError } from '#server/http/errors.ts'
import type { MessageRow } from './message-row.ts'
import type { AnswerEnding, SseClient } from './sse-client.ts'

export interface FollowerOptions {
  readonly companyId: string
  readonly userId: string
  readonly messageId: string
  readonly client: SseClient
  /** Reads the answer's row; ends the answer first when its server has died. */
  readonly read: () => Promise<MessageRow>
  readonly readEnding: (message: MessageRow) => Promise<AnswerEnding>
  /** Called when the row could not be read. The next notice, or the registry's timer, reads it again. */
  readonly onProblem: (error: unknown) => void
}

/** Sends an answer that another server generates: reads its row again at each notice that text was saved. */
export class Follower {
  readonly #options: FollowerOptions
  #reading = false
  #readAgain = false
  #ended = false
  #onEnd: (() => void) | undefined
  readAt = performance.now()

  constructor(options: FollowerOptions) {
    this.#options = options
    options.client.onClose(() => {
      this.#end()
    })
  }

  get messageId(): string {
    return this.#options.messageId
  }
  get client(): SseClient {
    return this.#options.client
  }

  onEnd(callback: () => void): void {
    this.#onEnd = callback
    if (this.#ended) callback()
  }

  #end(): void {
    this.#ended = true
    this.#onEnd?.()
  }

  /**
   * Reads the row and sends new text. Runs in the scope of the reader, because notices arrive outside of any request. A
   * notice that arrives during a read causes one more read afterwards.
   */
  async update(): Promise<void> {
    if (this.#ended) return
    if (this.#reading) {
      this.#readAgain = true
      return
    }
    this.#reading = true
    this.readAt = performance.now()
    const { companyId, userId, onProblem } = this.#options
    try {
      do {
        this.#readAgain = false
        await withScope({ kind: 'company', companyId, userId }, () => this.#sendNew())
      } while (this.#readAgain && !this.#ended)
    } catch (error) {
      // The consultation was deleted meanwhile; the client gets a 404 when it reconnects.
      if (error instanceof AppError) this.#options.client.disconnect()
      else onProblem(error)
    } finally {
      this.#reading = false
    }
  }

  async #sendNew(): Promise<void> {
    const { client, read, readEnding } = this.#options
    const message = await read()
    if (client.isClosed) {
      this.#end()
      return
    }
    client.sendUpTo(message.content, message.extras)
    if (message.state === 'writing') return
    client.finish(await readEnding(message))
    this.#end()
  }
}
