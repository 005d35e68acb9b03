// A language model on a real socket with OpenAI's protocol. Its answers are well-formed, scripted, or hostile if the
// question requests that (openai-stand-in-plans.ts). It counts tokens in its own way and records every prompt.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWithoutStream, writeStream, type ChatRecord } from './openai-stand-in-answer.ts'
import { transcriptionStandIn, type TranscriptionRecord } from './openai-stand-in-transcription.ts'
import type { TranscriptionPlan, TranscriptionPlanName } from './openai-stand-in-transcription-plans.ts'
import {
  planRequestedByQuestion,
  correctAnswer,
  plans,
  type Plan,
  type Planner,
  type PlanName,
} from './openai-stand-in-plans.ts'
import { perMessage, createPrefixCache, textOf } from './openai-stand-in-prefix-cache.ts'
import { toBase64, vectorOf } from './openai-stand-in-vectors.ts'
import {
  bodyOf,
  countTokens,
  refusals,
  type ChatRequestBody,
  type EmbeddingsRequestBody,
  type Refusal,
} from './openai-stand-in-wire.ts'

export type { ChatRecord } from './openai-stand-in-answer.ts'
export type { TranscriptionRecord } from './openai-stand-in-transcription.ts'
export type { TranscriptionPlan, TranscriptionPlanName } from './openai-stand-in-transcription-plans.ts'
export type { Plan, PlanName } from './openai-stand-in-plans.ts'

type RefusableParameter = 'max_tokens' | 'max_completion_tokens' | 'temperature' | 'store' | 'stream_options'

export interface StandInOptions {
  readonly model?: string
  readonly embeddingModel?: string
  /** With `whisper` or `diarize` in its name it answers in the format of that model, otherwise with the text alone. */
  readonly transcriptionModel?: string
  readonly dimensions?: number
  /** Tokens of a question and its answer; 128,000 when not given. */
  readonly contextTokens?: number
  /**
   * Parameters that this server rejects: `max_tokens` and any `temperature` as OpenAI's reasoning models do, others as
   * a strict server.
   */
  readonly refusedParameters?: readonly RefusableParameter[]
  /** Fields of transcription requests that this server rejects. */
  readonly refusedTranscriptionParameters?: readonly string[]
  /** Chosen by the system when not given. */
  readonly port?: number
  readonly apiKey?: string
}

export interface OpenAiStandIn {
  /** The base address, with `/v1`. */
  readonly url: string
  readonly apiKey: string
  readonly model: string
  readonly embeddingModel: string
  readonly transcriptionModel: string
  /** All received sound, including refused requests. */
  readonly transcriptions: readonly TranscriptionRecord[]
  /** All received questions in order, including refused ones. */
  readonly chats: readonly ChatRecord[]
  /** Every text that was to become a vector. */
  readonly embedded: readonly string[]
  /** Method and path of every request. */
  readonly requests: readonly string[]
  /** Settings with which the product uses this server. */
  readonly env: Readonly<
    Record<
      'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_EMBEDDING_MODEL' | 'OPENAI_TRANSCRIPTION_MODEL',
      string
    >
  >
  /** Sets one answer for each of the next questions, and the default after them. A function receives the question. */
  script(...answers: readonly (Plan | PlanName | Planner)[]): void
  /**
   * Sets the answer to every question; null restores the `correct` plan. A command in the question takes precedence.
   */
  behave(answer: Plan | PlanName | Planner | null): void
  /** Refuses every request for vectors. */
  refuseEmbeddings(refusal: Refusal | null): void
  /** Like `script` and `behave`, but for requests of transcription. */
  scriptTranscription(...plans: readonly (TranscriptionPlan | TranscriptionPlanName)[]): void
  setTranscriptionPlan(plan: TranscriptionPlan | TranscriptionPlanName | null): void
  /** Tokens that it would charge. */
  totals(): { readonly requests: number; readonly inputTokens: number; readonly outputTokens: number }
  /** The text of all prompts, for tests that search for forbidden data. */
  prompts(): string[]
  reset(): void
  close(): Promise<void>
}

function planOf(answer: Plan | PlanName | Planner, request: ChatRequestBody): Plan {
  if (typeof answer === 'string') return plans[answer](request, {})
  return typeof answer === 'function' ? answer(request) : answer
}

export async function startOpenAiStandIn({
  model = 'stand-in-1',
  embeddingModel = 'stand-in-vectors',
  transcriptionModel = 'stand-in-whisper',
  dimensions = 256,
  contextTokens = 128_000,
  refusedParameters = [],
  refusedTranscriptionParameters = [],
  port = 0,
  apiKey = `sk-stand-in-${randomUUID()}`,
}: StandInOptions = {}): Promise<OpenAiStandIn> {
  const chats: ChatRecord[] = []
  const embedded: string[] = []
  const requests: string[] = []
  const transcriptionApi = transcriptionStandIn([transcriptionModel], refusedTranscriptionParameters)
  let cachedOf = createPrefixCache()
  let scripted: (Plan | PlanName | Planner)[] = []
  let defaultPlan: Plan | PlanName | Planner | null = null
  let embeddingsRefusal: Refusal | null = null

  function problemOf(request: ChatRequestBody, promptTokens: number): Refusal | null {
    const refusedParameter = (['max_tokens', 'max_completion_tokens', 'store', 'stream_options'] as const).find(
      (name) => request[name] !== undefined && refusedParameters.includes(name),
    )
    if (refusedParameter)
      return refusedParameter === 'max_tokens' ? refusals.oldLimit() : refusals.extra(refusedParameter)
    if (request.temperature !== undefined && refusedParameters.includes('temperature'))
      return refusals.temperature(request.temperature)
    if (request.model !== model) return refusals.noModel(request.model)
    return promptTokens > contextTokens ? refusals.context(promptTokens, contextTokens) : null
  }

  function nextPlan(request: ChatRequestBody, promptTokens: number): Plan {
    const problem = problemOf(request, promptTokens)
    if (problem) return { refusal: problem }
    const scriptedAnswer = scripted.shift()
    if (scriptedAnswer) return planOf(scriptedAnswer, request)
    const requestedPlan = planRequestedByQuestion(request)
    if (requestedPlan) return requestedPlan
    return defaultPlan ? planOf(defaultPlan, request) : correctAnswer(request)
  }

  function answerChat(request: ChatRequestBody, res: ServerResponse): void {
    const promptTokens =
      request.messages.reduce((sum, message) => sum + countTokens(textOf(message)) + perMessage, 0) +
      (request.tools ? countTokens(JSON.stringify(request.tools)) : 0)
    const record: ChatRecord = {
      id: `chatcmpl-${chats.length + 1}`,
      request,
      promptTokens,
      cachedTokens: 0,
      outputTokens: 0,
      usageSent: false,
      state: 'open',
    }
    chats.push(record)
    const plan = nextPlan(request, promptTokens)
    if (plan.refusal) {
      record.state = 'refused'
      record.promptTokens = 0
      return refuse(res, plan.refusal)
    }
    record.cachedTokens = cachedOf(request.messages)
    const headers = { 'x-request-id': `req_${record.id}`, 'cache-control': 'no-cache' }
    if (!request.stream)
      return void res
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(answerWithoutStream(plan, record)))
    res.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' })
    // Sends the head with the first byte, so that a slow first byte delays the head, too.
    res.socket?.setNoDelay(true)
    void writeStream(res, plan, record)
  }

  function answerEmbeddings(request: EmbeddingsRequestBody, res: ServerResponse): void {
    const texts = typeof request.input === 'string' ? [request.input] : request.input
    const refusal = embeddingsRefusal ?? (request.model === embeddingModel ? null : refusals.noModel(request.model))
    if (refusal) return refuse(res, refusal)
    embedded.push(...texts)
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
    const data = texts.map((text, index) => {
      const vector = vectorOf(text, request.dimensions ?? dimensions)
      return {
        object: 'embedding',
        index,
        embedding: request.encoding_format === 'float' ? [...vector] : toBase64(vector),
      }
    })
    res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        object: 'list',
        data,
        model: request.model,
        usage: { prompt_tokens: tokens, total_tokens: tokens },
      }),
    )
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '', 'http://stand-in')
    requests.push(`${req.method} ${pathname}`)
    const isKnownKey = req.headers.authorization === `Bearer ${apiKey}`
    if (isKnownKey && req.method === 'POST' && pathname === '/v1/audio/transcriptions')
      return transcriptionApi.answer(req, res, (refusal) => {
        refuse(res, refusal)
      })
    const text = await bodyOf(req)
    if (!isKnownKey) return refuse(res, refusals.wrongKey(req.headers.authorization?.slice(7) ?? ''))
    const request = text === '' ? null : (JSON.parse(text) as unknown)
    if (req.method === 'POST' && pathname === '/v1/chat/completions') return answerChat(request as ChatRequestBody, res)
    if (req.method === 'POST' && pathname === '/v1/embeddings')
      return answerEmbeddings(request as EmbeddingsRequestBody, res)
    if (req.method === 'GET' && pathname === '/v1/models')
      return void res.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          object: 'list',
          data: [model, embeddingModel, transcriptionModel].map((id) => ({
            id,
            object: 'model',
            created: 1,
            owned_by: 'stand-in',
          })),
        }),
      )
    refuse(res, refusals.notKnown(`${req.method} ${pathname}`))
  }

  const server = createServer((req, res) => {
    void answer(req, res).catch(() => {
      res.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    apiKey,
    model,
    embeddingModel,
    transcriptionModel,
    transcriptions: transcriptionApi.records,
    chats,
    embedded,
    requests,
    env: {
      OPENAI_API_KEY: apiKey,
      OPENAI_BASE_URL: url,
      OPENAI_MODEL: model,
      OPENAI_EMBEDDING_MODEL: embeddingModel,
      OPENAI_TRANSCRIPTION_MODEL: transcriptionModel,
    },
    script(...answers) {
      scripted.push(...answers)
    },
    behave(answered) {
      defaultPlan = answered
    },
    refuseEmbeddings(refusal) {
      embeddingsRefusal = refusal
    },
    scriptTranscription: transcriptionApi.script,
    setTranscriptionPlan: transcriptionApi.setPlan,
    totals: () => ({
      requests: chats.length,
      inputTokens: chats.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      outputTokens: chats.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    }),
    prompts: () =>
      chats.map(
        ({ request }) =>
          `${request.messages.map(textOf).join('\n')}\n${request.tools ? JSON.stringify(request.tools) : ''}`,
      ),
    reset() {
      for (const records of [chats, embedded, requests]) records.length = 0
      transcriptionApi.reset()
      scripted = []
      defaultPlan = null
      embeddingsRefusal = null
      cachedOf = createPrefixCache()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function refuse(res: ServerResponse, { status, headers = {}, body }: Refusal): void {
  res
    .writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      'x-request-id': 'req_refused',
      ...headers,
    })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}
