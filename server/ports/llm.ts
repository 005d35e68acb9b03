// A language model. Nothing here may be called while a database connection is held: an answer takes seconds to minutes.
export { estimateTokens } from './token-estimate.ts'

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

/**
 * A call that the model asks for. Its arguments are text of the model, not to be trusted: often JSON, never checked.
 */
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
  /** The most that the answer may have, thinking included. */
  readonly maxOutputTokens: number
  /** Left out for models that know none. */
  readonly temperature?: number
}

/** As the provider counted. Cached tokens are among the input, reasoning among the output. */
export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cachedTokens: number
  readonly reasoningTokens: number
}

export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  /** Whole, after its last piece. */
  | { readonly type: 'toolCall'; readonly call: ToolCall }
  /** At most once; providers may not say. */
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' | 'tool_calls' | 'content_filter' }

/** The vectors have unit length, all the same number of dimensions. */
export interface Embeddings {
  readonly vectors: readonly Float32Array[]
  readonly inputTokens: number
}

/** Recorded speech: a file of its own, of at most 25 MB with what is sent around it. */
export interface Sound {
  readonly bytes: Buffer
  /** `audio/webm;codecs=opus`; says what kind of file it is. */
  readonly mimeType: string
  readonly seconds: number
  /** ISO 639-1; null where nobody knows. */
  readonly language: string | null
}

/** Milliseconds from the beginning of the sound, within it. The text is one line and not empty. */
export interface HeardLine {
  readonly startMs: number
  readonly endMs: number
  readonly speaker: string | null
  readonly text: string
}
/**
 * Lines in the order in which they begin; none where nobody spoke. `usage` is null where the provider counted no
 * tokens.
 */
export interface Heard {
  readonly lines: readonly HeardLine[]
  readonly usage: TokenUsage | null
}

/** Each call may throw {@link LlmError}. */
export interface Llm {
  readonly configured: boolean
  readonly model: string
  /** What passages are laid near each other by; null where there is none, and retrieval goes by words alone. */
  readonly embeddingModel: string | null
  /** What writes down what is heard; null where there is none. */
  readonly transcriptionModel: string | null
  /**
   * Streams an answer. Ends with exactly one `end`, before which the usage has come if it comes, or throws.
   * Aborting closes the connection to the provider and ends the stream without an `end`; a usage of nothing then says
   * that the provider had refused and was to be asked again.
   */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>
  /** In the order of the texts, of which none may be empty. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Embeddings>
  /** Aborting closes the connection to the provider, and the signal's reason is thrown. */
  transcribe(sound: Sound, signal?: AbortSignal): Promise<Heard>
}

/**
 * - `not_configured`: there is no provider
 * - `wrong_key`: the provider does not know our key, or the key may not do this
 * - `rate_limited`: too many questions just now; `retryAfterSeconds` if the provider said
 * - `quota_exhausted`: the account at the provider has nothing left; waiting does not help
 * - `context_too_long`: what was sent is more than the model can read
 * - `content_filtered`: the provider refused to read or answer this
 * - `timed_out`: nothing came for too long
 * - `cut_off`: the answer broke off, or ended without saying why; what came before has been given
 * - `unavailable`: not reached, 5xx, or an answer that is none; later may work
 * - `refused`: the provider does not accept what we ask (a model it does not have); `providerMessage` says why
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
  /** The provider's own words without secrets; for administrators and logs. */
  readonly providerMessage: string
  readonly retryAfterSeconds: number | undefined
  /**
   * Whether the provider may have begun to answer, so that it may have cost something. False only when it is certain
   * that it has not: it refused, or was not reached.
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

/** Where no provider is configured: every call says so. Nothing answers in its place. */
export const noLlm: Llm = {
  configured: false,
  model: '',
  embeddingModel: null,
  transcriptionModel: null,
  chat: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(notConfigured()) }) }),
  embed: () => Promise.reject(notConfigured()),
  transcribe: () => Promise.reject(notConfigured()),
}
