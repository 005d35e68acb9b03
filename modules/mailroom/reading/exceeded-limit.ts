import type { UnreadableReason } from './message-contents.ts'

/** The message has more of something than is read. */
export class ExceededLimit extends Error {
  override readonly name = 'ExceededLimit'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(`the message is not read: ${reason}`)
    this.reason = reason
  }
}
