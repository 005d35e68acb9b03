// Answers of the listener (RFC 5321, 4.2; enhanced codes: RFC 3463). 4xx: the sender tries again; 5xx: it never will.
import { ThreadFailure } from '#server/files/capped-threads.ts'
import { MailLoop } from './loops.ts'
import { TurnsFull } from './turns.ts'

const answers = {
  relay: [550, '5.7.1 This server receives mail for its own addresses only'],
  // The same for an address that never existed and for one that was revoked.
  unknown: [550, '5.1.1 No such mailbox here'],
  guessing: [421, '4.7.0 Too many unknown mailboxes'],
  manyRecipients: [452, '4.5.3 Too many recipients'],
  rate: [450, '4.7.1 Too much mail for now, try later'],
  connections: [421, '4.7.0 Too many connections'],
  tooLarge: [552, '5.3.4 The message is too large'],
  noRoom: [452, '4.3.1 No room for the message now, try later'],
  busy: [451, '4.3.2 Busy, try later'],
  unavailable: [451, '4.3.0 The message could not be stored, try later'],
  loop: [554, '5.4.6 The message circles'],
  automatic: [554, '5.7.1 Too many automatic answers'],
  flood: [450, '4.7.1 Too many automatic messages, try later'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

/** Returns an answer as the error that the listener's library sends. */
export function smtpAnswer(name: keyof typeof answers): Error & { responseCode: number } {
  const [responseCode, text] = answers[name]
  return Object.assign(new Error(text), { responseCode })
}

/** Returns the answer to a message that was not stored. Nothing but a loop is refused for good. */
export function answerTo(error: unknown): Error & { responseCode: number } {
  if (error instanceof MailLoop) return smtpAnswer(error.reason)
  if (error instanceof TurnsFull || (error instanceof ThreadFailure && error.reason === 'busy'))
    return smtpAnswer('busy')
  return smtpAnswer('unavailable')
}
