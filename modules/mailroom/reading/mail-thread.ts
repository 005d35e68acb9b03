// Messages between the server and the worker thread that handles received mail. The sender of a message determines the
// CPU time of its hash, encryption, signatures and MIME parts, so none of this runs on the main thread.
import type { MessagePort } from 'node:worker_threads'
import type { MessageContents, UnreadableReason } from './message-contents.ts'
import type { AttachmentBytes } from './read-message.ts'

/** The SMTP client that delivered a message, for SPF, DKIM and DMARC. */
export interface DeliveredBy {
  readonly ip: string
  /** The name that the client gave in HELO or EHLO. */
  readonly helo: string
  /** MAIL FROM; empty for a bounce. */
  readonly sender: string
  /** Name of this server. */
  readonly server: string
}

export interface ReceiveTask {
  readonly task: 'receive'
  /** Shared with the thread, so that the main thread does not copy a large message. */
  readonly bytes: SharedArrayBuffer
  readonly fileId: string
  readonly companyKey: Uint8Array
  /** Whether the message is read; if not, it is only hashed and encrypted. */
  readonly shouldRead: boolean
  /** Null to skip verification. */
  readonly verify: { readonly by: DeliveredBy; readonly dns: MessagePort } | null
}

export interface AttachmentTask {
  readonly task: 'attachment'
  readonly bytes: SharedArrayBuffer
  readonly ordinal: number
}

export type MailTask = ReceiveTask | AttachmentTask

/** Results as RFC 8601 names them; `domain` is the From domain with a valid and aligned DKIM signature. */
export interface MailAuthentication {
  readonly spf: string
  readonly dkim: string
  readonly dmarc: string
  readonly domain: string | null
  /** The server that verified. */
  readonly by: string
}

export interface ReceivedBytes {
  readonly sha256: Uint8Array
  /** The stored bytes, encrypted with the key of the company. */
  readonly sealed: Uint8Array<ArrayBuffer>
  readonly contents: MessageContents | null
  readonly unreadable: UnreadableReason | null
  readonly authentication: MailAuthentication | null
}

export type MailTaskResult = ReceivedBytes | { readonly attachment: AttachmentBytes | null }

export interface DnsQuery {
  readonly id: number
  readonly name: string
  readonly type: string
}
export interface DnsAnswer {
  readonly id: number
  readonly records?: readonly unknown[]
  /** Code of the error. */
  readonly code?: string
}
