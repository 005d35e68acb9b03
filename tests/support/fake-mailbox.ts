import { MailboxError, type Mailbox, type MailboxProblem } from '#server/ports/mailbox.ts'

export interface FakeMailbox extends Mailbox {
  uidValidity: bigint
  /** Messages by their UIDs, ascending; null: too large. */
  readonly messages: Map<number, Buffer | null>
  /** Problem with which opening fails; null: it succeeds. */
  problem: MailboxProblem | null
  /** How often it was opened. */
  opened: number
  /** Called before a message is given. */
  before?: (uid: number) => Promise<void> | void
}

/** A mailbox of another server, in memory. */
export function fakeMailbox(): FakeMailbox {
  const messages = new Map<number, Buffer | null>()
  const box: FakeMailbox = {
    uidValidity: 1n,
    messages,
    problem: null,
    opened: 0,
    async open() {
      box.opened += 1
      if (box.problem) throw new MailboxError(box.problem)
      return {
        uidValidity: box.uidValidity,
        uidNext: Math.max(0, ...messages.keys()) + 1,
        async *messagesAfter(uid, { limit }) {
          for (const [own, raw] of [...messages].filter(([own]) => own > uid).slice(0, limit)) {
            await box.before?.(own)
            yield { uid: own, raw }
          }
        },
        close: () => Promise.resolve(),
      }
    },
  }
  return box
}
