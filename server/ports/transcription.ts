// Port of the transcription of recordings. The assistant module implements it, because it decides which data may be
// sent to the provider and charges the tokens. Nothing here may be called while a database connection is held:
// transcribing an hour takes minutes.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import type { Work } from '#server/http/context.ts'
import type { TranscriptSegment } from './llm.ts'

/** `not_allowed`: the company sends no client data to the provider, or this case is excluded. */
export type TranscriptionAbility = 'yes' | 'not_configured' | 'not_allowed'

/** A part of a recording that can be transcribed by itself. */
export interface AudioSegment {
  /** Start of the segment in the recording. */
  readonly startMs: number
  /** Duration of the segment. */
  readonly seconds: number
  /** At most {@link maxSegmentBytes} bytes. */
  readonly bytes: Buffer
  /** `audio/webm`, `audio/mp4`, `audio/ogg`, `audio/mpeg`, `audio/wav`, `audio/flac`; parameters may follow. */
  readonly mimeType: string
}

/** A segment that the provider has transcribed. */
export interface TranscribedSegment extends Pick<AudioSegment, 'startMs' | 'seconds'> {
  /** Times from the start of the segment. */
  readonly lines: readonly TranscriptSegment[]
}

/** Bytes; providers accept 25 MB including the request around it. */
export const maxSegmentBytes = 24 * 1024 * 1024

export interface TranscriptionRequest {
  readonly companyId: string
  /** The requesting person, who is charged for the tokens. */
  readonly userId: string
  readonly caseId: string | null
  /** The expected spoken language, which is sent to the provider. */
  readonly language: Locale
  /** The recording in segments, in its order; the next one is read after the previous one is transcribed. */
  readonly pieces: AsyncIterable<AudioSegment>
  /** Segments that earlier attempts transcribed; they are neither sent nor charged again. */
  readonly transcribed?: readonly TranscribedSegment[]
  /** Stores a segment in the transaction that charges it, so that a later attempt can name it. */
  readonly keep?: (tx: EntityManager, segment: TranscribedSegment) => Promise<void>
  /** Aborting stops sending and closes the connection to the provider. */
  readonly signal?: AbortSignal
}

/** An utterance. Lines are in the order of time, do not begin before zero, and do not end before they begin. */
export interface TranscriptionLine {
  /** From the start of the recording. */
  readonly startMs: number
  readonly endMs: number
  /**
   * A label of the provider (`A`), not a name; null where voices are not distinguished. With several segments it names
   * the segment, too (`A (2)`), because voices cannot be matched between segments.
   */
  readonly speaker: string | null
  /** One line of text without markup, never empty. Written by a model: untrusted. */
  readonly text: string
}

export interface Transcription {
  /** Reads settings and quotas of the company only, in its scope. */
  ability(work: Pick<Work, 'em' | 'ports'>, companyId: string, caseId: string | null): Promise<TranscriptionAbility>
  /**
   * Sends the segments one at a time, within the company's scope; each is paid before the next is sent. A wait that the
   * provider requests is observed up to a limit. A call repeated after a failure sends and charges only segments
   * that are not in `transcribed`.
   * @throws {@link TranscriptionRefused} also when consent is withdrawn between two segments; LlmError when the provider
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
