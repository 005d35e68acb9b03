import type { UnreadableReason } from './message-contents.ts'

/** The message exceeds a limit and is not read. */
export class ExceededLimit extends Error {
  override readonly name = 'ExceededLimit'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(`the message is not read: ${reason}`)
    this.reason = reason
  }
}
