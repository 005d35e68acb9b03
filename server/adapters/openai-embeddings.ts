import type OpenAI from 'openai'
import { estimateTokens, LlmError, type Llm } from '#server/ports/llm.ts'
import { readUsage, readVectors } from './openai-chunks.ts'
import { llmError } from './openai-errors.ts'
import { startTimeouts, type TimeLimits, type Timeouts } from './openai-time-limits.ts'

/** Texts per request for embeddings; OpenAI accepts 2,048, small servers fewer. */
const batchSize = 64

export interface EmbedderOptions {
  readonly client: OpenAI
  /** Null for no embeddings. */
  readonly model: string | null
  readonly apiKey: string
  readonly timeLimits: TimeLimits
  /** Sends a request, and repeats it if a retry can help. */
  readonly send: <T>(ask: () => Promise<T>, timeouts: Timeouts) => Promise<T>
}

export function embedder({ client, model, apiKey, timeLimits, send }: EmbedderOptions): Llm['embed'] {
  async function embedBatch(model: string, input: string[], signal: AbortSignal) {
    const timeouts = startTimeouts(signal, { ...timeLimits, total: timeLimits.first })
    try {
      const { data, usage } = await send(
        async () => client.embeddings.create({ model, input, encoding_format: 'float' }, { signal: timeouts.signal }),
        timeouts,
      )
      return {
        vectors: readVectors(data, input.length),
        inputTokens:
          readUsage({ completion_tokens: 0, ...usage })?.inputTokens ??
          input.reduce((sum, text) => sum + estimateTokens(text), 0),
      }
    } catch (error) {
      signal.throwIfAborted()
      throw timeouts.timeoutError() ?? llmError(error, { apiKey, sent: input, started: false })
    } finally {
      timeouts.end()
    }
  }

  return async (texts, signal = new AbortController().signal) => {
    if (model === null) throw new LlmError('not_configured', 'there is no model for embeddings')
    const vectors: Float32Array[] = []
    let inputTokens = 0
    for (let offset = 0; offset < texts.length; offset += batchSize) {
      const batch = await embedBatch(model, texts.slice(offset, offset + batchSize), signal)
      vectors.push(...batch.vectors)
      inputTokens += batch.inputTokens
    }
    return { vectors, inputTokens }
  }
}
