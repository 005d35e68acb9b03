import { ChunkedText } from './chunked-text.ts'
import type { Attachment, PlacedAttachment, StatusCode } from './message-row.ts'
import type { AnswerEnding, SseClient } from './sse-client.ts'

/** What was added to an answer since it was last saved. */
export interface UnsavedPart {
  /** Length of the saved text in characters (not UTF-16 units); `text` is appended there. */
  readonly offset: number
  readonly text: string
  /** All attachments of the answer; null when none was added since the last save. */
  readonly attachments: readonly PlacedAttachment[] | null
}

/** Returns whether a UTF-16 unit is the second half of a surrogate pair (0xdc00 to 0xdfff). */
const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00

/** Counts characters as PostgreSQL does: a surrogate pair counts as one character. */
function charactersIn(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) if (!isLowSurrogate(text.charCodeAt(index))) count += 1
  return count
}

/**
 * The growing text of an answer with its attachments. Sends additions to the clients that are subscribed at the moment,
 * and returns the part that is not saved yet. Text is only appended, and must be storable (`model-text.ts`).
 */
export class AnswerOutput {
  readonly #clients = new Set<SseClient>()
  readonly #text = new ChunkedText()
  readonly #attachments: PlacedAttachment[] = []
  #ending: AnswerEnding | null = null
  /** Lengths of the saved part; `units` are UTF-16 units. */
  #saved = { units: 0, characters: 0, attachments: 0 }
  #savedAt = performance.now()

  get text(): string {
    return this.#text.toString()
  }
  /** UTF-16 units. */
  get length(): number {
    return this.#text.length
  }
  get attachments(): readonly PlacedAttachment[] {
    return this.#attachments
  }
  get clients(): ReadonlySet<SseClient> {
    return this.#clients
  }

  append(text: string): void {
    if (text === '') return
    this.#text.append(text)
    this.#sendToClients()
  }

  /** Adds an attachment at the end of the text as it is now. */
  attach(event: Attachment): void {
    this.#attachments.push({ at: this.#text.length, event })
    this.#sendToClients()
  }

  /** Attaches a status unless a status with the same code is already attached. */
  attachStatus(code: StatusCode): void {
    if (!this.#attachments.some(({ event }) => event.type === 'status' && event.code === code))
      this.attach({ type: 'status', code })
  }

  /** Sends a status to the connected clients; it is not stored. */
  sendTransientStatus(code: StatusCode): void {
    for (const client of this.#clients) client.sendTransientStatus(code)
  }

  #sendToClients(): void {
    for (const client of this.#clients) client.sendUpTo(this.#text, this.#attachments)
  }

  /** Sends the text and attachments so far, then each addition until the answer ends or the client disconnects. */
  subscribe(client: SseClient): void {
    client.sendUpTo(this.#text, this.#attachments)
    if (this.#ending) {
      client.finish(this.#ending)
      return
    }
    this.#clients.add(client)
    client.onClose(() => {
      this.#clients.delete(client)
    })
  }

  end(ending: AnswerEnding): void {
    this.#ending = ending
    for (const client of this.#clients) client.finish(ending)
    this.#clients.clear()
  }

  /** Returns the part to save; null when nothing was added and the last save is less than `maxAgeMs` ago. */
  unsavedPart(now: number, maxAgeMs: number): UnsavedPart | null {
    const { units, characters, attachments } = this.#saved
    const isSaved = units === this.#text.length && attachments === this.#attachments.length
    if (isSaved && now - this.#savedAt < maxAgeMs) return null
    return {
      offset: characters,
      text: this.#text.slice(units),
      attachments: attachments === this.#attachments.length ? null : [...this.#attachments],
    }
  }

  markSaved({ offset, text, attachments }: UnsavedPart, now: number): void {
    this.#saved = {
      units: this.#saved.units + text.length,
      characters: offset + charactersIn(text),
      attachments: attachments?.length ?? this.#saved.attachments,
    }
    this.#savedAt = now
  }
}
