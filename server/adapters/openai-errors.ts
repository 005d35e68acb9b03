// Maps failures of OpenAI-compatible providers. Servers agree on the status and hardly on codes, so the code is checked
// first, then the status, then known phrases.
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import { LlmError, type LlmErrorCode } from '#server/ports/llm.ts'
import { withoutSecrets } from '#server/secret-text.ts'

/** An error of the SDK with the fields that its type does not declare. */
type Refusal = Error & {
  readonly status: number | undefined
  readonly headers: Headers | undefined
  readonly code: unknown
  readonly type: unknown
  readonly param: unknown
}
export const statusOf = (error: Error): number | undefined => (error as Refusal).status

export interface FailureContext {
  readonly apiKey: string
  /** Texts of the request. None of them may appear in a message, because messages are logged. */
  readonly sent: readonly string[]
  /** Whether an answer had started. */
  readonly started: boolean
}

/** Maximum of characters of the provider's message. */
const maxMessageLength = 300
/** Length of the pieces of a message that are looked up in the request; one that occurs there is a quotation. */
const quotationLength = 20

/** Returns whether a text contains a quotation of the request. */
const quotesRequest = (text: string, sent: readonly string[]): boolean => {
  for (let offset = 0; offset + quotationLength <= text.length; offset += quotationLength)
    if (sent.some((part) => part.includes(text.slice(offset, offset + quotationLength)))) return true
  return false
}

/** A masked key as OpenAI's refusals show it: its beginning, asterisks, its end. */
const maskedKey = /\S*\*{3,}\S*/g

export function redactedMessage(text: string, { apiKey, sent }: Pick<FailureContext, 'apiKey' | 'sent'>): string {
  const cleanText = withoutSecrets(text, [apiKey])
    .replace(maskedKey, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxMessageLength)
  return quotesRequest(cleanText, sent) ? '(words of the question)' : cleanText
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Returns the innermost cause: libraries say "fetch failed" and mean "connection refused". */
function innermostCause(error: Error): Error & { readonly code?: unknown } {
  let cause = error
  for (let depth = 0; depth < 5 && cause.cause instanceof Error; depth += 1) cause = cause.cause
  return cause
}

/** Codes of errors before any byte of the request was sent. */
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
/** Returns whether the request may have reached the provider. */
export const reachedProvider = (error: unknown): boolean =>
  !(error instanceof APIConnectionError && connectionErrorCodes.has(textOf(innermostCause(error).code)))

const errorCodes: Readonly<Record<string, LlmErrorCode>> = {
  invalid_api_key: 'wrong_key',
  insufficient_quota: 'quota_exhausted',
  billing_hard_limit_reached: 'quota_exhausted',
  billing_not_active: 'quota_exhausted',
  rate_limit_exceeded: 'rate_limited',
  context_length_exceeded: 'context_too_long',
  string_above_max_length: 'context_too_long',
  exceed_context_size_error: 'context_too_long',
  content_filter: 'content_filtered',
  content_policy_violation: 'content_filtered',
  invalid_prompt: 'content_filtered',
  ResponsibleAIPolicyViolation: 'content_filtered',
}

/** Codes of refusals without a known code, by phrases of their messages. */
const phraseCodes: readonly (readonly [RegExp, LlmErrorCode])[] = [
  [/maximum context length|context (?:window|size|length)|prompt is too long|request too large/i, 'context_too_long'],
  [/content (?:management )?policy|content filter/i, 'content_filtered'],
]

function codeOfStatus(status: number): LlmErrorCode {
  if (status === 401 || status === 403) return 'wrong_key'
  if (status === 402) return 'quota_exhausted'
  if (status === 413) return 'context_too_long'
  if (status === 429) return 'rate_limited'
  if (status === 408) return 'timed_out'
  return status === 409 || status >= 500 ? 'unavailable' : 'refused'
}

function codeOf({ status, code, type, message }: Refusal, started: boolean): LlmErrorCode {
  const codeOfProvider = errorCodes[textOf(code)] ?? errorCodes[textOf(type)]
  const codeOfMessage =
    status === undefined || status < 500 ? phraseCodes.find(([pattern]) => pattern.test(message))?.[1] : undefined
  // A question longer than the token limit of a minute gets 429 at every attempt; only a shorter question succeeds.
  const isTooLongForRate = codeOfProvider === 'rate_limited' && codeOfMessage === 'context_too_long'
  if (codeOfProvider && !isTooLongForRate) return codeOfProvider
  if (codeOfMessage) return codeOfMessage
  if (status !== undefined) return codeOfStatus(status)
  return started ? 'cut_off' : 'unavailable'
}

/** Returns the seconds of `retry-after-ms` or `retry-after`; these servers send no dates. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof APIError)) return undefined
  const { headers } = error as Refusal
  const number = (name: string): number => Number(headers?.get(name) || NaN)
  return [number('retry-after-ms') / 1_000, number('retry-after')].find((seconds) => seconds >= 0)
}

function messageOf(error: unknown): string {
  // The parser's own message would quote the invalid text, which is part of the answer.
  if (error instanceof SyntaxError) return 'an answer that is not JSON'
  return error instanceof Error ? innermostCause(error).message : String(error)
}

/** Converts every failure to an `LlmError`. Omits the SDK's error as its cause, because it quotes the request. */
export function llmError(error: unknown, failureContext: FailureContext): LlmError {
  if (error instanceof LlmError) return error
  const { started } = failureContext
  const redact = (text: string) => redactedMessage(text, failureContext)
  if (error instanceof APIConnectionError) {
    const { message, code } = innermostCause(error)
    const timedOut = error instanceof APIConnectionTimeoutError
    return new LlmError(timedOut ? 'timed_out' : 'unavailable', redact(`${textOf(code)} ${message}`), {
      mayHaveCost: started || reachedProvider(error),
    })
  }
  if (error instanceof APIError) {
    const refusal = error as Refusal
    const refusalCode = textOf(refusal.code ?? refusal.type)
    const message = error.message.includes(refusalCode) ? error.message : `${refusalCode} ${error.message}`
    return new LlmError(codeOf(refusal, started), redact(message), {
      retryAfterSeconds: retryAfterOf(error),
      mayHaveCost: refusal.status === undefined,
    })
  }
  // Once the answer has begun, any other error means that it broke off.
  return new LlmError(started ? 'cut_off' : 'unavailable', redact(messageOf(error)), { mayHaveCost: true })
}

/**
 * Returns the parameter among `names` that the server does not know or the model does not accept. Invalid values of
 * known parameters do not count.
 */
export function refusedParameter<N extends string>(error: unknown, names: readonly N[]): N | undefined {
  if (!(error instanceof APIError)) return undefined
  const { message, status, code, param } = error as Refusal
  if (status !== 400 && status !== 422) return undefined
  const isRefusal =
    /^(?:unsupported|unknown)_/.test(textOf(code)) ||
    /unsupported|not support|unknown|unrecogni[sz]ed|unexpected|not compatible|extra (?:inputs|fields)|not permitted|not allowed/i.test(
      message,
    )
  if (!isRefusal) return undefined
  // "'max_tokens' is not supported, use 'max_completion_tokens'": the refused parameter is named first.
  const positions = names
    .map((name) => [name, new RegExp(`\\b${name}\\b`).exec(message)?.index ?? -1] as const)
    .filter(([, position]) => position >= 0)
  return names.find((name) => name === param) ?? positions.toSorted(([, a], [, b]) => a - b)[0]?.[0]
}
