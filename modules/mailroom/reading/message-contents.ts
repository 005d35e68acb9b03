// The parsed contents of a received message. The sender wrote all of them, so they prove nothing.

export interface MailAttachment {
  /** Index of the attachment in the message, used by {@link openAttachment}. */
  readonly ordinal: number
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sha256: Uint8Array
}

export interface MailRecipient {
  readonly address: string
  readonly name: string
  readonly kind: 'to' | 'cc'
}

/** The message inside a forwarded message, either attached (`message/rfc822`) or quoted in the text. */
export interface ForwardedMail {
  readonly name: string
  readonly address: string
  /** ISO instant; null when the date is missing or ambiguous. */
  readonly sentAt: string | null
  readonly how: 'attached' | 'inline'
}

export interface MessageContents {
  readonly messageId: string | null
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  readonly fromName: string
  readonly fromAddress: string
  /** Number of addresses in all From headers. A message with more than one is never trusted. */
  readonly fromCount: number
  readonly recipients: readonly MailRecipient[]
  readonly forwarded: ForwardedMail | null
  readonly subject: string
  readonly sentAt: string | null
  readonly text: string
  /** Sent by a program or a mailing list: `Auto-Submitted`, `Precedence`, `List-Id`. */
  readonly automatic: boolean
  /** An automatic reply (RFC 3834), such as an out-of-office message. */
  readonly autoReply: boolean
  /** Number of `Received` headers: the servers that the message passed. */
  readonly hops: number
  readonly attachments: readonly MailAttachment[]
  /** Values of `Authentication-Results`, topmost first. */
  readonly authenticationResults: readonly string[]
}

/** Why a message is stored without being read. */
export type UnreadableReason = 'too_many_parts' | 'too_deep' | 'headers_too_large' | 'damaged' | 'timeout' | 'too_large'
