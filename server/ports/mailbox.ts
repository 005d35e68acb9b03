// Mailboxes of other mail servers, read by IMAP (RFC 9051).

export interface MailboxAccount {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
  readonly folder: string
}

/** `private_address`: the host is on the server's own network, and the operator does not allow that. */
export type MailboxProblem = 'unreachable' | 'login' | 'folder' | 'certificate' | 'private_address'

export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem, cause?: unknown) {
    super(`the mailbox cannot be read: ${problem}`, { cause })
    this.problem = problem
  }
}

export interface MailboxMessage {
  readonly uid: number
  /** Null when the message was not fetched, because it is larger than `maxBytes`. */
  readonly raw: Buffer | null
}

export interface MailboxSession {
  /** UIDs are valid only together with this value (RFC 9051, 2.3.1.1). */
  readonly uidValidity: bigint
  /** The UID that the next message receives. */
  readonly uidNext: number
  /** Fetches messages above `uid` one at a time, in ascending order, without marking them as read. */
  messagesAfter(
    uid: number,
    options: { readonly maxBytes: number; readonly limit: number },
  ): AsyncIterable<MailboxMessage>
  close(): Promise<void>
}

export interface Mailbox {
  /** Connects by TLS and opens the folder for reading. @throws MailboxError */
  open(account: MailboxAccount): Promise<MailboxSession>
}
