// A language model by OpenAI's Chat Completions, the API that all model servers implement: OpenAI, Azure
// (`https://<resource>.openai.azure.com/openai/v1/`, the deployment as model), Ollama (`http://127.0.0.1:11434/v1`),
// llama.cpp (`http://127.0.0.1:8080/v1`), vLLM, LM Studio. Local servers need a key, too; any text will do.
import OpenAI from 'openai'
import type { Llm } from '#server/ports/llm.ts'
import { readAnswer } from './openai-answer.ts'
import { chatBody, isOpenAiService, optionalParameters, type OptionalParameter } from './openai-chat-request.ts'
import { embedder } from './openai-embeddings.ts'
import { llmError } from './openai-errors.ts'
import { withRetry, boundedFetch } from './openai-request.ts'
import { defaultTimeLimits, startTimeouts, type TimeLimits, type Timeouts } from './openai-time-limits.ts'
import { transcriber } from './openai-transcription.ts'

export interface OpenAiOptions {
  readonly apiKey: string
  /** `https://api.openai.com/v1` */
  readonly baseUrl: string
  readonly model: string
  /** Null for no embeddings. */
  readonly embeddingModel: string | null
  /** Null, or not given: no transcription. */
  readonly transcriptionModel?: string | null
  readonly timeLimits?: Partial<TimeLimits>
  /** Maximum bytes of one answer. */
  readonly maxAnswerBytes?: number
}

/** Sets every option that the SDK would otherwise read from the environment. It never logs prompts. */
const openClient = (apiKey: string, baseUrl: string, timeout: number, maxAnswerBytes: number): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  })

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
  const client = openClient(apiKey, baseUrl, timeLimits.total, maxAnswerBytes)
  const isOpenAi = isOpenAiService(baseUrl)
  /** Parameters that this server or model has rejected; remembered while the process runs. */
  const refusedParameters = new Set<OptionalParameter>()

  /** `store: false` is not optional at OpenAI itself, which stores conversations by default. */
  const withRetries = <T>(ask: () => Promise<T>, timeouts: Timeouts, onPause?: (paused: boolean) => void): Promise<T> =>
    withRetry(ask, timeouts, {
      pauseMs: timeLimits.retry,
      refusedParameters,
      optionalParameters: optionalParameters.filter((name) => !(name === 'store' && isOpenAi)),
      onPause,
    })

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
          async () => {
            const body = chatBody(request, { model, isOpenAi, refusedParameters })
            return client.chat.completions.create(body, { signal: timeouts.signal })
          },
          timeouts,
          (isPaused) => {
            paused = isPaused
          },
        )
        yield* readAnswer(chunks, timeouts, () => {
          started = true
        })
      } catch (error) {
        // A request that was refused cost nothing, so a caller who aborts before its retry is charged nothing.
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

    embed: embedder({ client, model: embeddingModel, apiKey, timeLimits, send: withRetries }),
    transcribe: transcriber({ client, model: transcriptionModel, apiKey, timeLimits }),
  }
}
