import { MailboxError, type Mailbox, type MailboxProblem } from '#server/ports/mailbox.ts'

export interface FakeMailbox extends Mailbox {
  uidValidity: bigint
  /** Messages by their UIDs, ascending; null for a message that is too large. */
  readonly messages: Map<number, Buffer | null>
  /** Problem with which opening fails; null when it succeeds. */
  problem: MailboxProblem | null
  /** Number of times it was opened. */
  openCount: number
  /** Called before a message is given. */
  beforeMessage?: (uid: number) => Promise<void> | void
}

/** A mailbox of another server, in memory. */
export function fakeMailbox(): FakeMailbox {
  const messages = new Map<number, Buffer | null>()
  const mailbox: FakeMailbox = {
    uidValidity: 1n,
    messages,
    problem: null,
    openCount: 0,
    async open() {
      mailbox.openCount += 1
      if (mailbox.problem) throw new MailboxError(mailbox.problem)
      return {
        uidValidity: mailbox.uidValidity,
        uidNext: Math.max(0, ...messages.keys()) + 1,
        async *messagesAfter(uid, { limit }) {
          for (const [messageUid, raw] of [...messages].filter(([messageUid]) => messageUid > uid).slice(0, limit)) {
            await mailbox.beforeMessage?.(messageUid)
            yield { uid: messageUid, raw }
          }
        },
        close: () => Promise.resolve(),
      }
    },
  }
  return mailbox
}
