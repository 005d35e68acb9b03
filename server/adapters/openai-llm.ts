// A language model by OpenAI's Chat Completions, the one API that every server of models speaks: OpenAI, Azure
// (`https://<resource>.openai.azure.com/openai/v1/`, the deployment as model), Ollama (`http://127.0.0.1:11434/v1`),
// llama.cpp (`http://127.0.0.1:8080/v1`), vLLM, LM Studio. Local servers want some key as well; any word will do.
import { setTimeout as pause } from 'node:timers/promises'
import OpenAI, { APIError } from 'openai'
import type { ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { estimateTokens, LlmError, type ChatEvent, type ChatMessage, type ChatRequest, type Embeddings, type Llm } from '#server/ports/llm.ts'
import { llmError, optionalParameters, refusedParameter, retryAfterOf, statusOf, wasReached, type OptionalParameter } from './openai-errors.ts'
import { CallPieces, readChunk, readVectors, readUsage, type EndReason } from './openai-readings.ts'
import { defaultPatience, watchOver, type Patience, type Watch } from './openai-watch.ts'

export interface OpenAiOptions {
  readonly apiKey: string
  /** `https://api.openai.com/v1` */
  readonly baseUrl: string
  readonly model: string
  /** Null: no embeddings. */
  readonly embeddingModel: string | null
  readonly patience?: Partial<Patience>
  /** Bytes of one answer. */
  readonly longest?: number
}

/** Texts of one request for vectors; OpenAI takes 2,048, small servers fewer. */
const batch = 64
/** Seconds. A provider that wants us to wait longer is not asked again: the person is told to. */
const longestPause = 5

const isOwnService = (baseUrl: string): boolean => /(^|\.)openai(\.azure)?\.com$/.test(new URL(baseUrl).hostname)

function wire(message: ChatMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant') return message
  const { content, toolCalls = [] } = message
  return toolCalls.length === 0 ? { role: 'assistant', content } : { role: 'assistant', content, tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({ id, type: 'function', function: { name, arguments: given } })) }
}

/** Reads no more than so many bytes, and follows no redirection: what is sent is for this address alone. */
function boundedFetch(longest: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' })
    if (!answer.body) return answer
    const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      async pull(out) {
        const { done, value } = await reader.read()
        read += value?.byteLength ?? 0
        if (done) out.close()
        else if (read <= longest) out.enqueue(value)
        else {
          await reader.cancel()
          out.error(new LlmError('unavailable', `an answer of more than ${longest} bytes`, { mayHaveCost: true }))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    }, { highWaterMark: 0 })
    return new Response(body, answer)
  }
}

/** Whether another try may help and costs nothing: milliseconds to wait before it, or null. */
function pauseBefore(error: unknown, shortest: number): number | null {
  if (!(error instanceof APIError)) return null
  const status = statusOf(error)
  if (status === undefined) return wasReached(error) ? null : shortest
  const code = llmError(error, { apiKey: '', sent: [], started: false }).code
  if (code !== 'rate_limited' && code !== 'unavailable') return null
  const told = retryAfterOf(error) ?? 0
  return told <= longestPause ? Math.max(told * 1_000, shortest) : null
}

export function openAiLlm({ apiKey, baseUrl, model, embeddingModel, patience: own = {}, longest = 32_000_000 }: OpenAiOptions): Llm {
  const patience = { ...defaultPatience, ...own }
  // Everything that the SDK would read from the environment by itself is said here; it never logs prompts.
  const client = new OpenAI({ apiKey, baseURL: baseUrl, organization: null, project: null, adminAPIKey: null, webhookSecret: null, maxRetries: 0, timeout: patience.total, logLevel: 'off', fetch: boundedFetch(longest) })
  const ownService = isOwnService(baseUrl)
  /** What this server or model has refused to take; remembered as long as the product runs. */
  const refused = new Set<OptionalParameter>()

  function limitName(): 'max_completion_tokens' | 'max_tokens' {
    // OpenAI's thinking models refuse the old name; Ollama passes over the new one in silence and answers without end.
    const [first, second] = ownService ? ['max_completion_tokens', 'max_tokens'] as const : ['max_tokens', 'max_completion_tokens'] as const
    return refused.has(first) && !refused.has(second) ? second : first
  }

  function bodyOf({ messages, tools = [], maxOutputTokens, temperature }: ChatRequest): ChatCompletionCreateParamsStreaming {
    return {
      model, messages: messages.map(wire), stream: true, [limitName()]: maxOutputTokens,
      ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      ...(refused.has('store') ? {} : { store: false }),
      ...(temperature === undefined || refused.has('temperature') ? {} : { temperature }),
      ...(tools.length === 0 ? {} : { tools: tools.map(({ name, description, parameters }) => ({ type: 'function' as const, function: { name, description, parameters } })) }),
    }
  }

  /** Takes a refusal as a lesson, each one once a request. Where conversations are kept by default, not keeping them is never given up. */
  function learn(error: unknown, learned: Set<OptionalParameter>): boolean {
    const name = refusedParameter(error)
    if (!name || learned.has(name) || (name === 'store' && ownService)) return false
    learned.add(name)
    refused.add(name)
    return true
  }

  async function asked<T>(ask: () => Promise<T>, { signal, rest, wait }: Watch, isResting: (resting: boolean) => void = () => undefined): Promise<T> {
    const learned = new Set<OptionalParameter>()
    for (let again = false; ;) {
      try {
        return await ask()
      } catch (error) {
        if (learned.size < optionalParameters.length && learn(error, learned)) continue
        const before = again || signal.aborted ? null : pauseBefore(error, patience.retry)
        if (before === null) throw error
        again = true
        rest()
        isResting(true)
        await pause(before, undefined, { signal })
        isResting(false)
        wait()
      }
    }
  }

  async function* read(chunks: AsyncIterable<unknown>, watch: Watch, begun: () => void): AsyncGenerator<ChatEvent> {
    const calls = new CallPieces()
    let reason: EndReason | null = null
    let usage: ReturnType<typeof readUsage> = null
    try {
      for await (const chunk of chunks) {
        begun()
        const reading = readChunk(chunk)
        reason = reading.reason ?? reason
        usage = reading.usage ?? usage
        watch.came(reason ? 'usage' : 'idle')
        calls.take(reading.toolCalls)
        if (reading.text !== '') yield { type: 'text', text: reading.text }
        watch.wait()
      }
      if (!reason && !watch.signal.aborted) throw new LlmError('cut_off', 'the answer ended without saying why', { mayHaveCost: true })
    } catch (error) {
      // Whatever happens after the end of the answer takes nothing away from it.
      if (!reason) {
        if (usage) yield { type: 'usage', usage }
        throw error
      }
    }
    if (reason) for (const call of calls.all()) yield { type: 'toolCall', call }
    if (usage) yield { type: 'usage', usage }
    if (reason) yield { type: 'end', reason }
    const late = watch.late()
    if (!reason && late) throw late
  }

  return {
    configured: true, model, embeddingModel, transcriptionModel: null,

    async *chat(request, signal) {
      const watch = watchOver(signal, patience)
      let started = false
      let resting = false
      try {
        const chunks = await asked(async () => client.chat.completions.create(bodyOf(request), { signal: watch.signal }), watch, (now) => { resting = now })
        yield* read(chunks, watch, () => { started = true })
      } catch (error) {
        if (signal.aborted && resting) yield { type: 'usage', usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 } }
        if (signal.aborted) return
        throw watch.late() ?? llmError(error, { apiKey, sent: request.messages.map(({ content }) => content), started })
      } finally {
        watch.end()
      }
    },

    async embed(texts, signal = new AbortController().signal): Promise<Embeddings> {
      if (embeddingModel === null) throw new LlmError('not_configured', 'there is no model for embeddings')
      const vectors: Float32Array[] = []
      let inputTokens = 0
      for (let at = 0; at < texts.length; at += batch) {
        const input = texts.slice(at, at + batch)
        const watch = watchOver(signal, { ...patience, total: patience.first })
        try {
          const { data, usage } = await asked(async () => client.embeddings.create({ model: embeddingModel, input, encoding_format: 'float' }, { signal: watch.signal }), watch)
          vectors.push(...readVectors(data, input.length))
          inputTokens += readUsage({ completion_tokens: 0, ...usage })?.inputTokens ?? input.reduce((sum, text) => sum + estimateTokens(text), 0)
        } catch (error) {
          signal.throwIfAborted()
          throw watch.late() ?? llmError(error, { apiKey, sent: input, started: false })
        } finally {
          watch.end()
        }
      }
      return { vectors, inputTokens }
    },

    transcribe: () => Promise.reject(new LlmError('not_configured', 'there is no model for transcription')),
  }
}
