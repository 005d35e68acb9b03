// A language model. Nothing here may be called while a database connection is held: an answer takes seconds to minutes.
export { estimateTokens } from './token-estimate.ts'

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

/** A tool call of the model. Its arguments are untrusted text: usually JSON, never validated. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** `parameters` is a JSON Schema of an object. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ToolSpec[]
  /** Maximum number of tokens of the answer, reasoning included. */
  readonly maxOutputTokens: number
  /** Absent for models that have no temperature. */
  readonly temperature?: number
}

/** Tokens as counted by the provider. `cachedTokens` are part of the input, `reasoningTokens` of the output. */
export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens: number
  readonly reasoningTokens: number
}

export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  /** Complete, after its last chunk. */
  | { readonly type: 'toolCall'; readonly call: ToolCall }
  /** Occurs at most once. Some providers do not report usage. */
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' | 'tool_calls' | 'content_filter' }

/** The vectors have unit length and the same number of dimensions. */
export interface Embeddings {
  readonly vectors: readonly Float32Array[]
  readonly inputTokens: number
}

/** Recorded speech as a separate file; the request that contains it has at most 25 MB. */
export interface Sound {
  readonly bytes: Buffer
  /** `audio/webm;codecs=opus`: the kind of the file. */
  readonly mimeType: string
  readonly seconds: number
  /** ISO 639-1; null when unknown. */
  readonly language: string | null
}

/** Milliseconds from the start of the recording, within it. The text is one line and not empty. */
export interface TranscriptSegment {
  readonly startMs: number
  readonly endMs: number
  readonly speaker: string | null
  readonly text: string
}
/** Segments in the order of their start; empty without speech. `usage` is null when the provider counted no tokens. */
export interface Transcript {
  readonly lines: readonly TranscriptSegment[]
  readonly usage: TokenUsage | null
}

/** Every call may throw {@link LlmError}. */
export interface Llm {
  readonly configured: boolean
  readonly model: string
  /** Model of the embeddings. Null when there is none; retrieval then uses only words. */
  readonly embeddingModel: string | null
  /** Model of transcriptions; null when there is none. */
  readonly transcriptionModel: string | null
  /**
   * Streams an answer. Ends with exactly one `end`, preceded by the usage if it is reported, or throws. Aborting closes
   * the connection to the provider and ends the stream without an `end`; a usage of zero then means that the provider
   * had refused and was about to be retried.
   */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>
  /** Returns embeddings in the order of the texts, none of which may be empty. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Embeddings>
  /** Aborting closes the connection to the provider, and the signal's reason is thrown. */
  transcribe(sound: Sound, signal?: AbortSignal): Promise<Transcript>
}

/**
 * Codes of failures:
 * - `not_configured`: there is no provider
 * - `wrong_key`: the provider rejects our key, or the key lacks the permission
 * - `rate_limited`: too many requests; `retryAfterSeconds` if the provider named a pause
 * - `quota_exhausted`: the account at the provider has no credit; waiting does not help
 * - `context_too_long`: the request is longer than the model can read
 * - `content_filtered`: the provider refused to read or answer this
 * - `timed_out`: no data for too long
 * - `cut_off`: the answer ended early or without a finish reason; the text received so far was delivered
 * - `unavailable`: unreachable, 5xx, or an invalid answer; a retry may work
 * - `refused`: the provider rejects the request (an unknown model); `providerMessage` contains its reason
 */
export type LlmErrorCode =
  | 'not_configured'
  | 'wrong_key'
  | 'rate_limited'
  | 'quota_exhausted'
  | 'context_too_long'
  | 'content_filtered'
  | 'timed_out'
  | 'cut_off'
  | 'unavailable'
  | 'refused'

export class LlmError extends Error {
  readonly code: LlmErrorCode
  /** The provider's own message without secrets; for administrators and logs. */
  readonly providerMessage: string
  readonly retryAfterSeconds: number | undefined
  /**
   * Whether the provider may have started to answer and charged for it. False only when it certainly did not: it
   * refused, or was not reached.
   */
  readonly mayHaveCost: boolean

  constructor(
    code: LlmErrorCode,
    providerMessage: string,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined; mayHaveCost?: boolean } = {},
  ) {
    super(`${code}: ${providerMessage}`, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'LlmError'
    this.code = code
    this.providerMessage = providerMessage
    this.retryAfterSeconds = options.retryAfterSeconds
    this.mayHaveCost = options.mayHaveCost ?? false
  }
}

const notConfigured = () => new LlmError('not_configured', 'there is no provider of a language model')

/** For installations without a provider. Every call rejects. */
export const noLlm: Llm = {
  configured: false,
  model: '',
  embeddingModel: null,
  transcriptionModel: null,
  chat: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(notConfigured()) }) }),
  embed: () => Promise.reject(notConfigured()),
  transcribe: () => Promise.reject(notConfigured()),
}
