// The wire format of OpenAI's Chat Completions: requests, chunks of a stream, refusals, with the wording of OpenAI or
// of compatible servers.
import type { IncomingMessage } from 'node:http'

export interface ChatRequestMessage {
  readonly role: string
  readonly content: string
  readonly tool_calls?: readonly unknown[]
  readonly tool_call_id?: string
}
export interface ChatRequestTool {
  readonly function: { readonly name: string; readonly description?: string; readonly parameters?: Schema }
}
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The body of `POST /chat/completions`. */
export interface ChatRequestBody {
  readonly model: string
  readonly messages: readonly ChatRequestMessage[]
  readonly stream?: boolean
  readonly stream_options?: { readonly include_usage?: boolean }
  readonly store?: boolean
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly tools?: readonly ChatRequestTool[]
}
export interface EmbeddingsRequestBody {
  readonly model: string
  readonly input: string | readonly string[]
  readonly encoding_format?: 'float' | 'base64'
  readonly dimensions?: number
}

export interface Usage {
  readonly prompt: number
  readonly completion: number
  readonly cached: number
  readonly reasoning: number
}
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | string
}

/**
 * A token is up to four letters or digits, or one sign, with the space before it: simpler than a real tokenizer, but of
 * similar granularity.
 */
const tokenPattern = /\s*[\p{L}\p{N}]{1,4}|\s*[^\p{L}\p{N}\s]|\s+/gu
/** Splits a text into tokens, which together are the text. */
export const tokensOf = (text: string): string[] => text.match(tokenPattern) ?? []
export const countTokens = (text: string): number => text.match(tokenPattern)?.length ?? 0

const refusal = (
  status: number,
  message: string,
  type: string,
  code: string | null,
  details: { param?: string; headers?: Record<string, string> } = {},
): Refusal => ({
  status,
  body: { error: { message, type, param: details.param ?? null, code } },
  ...(details.headers ? { headers: details.headers } : {}),
})

/** Returns the key masked with stars in its middle, as OpenAI repeats it in errors. */
export const starredKey = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`

export const refusals = {
  wrongKey: (key: string) =>
    refusal(
      401,
      `Incorrect API key provided: ${starredKey(key)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      'invalid_request_error',
      'invalid_api_key',
    ),
  rate: (seconds?: number) =>
    refusal(
      429,
      'Rate limit reached for gpt-5-mini in organization org-1 on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s.',
      'requests',
      'rate_limit_exceeded',
      seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } },
    ),
  tooLarge: () =>
    refusal(
      429,
      'Request too large for gpt-5-mini in organization org-1 on tokens per min (TPM): Limit 30000, Requested 61234. The input or output tokens must be reduced in order to run successfully.',
      'tokens',
      'rate_limit_exceeded',
    ),
  quota: () =>
    refusal(
      429,
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  context: (usedTokens: number, maxTokens: number) =>
    refusal(
      400,
      `This model's maximum context length is ${maxTokens} tokens. However, your messages resulted in ${usedTokens} tokens. Please reduce the length of the messages.`,
      'invalid_request_error',
      'context_length_exceeded',
      { param: 'messages' },
    ),
  /** llama.cpp: the code is a number, and the type names the error. */
  contextOfLlama: (usedTokens: number, maxTokens: number): Refusal => ({
    status: 400,
    body: {
      error: {
        code: 400,
        message: `request (${usedTokens} tokens) exceeds the available context size (${maxTokens} tokens), try increasing it`,
        type: 'exceed_context_size_error',
        n_prompt_tokens: usedTokens,
        n_ctx: maxTokens,
      },
    },
  }),
  filtered: (): Refusal => ({
    status: 400,
    body: {
      error: {
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
      },
    },
  }),
  broken: () =>
    refusal(500, 'The server had an error while processing your request. Sorry about that!', 'server_error', null),
  overloaded: (): Refusal => ({
    status: 503,
    body: '<html><head><title>503 Service Temporarily Unavailable</title></head><body>nginx</body></html>',
  }),
  noModel: (model: string) =>
    refusal(
      404,
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    ),
  notKnown: (path: string) => refusal(404, `Invalid URL (${path})`, 'invalid_request_error', null),
  oldLimit: () =>
    refusal(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'invalid_request_error',
      'unsupported_parameter',
      { param: 'max_tokens' },
    ),
  temperature: (value: number) =>
    refusal(
      400,
      `Unsupported value: 'temperature' does not support ${value} with this model. Only the default (1) value is supported.`,
      'invalid_request_error',
      'unsupported_value',
      { param: 'temperature' },
    ),
  /** vLLM and Mistral's kind: a strict schema. */
  extra: (name: string): Refusal => ({
    status: 422,
    body: {
      detail: [{ type: 'extra_forbidden', loc: ['body', name], msg: `Extra inputs are not permitted: ${name}` }],
      message: `Extra inputs are not permitted: ${name}`,
    },
  }),
  limitTooHigh: (value: number) =>
    refusal(
      400,
      `max_completion_tokens is too large: ${value}. This model supports at most 128000 completion tokens, whereas you provided ${value}.`,
      'invalid_request_error',
      'invalid_value',
      { param: 'max_completion_tokens' },
    ),
} as const

/**
 * Returns one chunk of a stream. Without a `delta` it has no choices. `usage` is left out when undefined and null when
 * null, as OpenAI sends it before the last chunk of a request with `include_usage`.
 */
export function chunk(
  id: string,
  model: string,
  delta: object | null,
  finish: string | null,
  usage: Usage | null | undefined,
): string {
  const choices = delta === null ? [] : [{ index: 0, delta, logprobs: null, finish_reason: finish }]
  const usageCounts = usage
    ? {
        prompt_tokens: usage.prompt,
        completion_tokens: usage.completion,
        total_tokens: usage.prompt + usage.completion,
        prompt_tokens_details: { cached_tokens: usage.cached, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: usage.reasoning, audio_tokens: 0 },
      }
    : null
  return `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1_795_000_000, model, service_tier: 'default', system_fingerprint: 'fp_1', choices, ...(usage === undefined ? {} : { usage: usageCounts }) })}\n\n`
}

export const lastChunk = 'data: [DONE]\n\n'

export async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of req as AsyncIterable<Buffer>) chunks.push(part)
  return Buffer.concat(chunks).toString()
}
