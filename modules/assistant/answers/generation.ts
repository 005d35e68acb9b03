import type { Mode } from '../assistant.contract.ts'
import { GrowingText } from './growing-text.ts'
import type { Beside, Extra, StatusCode } from './message-row.ts'
import type { Ending, SseClient } from './sse-client.ts'

export interface GenerationFacts {
  readonly companyId: string
  readonly userId: string
  readonly consultationId: string
  readonly messageId: string
  readonly questionId: string
  readonly mode: Mode
  readonly caseId: string | null
}

/** Why a turn was ended before the provider ended it. */
export type StopReason = 'stopped' | 'interrupted' | 'deadline'

/** What there is to keep of a turn since it was kept last. */
export interface Unsaved {
  readonly companyId: string
  readonly messageId: string
  readonly place: number
  readonly text: string
  readonly extras: readonly Extra[] | null
}

const characters = (text: string): number => {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1
  return count
}

/**
 * An answer that this server is making. It belongs to its row and not to a connection: readers come and go. Text only
 * grows; what it holds can be kept by the database (`storable.ts`).
 */
export class Generation {
  readonly facts: GenerationFacts
  readonly startedAt = performance.now()
  readonly #abort = new AbortController()
  readonly #clients = new Set<SseClient>()
  readonly #text = new GrowingText()
  #extras: Extra[] = []
  #stopReason: StopReason | null = null
  #ending: Ending | null = null
  // What the database has: UTF-16 units, its own characters, things beside the text.
  #saved = { units: 0, characters: 0, extras: 0 }
  #savedAt = performance.now()

  constructor(facts: GenerationFacts) {
    this.facts = facts
  }

  get text(): string {
    return this.#text.toString()
  }
  /** UTF-16 units. */
  get length(): number {
    return this.#text.length
  }
  get extras(): readonly Extra[] {
    return this.#extras
  }
  get signal(): AbortSignal {
    return this.#abort.signal
  }
  get stopReason(): StopReason | null {
    return this.#stopReason
  }
  get clients(): ReadonlySet<SseClient> {
    return this.#clients
  }

  say(text: string): void {
    if (text === '') return
    this.#text.add(text)
    this.#tell()
  }

  put(event: Beside): void {
    this.#extras.push({ at: this.#text.length, event })
    this.#tell()
  }

  /** Said to those who read now, and not kept. */
  pass(code: StatusCode): void {
    for (const client of this.#clients) client.pass(code)
  }

  #tell(): void {
    for (const client of this.#clients) client.follow(this.#text, this.#extras)
  }

  /** Closes the connection to the provider. The first reason counts. */
  stop(reason: StopReason): void {
    this.#stopReason ??= reason
    this.#abort.abort()
  }

  watch(client: SseClient): void {
    client.follow(this.#text, this.#extras)
    if (this.#ending) {
      client.finish(this.#ending)
      return
    }
    this.#clients.add(client)
    client.onGone(() => {
      this.#clients.delete(client)
    })
  }

  end(ending: Ending): void {
    this.#ending = ending
    for (const client of this.#clients) client.finish(ending)
    this.#clients.clear()
  }

  /** Null when nothing came since, and the last time is not `staleMs` ago. */
  unsaved(now: number, staleMs: number): Unsaved | null {
    const { units, extras } = this.#saved
    if (units === this.#text.length && extras === this.#extras.length && now - this.#savedAt < staleMs) return null
    return {
      companyId: this.facts.companyId,
      messageId: this.facts.messageId,
      place: this.#saved.characters,
      text: this.#text.slice(units),
      extras: extras === this.#extras.length ? null : [...this.#extras],
    }
  }

  wasSaved({ place, text, extras }: Unsaved, now: number): void {
    this.#saved = {
      units: this.#saved.units + text.length,
      characters: place + characters(text),
      extras: extras?.length ?? this.#saved.extras,
    }
    this.#savedAt = now
  }
}
