// What is read in a received message. Everything in it was written by its sender, and proves nothing.

export interface MailAttachment {
  /** From 0, in the order of the message; {@link openAttachment} finds it again by this. */
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

/** The message inside a forwarded one, attached (`message/rfc822`) or quoted in the text. */
export interface ForwardedMail {
  readonly name: string
  readonly address: string
  /** ISO instant; null where the words give no date that can be read without a guess. */
  readonly sentAt: string | null
  readonly how: 'attached' | 'inline'
}

export interface MessageContents {
  readonly messageId: string | null
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  readonly fromName: string
  readonly fromAddress: string
  /** Addresses in all From headers; more than one is never trusted. */
  readonly fromCount: number
  readonly recipients: readonly MailRecipient[]
  readonly forwarded: ForwardedMail | null
  readonly subject: string
  readonly sentAt: string | null
  readonly text: string
  /** Written by a program: `Auto-Submitted`, `Precedence` or a list. */
  readonly automatic: boolean
  /** An automatic answer (RFC 3834), such as an absence. */
  readonly autoReply: boolean
  /** `Received` headers: the servers that it passed. */
  readonly hops: number
  readonly attachments: readonly MailAttachment[]
  /** Values of `Authentication-Results`, topmost first. */
  readonly authenticationResults: readonly string[]
}

/** Why a message is stored without being read. */
export type UnreadableReason = 'too_many_parts' | 'too_deep' | 'headers_too_large' | 'damaged' | 'timeout' | 'too_large'
