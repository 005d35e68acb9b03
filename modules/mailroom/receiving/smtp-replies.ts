// Replies of the SMTP listener (RFC 5321, 4.2; enhanced codes: RFC 3463). After 4xx the sender retries, after 5xx not.
import { ThreadFailure } from '#server/files/capped-threads.ts'
import { MailLoop } from './loops.ts'
import { WorkQueueFull } from '#server/jobs/work-queue.ts'

const replies = {
  relay: [550, '5.7.1 This server receives mail for its own addresses only'],
  // The same reply for revoked addresses and for addresses that never existed.
  unknown: [550, '5.1.1 No such mailbox here'],
  guessing: [421, '4.7.0 Too many unknown mailboxes'],
  manyRecipients: [452, '4.5.3 Too many recipients'],
  rate: [450, '4.7.1 Too much mail for now, try later'],
  connections: [421, '4.7.0 Too many connections'],
  tooLarge: [552, '5.3.4 The message is too large'],
  noRoom: [452, '4.3.1 No room for the message now, try later'],
  busy: [451, '4.3.2 Busy, try later'],
  unavailable: [451, '4.3.0 The message could not be stored, try later'],
  loop: [554, '5.4.6 Mail loop detected'],
  automatic: [554, '5.7.1 Too many automatic answers'],
  flood: [450, '4.7.1 Too many automatic messages, try later'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

/** Returns a reply as the error that the library of the listener sends. */
export function smtpReply(name: keyof typeof replies): Error & { responseCode: number } {
  const [responseCode, text] = replies[name]
  return Object.assign(new Error(text), { responseCode })
}

/** Returns the reply to a message that was not stored: permanent only for a loop, else the sender should retry. */
export function replyToError(error: unknown): Error & { responseCode: number } {
  if (error instanceof MailLoop) return smtpReply(error.reason)
  if (error instanceof WorkQueueFull || (error instanceof ThreadFailure && error.reason === 'busy'))
    return smtpReply('busy')
  return smtpReply('unavailable')
}
