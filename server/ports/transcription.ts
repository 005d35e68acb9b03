// The words of recorded sound. The assistant implements it: what leaves the office, and what it costs, is decided
// there. Nothing here may be called while a database connection is held: hearing an hour takes minutes.
import type { Locale } from '#server/contract/locale.ts'
import type { Work } from '#server/http/context.ts'

/** `not_allowed`: the office sends nothing of clients to the provider, or this case is kept from it. */
export type TranscriptionAbility = 'yes' | 'not_configured' | 'not_allowed'

/** A part of a recording, which can be heard by itself. */
export interface SoundPiece {
  /** Where it begins in the recording. */
  readonly startMs: number
  /** How long it lasts. */
  readonly seconds: number
  /** At most {@link largestPiece} bytes. */
  readonly bytes: Buffer
  /** `audio/webm`, `audio/mp4`, `audio/ogg`, `audio/mpeg`, `audio/wav`, `audio/flac`; parameters may follow. */
  readonly mimeType: string
}

/** Bytes; providers take 25 MB with what is sent around them. */
export const largestPiece = 24 * 1024 * 1024

export interface TranscriptionRequest {
  readonly companyId: string
  /** Who asked for it; the tokens are theirs. */
  readonly userId: string
  readonly caseId: string | null
  /** What is spoken, as far as anybody knows. */
  readonly language: Locale
  /** In the order of the recording; the next one is asked for when the words of the one before are there. */
  readonly pieces: AsyncIterable<SoundPiece>
  /** Gives up: nothing more is sent, and the connection to the provider is closed. */
  readonly signal?: AbortSignal
}

/** What somebody said. Lines stand in the order of time, do not begin before zero, and end when they begin or later. */
export interface TranscriptionLine {
  /** From the beginning of the recording. */
  readonly startMs: number
  readonly endMs: number
  /**
   * A label of the provider (`A`), not a name; null where voices are not told apart. Of several pieces it names the
   * piece as well (`A (2)`): that a voice of one piece is that of another is nothing anybody knows.
   */
  readonly speaker: string | null
  /** One line of text without markup, never empty. Written by a model: not to be trusted. */
  readonly text: string
}

export interface Transcription {
  /** Asks the settings and the books of the office alone, and nobody outside; within the company's scope. */
  ability(work: Pick<Work, 'em' | 'ports'>, companyId: string, caseId: string | null): Promise<TranscriptionAbility>
  /**
   * Sends the pieces one after the other, within the company's scope; each is paid before the next is sent. A wait that
   * the provider asks for is waited for, within reason. Whoever calls again after a failure pays again.
   * @throws {@link TranscriptionRefused} also when consent is withdrawn between two pieces; LlmError as the provider
   * fails; 402 `token_limit`, `no_active_plan`; the signal's reason
   */
  transcribe(work: Work, request: TranscriptionRequest): Promise<{ readonly lines: readonly TranscriptionLine[] }>
}

export class TranscriptionRefused extends Error {
  readonly reason: Exclude<TranscriptionAbility, 'yes'>
  constructor(reason: Exclude<TranscriptionAbility, 'yes'>) {
    super(`transcription is ${reason}`)
    this.name = 'TranscriptionRefused'
    this.reason = reason
  }
}
