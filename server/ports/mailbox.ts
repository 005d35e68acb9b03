// Mailboxes of other mail servers, read by IMAP (RFC 9051).

export interface MailboxAccount {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
  readonly folder: string
}

/** `private_address`: the host is on the network of the server, which the operator does not allow. */
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
  /** Null: larger than `maxBytes`; it was not fetched. */
  readonly raw: Buffer | null
}

export interface MailboxSession {
  /** UIDs of another value mean nothing (RFC 9051, 2.3.1.1). */
  readonly uidValidity: bigint
  /** The UID that the next message receives. */
  readonly uidNext: number
  /** Fetches messages above `uid` one after the other, in ascending order, without marking them as read. */
  after(uid: number, options: { readonly maxBytes: number; readonly limit: number }): AsyncIterable<MailboxMessage>
  close(): Promise<void>
}

export interface Mailbox {
  /** Connects by TLS and opens the folder for reading. @throws MailboxError */
  open(account: MailboxAccount): Promise<MailboxSession>
}
