// Somebody who reads an answer as it comes, over Server-Sent Events.
import type { Response } from 'express'
import type { Locale } from '#server/contract/locale.ts'
import { EventStream } from '#server/http/event-stream.ts'
import type { Extra, MessageState, StatusCode } from './message-row.ts'
import { failureOf } from './messages.presenter.ts'
import { statusPhrases } from './prompt-words.ts'

/**
 * Where a reader is: UTF-16 units of the text and things beside it that they have. Sent as `id:`, so that they can go
 * on from there.
 */
export interface Place {
  readonly text: number
  readonly beside: number
}

export const parsePlace = (given: string | undefined): Place | null => {
  const found = /^(\d{1,9})\.(\d{1,6})$/.exec(given?.trim() ?? '')
  return found ? { text: Number(found[1]), beside: Number(found[2]) } : null
}

/** As far as an answer has come; a string is one. */
export interface TextSlice {
  readonly length: number
  slice(from: number, to: number): string
}

/** How an answer ended, as its readers are told. */
export interface Ending {
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

export class SseClient {
  readonly #stream: EventStream
  readonly #locale: Locale
  #text: number
  #beside: number

  /** Writes the head of the answer; from now on nothing can be refused any more. */
  constructor(res: Response, locale: Locale, from: Place | null) {
    this.#stream = new EventStream(res)
    this.#locale = locale
    this.#text = from?.text ?? 0
    this.#beside = from?.beside ?? 0
  }

  get gone(): boolean {
    return this.#stream.gone
  }

  onGone(left: () => void): void {
    this.#stream.onGone(left)
  }

  send(type: string, data: unknown): void {
    this.#stream.send(type, data, `${this.#text}.${this.#beside}`)
  }

  /** Sends what this reader does not have yet, in its order. */
  follow(text: TextSlice, extras: readonly Extra[]): void {
    for (; this.#beside < extras.length;) {
      const extra = extras[this.#beside]
      if (!extra) return
      this.#deltaUpTo(text, extra.at)
      this.#beside += 1
      this.#sendBeside(extra)
    }
    this.#deltaUpTo(text, text.length)
  }

  #deltaUpTo(text: TextSlice, place: number): void {
    if (place <= this.#text) return
    const delta = text.slice(this.#text, place)
    this.#text = place
    this.send('delta', { text: delta })
  }

  #sendBeside({ event: { type, ...data } }: Extra): void {
    if ('code' in data) this.send(type, { code: data.code, text: statusPhrases[data.code][this.#locale] })
    else this.send(type, data)
  }

  /** What is being done at this moment; nobody who comes later is told. */
  pass(code: StatusCode): void {
    this.send('status', { code, text: statusPhrases[code][this.#locale] })
  }

  finish({ messageId, state, errorCode, usage, remaining }: Ending): void {
    if (usage) this.send('usage', { ...usage, remaining })
    if (errorCode === null) this.send('done', { messageId, state })
    else this.send('error', { ...failureOf(errorCode, this.#locale), messageId, state })
    this.#stream.end()
  }

  /** Keeps proxies from giving up a silent connection. */
  beat(now: number, everyMs: number): void {
    this.#stream.beat(now, everyMs)
  }

  /** Ends the connection without an ending: the reader comes back and finds it elsewhere. */
  disconnect(): void {
    this.#stream.disconnect()
  }
}
