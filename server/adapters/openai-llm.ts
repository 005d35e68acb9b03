// A language model by OpenAI's Chat Completions, the API that all model servers implement: OpenAI, Azure
// (`https://<resource>.openai.azure.com/openai/v1/`, the deployment as model), Ollama (`http://127.0.0.1:11434/v1`),
// llama.cpp (`http://127.0.0.1:8080/v1`), vLLM, LM Studio. Local servers need a key, too; any text will do.
import OpenAI from 'openai'
import type { ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import {
  estimateTokens,
  LlmError,
  type ChatEvent,
  type ChatMessage,
  type ChatRequest,
  type Embeddings,
  type Llm,
} from '#server/ports/llm.ts'
import { withRetry, boundedFetch } from './openai-request.ts'
import { llmError } from './openai-errors.ts'
import { transcriber } from './openai-transcription.ts'
import { ToolCallAssembler, readChunk, readVectors, readUsage, type EndReason } from './openai-chunks.ts'
import { defaultTimeLimits, startTimeouts, type TimeLimits, type Timeouts } from './openai-time-limits.ts'

export interface OpenAiOptions {
  readonly apiKey: string
  /** `https://api.openai.com/v1` */
  readonly baseUrl: string
  readonly model: string
  /** Null: no embeddings. */
  readonly embeddingModel: string | null
  /** Null, or not given: no transcription. */
  readonly transcriptionModel?: string | null
  readonly timeLimits?: Partial<TimeLimits>
  /** Maximum bytes of one answer. */
  readonly maxAnswerBytes?: number
}

/** Texts per request for embeddings; OpenAI accepts 2,048, small servers fewer. */
const embeddingBatchSize = 64

/** Optional parameters, which not every server accepts. */
const optionalParameters = ['max_completion_tokens', 'max_tokens', 'temperature', 'store', 'stream_options'] as const
type OptionalParameter = (typeof optionalParameters)[number]

const isOwnService = (baseUrl: string): boolean => /(^|\.)openai(\.azure)?\.com$/.test(new URL(baseUrl).hostname)

function toWireMessage(message: ChatMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant') return message
  const { content, toolCalls = [] } = message
  return toolCalls.length === 0
    ? { role: 'assistant', content }
    : {
        role: 'assistant',
        content,
        tool_calls: toolCalls.map(({ id, name, arguments: argumentsJson }) => ({
          id,
          type: 'function',
          function: { name, arguments: argumentsJson },
        })),
      }
}

export function openAiLlm({
  apiKey,
  baseUrl,
  model,
  embeddingModel,
  transcriptionModel = null,
  timeLimits: timeLimitOverrides = {},
  maxAnswerBytes = 32_000_000,
}: OpenAiOptions): Llm {
  const timeLimits = { ...defaultTimeLimits, ...timeLimitOverrides }
  // Everything that the SDK would read from the environment is set here; it never logs prompts.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: timeLimits.total,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  })
  const ownService = isOwnService(baseUrl)
  /** Parameters that this server or model has rejected; remembered while the process runs. */
  const refused = new Set<OptionalParameter>()

  function limitName(): 'max_completion_tokens' | 'max_tokens' {
    // OpenAI's reasoning models reject the old name; Ollama ignores the new one and answers without a limit.
    const [first, second] = ownService
      ? (['max_completion_tokens', 'max_tokens'] as const)
      : (['max_tokens', 'max_completion_tokens'] as const)
    return refused.has(first) && !refused.has(second) ? second : first
  }

  function bodyOf({
    messages,
    tools = [],
    maxOutputTokens,
    temperature,
  }: ChatRequest): ChatCompletionCreateParamsStreaming {
    return {
      model,
      messages: messages.map(toWireMessage),
      stream: true,
      [limitName()]: maxOutputTokens,
      ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      ...(refused.has('store') ? {} : { store: false }),
      ...(temperature === undefined || refused.has('temperature') ? {} : { temperature }),
      ...(tools.length === 0
        ? {}
        : {
            tools: tools.map(({ name, description, parameters }) => ({
              type: 'function' as const,
              function: { name, description, parameters },
            })),
          }),
    }
  }

  /** `store: false` is not optional at OpenAI itself, which stores conversations by default. */
  const withRetries = <T>(ask: () => Promise<T>, timeouts: Timeouts, onPause?: (paused: boolean) => void): Promise<T> =>
    withRetry(ask, timeouts, {
      retry: timeLimits.retry,
      refused,
      names: optionalParameters.filter((name) => !(name === 'store' && ownService)),
      onPause,
    })

  async function* read(
    chunks: AsyncIterable<unknown>,
    timeouts: Timeouts,
    onBegin: () => void,
  ): AsyncGenerator<ChatEvent> {
    const calls = new ToolCallAssembler()
    let reason: EndReason | null = null
    let usage: ReturnType<typeof readUsage> = null
    try {
      for await (const chunk of chunks) {
        onBegin()
        const reading = readChunk(chunk)
        reason = reading.reason ?? reason
        usage = reading.usage ?? usage
        timeouts.received(reason ? 'usage' : 'idle')
        calls.add(reading.toolCalls)
        if (reading.text !== '') yield { type: 'text', text: reading.text }
        timeouts.resume()
      }
      if (!reason && !timeouts.signal.aborted)
        throw new LlmError('cut_off', 'the answer ended without saying why', { mayHaveCost: true })
    } catch (error) {
      // Errors after the end of the answer do not invalidate it.
      if (!reason) {
        if (usage) yield { type: 'usage', usage }
        throw error
      }
    }
    if (reason) for (const call of calls.all()) yield { type: 'toolCall', call }
    if (usage) yield { type: 'usage', usage }
    if (reason) yield { type: 'end', reason }
    const timeoutError = timeouts.timeoutError()
    if (!reason && timeoutError) throw timeoutError
  }

  return {
    configured: true,
    model,
    embeddingModel,
    transcriptionModel,

    async *chat(request, signal) {
      const timeouts = startTimeouts(signal, timeLimits)
      let started = false
      let paused = false
      try {
        const chunks = await withRetries(
          async () => client.chat.completions.create(bodyOf(request), { signal: timeouts.signal }),
          timeouts,
          (now) => {
            paused = now
          },
        )
        yield* read(chunks, timeouts, () => {
          started = true
        })
      } catch (error) {
        if (signal.aborted && paused)
          yield { type: 'usage', usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 } }
        if (signal.aborted) return
        throw (
          timeouts.timeoutError() ??
          llmError(error, { apiKey, sent: request.messages.map(({ content }) => content), started })
        )
      } finally {
        timeouts.end()
      }
    },

    async embed(texts, signal = new AbortController().signal): Promise<Embeddings> {
      if (embeddingModel === null) throw new LlmError('not_configured', 'there is no model for embeddings')
      const vectors: Float32Array[] = []
      let inputTokens = 0
      for (let offset = 0; offset < texts.length; offset += embeddingBatchSize) {
        const input = texts.slice(offset, offset + embeddingBatchSize)
        const timeouts = startTimeouts(signal, { ...timeLimits, total: timeLimits.first })
        try {
          const { data, usage } = await withRetries(
            async () =>
              client.embeddings.create(
                { model: embeddingModel, input, encoding_format: 'float' },
                { signal: timeouts.signal },
              ),
            timeouts,
          )
          vectors.push(...readVectors(data, input.length))
          inputTokens +=
            readUsage({ completion_tokens: 0, ...usage })?.inputTokens ??
            input.reduce((sum, text) => sum + estimateTokens(text), 0)
        } catch (error) {
          signal.throwIfAborted()
          throw timeouts.timeoutError() ?? llmError(error, { apiKey, sent: input, started: false })
        } finally {
          timeouts.end()
        }
      }
      return { vectors, inputTokens }
    },

    transcribe: transcriber({ client, model: transcriptionModel, apiKey, timeLimits }),
  }
}
