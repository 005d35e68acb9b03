import type { Locale } from '#server/contract/locale.ts'

/**
 * Calendar attachment of a message (RFC 5546): adds or changes an event (`REQUEST`), or removes it (`CANCEL`).
 * `content` is the whole iCalendar object, which names the same method.
 */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** A file of a message, read whole. */
export interface MailAttachment {
  readonly name: string
  readonly mimeType: string
  readonly content: Buffer
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: Locale
  /** Stable per message, so that a repeated attempt is recognised (becomes the Message-ID). */
  readonly id: string
  /** Sent as an alternative of the message and as an attachment. */
  readonly calendar?: CalendarPart | undefined
  /** Calendars of combined messages, each as an attachment. */
  readonly calendars?: readonly CalendarPart[] | undefined
  /** Address to unsubscribe with one POST (RFC 8058). */
  readonly unsubscribe?: string | undefined
  readonly attachments?: readonly MailAttachment[] | undefined
}

/** An address with the name that is shown beside it. */
export interface MailParty {
  readonly address: string
  readonly name: string
}

/** A message that a person writes to people outside the office, as opposed to mails of the product. */
export interface Letter {
  /** Stable per message; becomes the Message-ID. */
  readonly id: string
  /** Name shown as the sender. The address is always the installation's. */
  readonly fromName: string
  readonly replyTo: readonly MailParty[]
  readonly to: readonly MailParty[]
  readonly cc: readonly MailParty[]
  readonly bcc: readonly MailParty[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: Locale
  /** Message-ID of the message that this one answers. */
  readonly inReplyTo?: string | undefined
  readonly references: readonly string[]
  readonly attachments: readonly MailAttachment[]
}

export interface SentLetter {
  /** Value of the header `Message-ID`, in angle brackets. */
  readonly messageId: string
  readonly answer: string
  /** Recipients whom the mail server refused although it accepted others. */
  readonly refused: readonly string[]
}

/** A permanent refusal: the mail server will never accept this message. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The address itself is refused: the mailbox does not exist or is closed. */
  readonly isAddressRefused: boolean
  constructor(
    answer: string,
    { isAddressRefused, cause }: { readonly isAddressRefused: boolean; readonly cause?: unknown },
  ) {
    super(answer, { cause })
    this.isAddressRefused = isAddressRefused
  }
}

export interface StoredMessage extends Omit<MailMessage, 'attachments'> {
  readonly sentAt: string
  /** `content` is base64. */
  readonly attachments?: readonly (Omit<MailAttachment, 'content'> & { readonly content: string })[] | undefined
}

/**
 * Delivers one message. Throws when it was not accepted: {@link MailRefused} permanently; after any other error the job
 * retries.
 */
export interface Mail {
  readonly configured: boolean
  /** Returns the response of the mail server that accepted the message, if any. */
  send(message: MailMessage): Promise<string | undefined>
  /**
   * Sends a message of a person; present only with a mail server. Does not store the message elsewhere.
   * @throws as `send`; {@link MailRefused} when every recipient is refused
   */
  sendLetter?(letter: Letter): Promise<SentLetter>
  /** Returns messages that were stored instead of delivered, newest first; only without a mail server. */
  storedMessages?(limit: number): Promise<StoredMessage[]>
  /** Returns a stored message, or undefined when it does not exist. */
  storedMessage?(id: string): Promise<StoredMessage | undefined>
  /** Closes pooled connections. */
  close?(): Promise<void>
}
