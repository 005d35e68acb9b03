import type { Response } from 'express'
import type { Locale } from '#server/contract/locale.ts'
import { EventStream } from '#server/http/event-stream.ts'
import type { MessageState, PlacedAttachment, StatusCode } from './message-row.ts'
import { failureOf } from './messages.presenter.ts'
import { statusPhrases } from './prompt.phrases.ts'

/**
 * How much of an answer a client has received. It is sent as the `id:` of each event, so that the client can resume
 * there.
 */
export interface StreamPosition {
  /** UTF-16 units. */
  readonly text: number
  readonly attachments: number
}

/** Parses a `Last-Event-ID`; returns null for another format. */
export const parsePosition = (lastEventId: string | undefined): StreamPosition | null => {
  const match = /^(\d{1,9})\.(\d{1,6})$/.exec(lastEventId?.trim() ?? '')
  return match ? { text: Number(match[1]), attachments: Number(match[2]) } : null
}

/** The text of an answer so far: a string or a `ChunkedText`. */
export interface TextSlice {
  readonly length: number
  slice(from: number, to: number): string
}

/** How an answer ended, as it is sent to its subscribers. */
export interface AnswerEnding {
  readonly messageId: string
  readonly state: Exclude<MessageState, 'writing'>
  readonly errorCode: string | null
  readonly usage: {
    readonly inputTokens: number
    readonly outputTokens: number
    readonly cachedTokens: number
    readonly estimated: boolean
  } | null
  readonly remaining: number | null
}

/** A client that reads an answer over Server-Sent Events. */
export class SseClient {
  readonly #stream: EventStream
  readonly #locale: Locale
  #text: number
  #attachments: number

  /**
   * Writes the status and headers of the response, so later errors cannot change the status.
   * @param from position at which the client resumes; null to send the answer from the beginning
   */
  constructor(res: Response, locale: Locale, from: StreamPosition | null) {
    this.#stream = new EventStream(res)
    this.#locale = locale
    this.#text = from?.text ?? 0
    this.#attachments = from?.attachments ?? 0
  }

  get isClosed(): boolean {
    return this.#stream.isClosed
  }

  onClose(callback: () => void): void {
    this.#stream.onClose(callback)
  }

  send(type: string, data: unknown): void {
    this.#stream.send(type, data, `${this.#text}.${this.#attachments}`)
  }

  /** Sends the text and attachments that this client does not have yet, in their order. */
  sendUpTo(text: TextSlice, attachments: readonly PlacedAttachment[]): void {
    while (this.#attachments < attachments.length) {
      const attachment = attachments[this.#attachments]
      if (!attachment) return
      this.#sendText(text, attachment.at)
      this.#attachments += 1
      this.#sendAttachment(attachment)
    }
    this.#sendText(text, text.length)
  }

  #sendText(text: TextSlice, end: number): void {
    if (end <= this.#text) return
    const delta = text.slice(this.#text, end)
    this.#text = end
    this.send('delta', { text: delta })
  }

  #sendAttachment({ event: { type, ...data } }: PlacedAttachment): void {
    if ('code' in data) this.send(type, { code: data.code, text: statusPhrases[data.code][this.#locale] })
    else this.send(type, data)
  }

  /** Sends the current activity. It is not stored, so clients who connect later do not get it. */
  sendTransientStatus(code: StatusCode): void {
    this.send('status', { code, text: statusPhrases[code][this.#locale] })
  }

  /** Sends the usage and the final state of the answer, and ends the stream. */
  finish({ messageId, state, errorCode, usage, remaining }: AnswerEnding): void {
    if (usage) this.send('usage', { ...usage, remaining })
    if (errorCode === null) this.send('done', { messageId, state })
    else this.send('error', { ...failureOf(errorCode, this.#locale), messageId, state })
    this.#stream.end()
  }

  /** Sends a comment after `everyMs` of silence, so that proxies do not close the connection. */
  heartbeat(now: number, everyMs: number): void {
    this.#stream.heartbeat(now, everyMs)
  }

  /** Closes the connection before the answer has ended: the client reconnects, possibly to another server. */
  disconnect(): void {
    this.#stream.disconnect()
  }
}
