import type { Locale } from '#server/contract/locale.ts'

/**
 * What a calendar program does with a message (RFC 5546): takes an event in or changes it (`REQUEST`), or takes it out
 * (`CANCEL`). `content` is the whole iCalendar object, which names the same method.
 */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: Locale
  /** Stable per message, so that a second attempt is recognised (becomes the Message-ID). */
  readonly id: string
  /** Sent as another form of the message and as a file beside it. */
  readonly calendar?: CalendarPart | undefined
  /** Of the messages that go together in this one: each a file beside it. */
  readonly calendars?: readonly CalendarPart[] | undefined
  /** Where a mail program stops such messages with one POST (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

/** A mail server that answers once and for all: this message is not taken, however often it is tried. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The address itself takes no mail: there is no such mailbox, or it is closed. */
  readonly address: boolean
  constructor(answer: string, { address, cause }: { readonly address: boolean; readonly cause?: unknown }) {
    super(answer, { cause })
    this.address = address
  }
}

export interface KeptMessage extends MailMessage {
  readonly sentAt: string
}

/**
 * Delivers one message. Throws when it could not be handed over: {@link MailRefused} when it never can be; otherwise
 * the job that called tries again.
 */
export interface Mail {
  readonly configured: boolean
  /** Answers what the mail server said when it took the message, if there is one. */
  send(message: MailMessage): Promise<string | undefined>
  /** Messages that were kept instead of delivered, the newest first; only where no mail server is configured. */
  kept?(limit: number): Promise<KeptMessage[]>
  /** One of them; undefined when there is none with this id. */
  keptMessage?(id: string): Promise<KeptMessage | undefined>
  /** Ends connections that are kept open. */
  close?(): Promise<void>
}
