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
}

export interface KeptMessage extends MailMessage { readonly sentAt: string }

/** Delivers one message. Throws when it could not be handed over; the job that called tries again. */
export interface Mail {
  readonly configured: boolean
  /** Answers what the mail server said when it took the message, if there is one. */
  send(message: MailMessage): Promise<string | undefined>
  /** Messages that were kept instead of delivered, the newest first; only where no mail server is configured. */
  kept?(limit: number): Promise<KeptMessage[]>
  /** Ends connections that are kept open. */
  close?(): Promise<void>
}
