// A language model on a real socket that speaks as OpenAI does. It answers honestly, as told beforehand, or as hostile
// as a question asks for (openai-stand-in-plans.ts); it counts tokens in its own way and keeps every prompt that left
// the product.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeAnswer, writeStream, type ChatRecord } from './openai-stand-in-answer.ts'
import { hearings, type HearingRecord } from './openai-stand-in-hearing.ts'
import type { HearingPlan, HearingPlanName } from './openai-stand-in-hearing-plans.ts'
import { askedFor, honest, plans, type Plan, type Planner, type PlanName } from './openai-stand-in-plans.ts'
import { packed, vectorOf } from './openai-stand-in-vectors.ts'
import {
  bodyOf,
  countTokens,
  refusals,
  type AskedChat,
  type AskedEmbeddings,
  type Refusal,
} from './openai-stand-in-wire.ts'

export type { ChatRecord } from './openai-stand-in-answer.ts'
export type { HearingRecord } from './openai-stand-in-hearing.ts'
export type { HearingPlan, HearingPlanName } from './openai-stand-in-hearing-plans.ts'
export type { Plan, PlanName } from './openai-stand-in-plans.ts'

export interface StandInOptions {
  readonly model?: string
  readonly embeddingModel?: string
  /** With `whisper` or `diarize` in its name it speaks as those do, else it tells the text alone. */
  readonly transcriptionModel?: string
  readonly dimensions?: number
  /** Tokens of a question and its answer; 128,000 when not given. */
  readonly contextTokens?: number
  /**
   * What this server does not take: `max_tokens` and any `temperature` are refused as OpenAI's thinking models do,
   * others as a strict server.
   */
  readonly refuses?: readonly ('max_tokens' | 'max_completion_tokens' | 'temperature' | 'store' | 'stream_options')[]
  /** Fields of requests for transcription that this server does not know. */
  readonly refusesOfSound?: readonly string[]
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
  /** Every sound that came, refused ones as well. */
  readonly heard: readonly HearingRecord[]
  /** Every question that came, refused ones as well, in their order. */
  readonly chats: readonly ChatRecord[]
  /** Every text that was to become a vector. */
  readonly embedded: readonly string[]
  /** Method and path of every request. */
  readonly requests: readonly string[]
  /** Settings of the product that make it speak with this. */
  readonly env: Readonly<
    Record<
      'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_EMBEDDING_MODEL' | 'OPENAI_TRANSCRIPTION_MODEL',
      string
    >
  >
  /** The next questions get these, one each; then it is as before. A function sees the question. */
  script(...answers: readonly (Plan | PlanName | Planner)[]): void
  /**
   * Every question gets this until told otherwise; null is honest again. What a question asks for itself comes first.
   */
  behave(answer: Plan | PlanName | Planner | null): void
  /** Refuses every request for vectors. */
  refuseEmbeddings(refusal: Refusal | null): void
  /** As `script` and `behave`, of sounds. */
  scriptHearing(...plans: readonly (HearingPlan | HearingPlanName)[]): void
  behaveHearing(plan: HearingPlan | HearingPlanName | null): void
  /** What it would charge for. */
  totals(): { readonly requests: number; readonly inputTokens: number; readonly outputTokens: number }
  /** Everything said in every prompt, for tests that look for what must not be there. */
  prompts(): string[]
  forget(): void
  close(): Promise<void>
}

/** Tokens around a message, and of everything that is sent beside its words. */
const perMessage = 4
const textOf = (message: AskedChat['messages'][number]): string =>
  `${message.content}${message.tool_calls ? JSON.stringify(message.tool_calls) : ''}`

/** OpenAI counts as cached what begins as an earlier question did, in steps of 128. */
function prefixMemory(): (messages: AskedChat['messages']) => number {
  const seen = new Set<string>()
  return (messages) => {
    let cached = 0
    let tokens = 0
    let path = ''
    for (const message of messages) {
      path += `${message.role}\u0000${textOf(message)}\u0000`
      tokens += countTokens(textOf(message)) + perMessage
      if (seen.has(path)) cached = tokens
      else seen.add(path)
    }
    return Math.floor(cached / 128) * 128
  }
}

const planOf = (answer: Plan | PlanName | Planner, asked: AskedChat): Plan =>
  typeof answer === 'string' ? plans[answer](asked, {}) : typeof answer === 'function' ? answer(asked) : answer

export async function startOpenAiStandIn({
  model = 'stand-in-1',
  embeddingModel = 'stand-in-vectors',
  transcriptionModel = 'stand-in-whisper',
  dimensions = 256,
  contextTokens = 128_000,
  refuses = [],
  refusesOfSound = [],
  port = 0,
  apiKey = `sk-stand-in-${randomUUID()}`,
}: StandInOptions = {}): Promise<OpenAiStandIn> {
  const chats: ChatRecord[] = []
  const embedded: string[] = []
  const requests: string[] = []
  const sounds = hearings([transcriptionModel], refusesOfSound)
  let cachedOf = prefixMemory()
  let scripted: (Plan | PlanName | Planner)[] = []
  let mood: Plan | PlanName | Planner | null = null
  let noVectors: Refusal | null = null

  function problemOf(asked: AskedChat, promptTokens: number): Refusal | null {
    const strange = (['max_tokens', 'max_completion_tokens', 'store', 'stream_options'] as const).find(
      (name) => asked[name] !== undefined && refuses.includes(name),
    )
    if (strange) return strange === 'max_tokens' ? refusals.oldLimit() : refusals.extra(strange)
    if (asked.temperature !== undefined && refuses.includes('temperature'))
      return refusals.temperature(asked.temperature)
    if (asked.model !== model) return refusals.noModel(asked.model)
    return promptTokens > contextTokens ? refusals.context(promptTokens, contextTokens) : null
  }

  function answerChat(asked: AskedChat, res: ServerResponse): void {
    const promptTokens =
      asked.messages.reduce((sum, message) => sum + countTokens(textOf(message)) + perMessage, 0) +
      (asked.tools ? countTokens(JSON.stringify(asked.tools)) : 0)
    const record: ChatRecord = {
      id: `chatcmpl-${chats.length + 1}`,
      asked,
      promptTokens,
      cachedTokens: 0,
      outputTokens: 0,
      usageSent: false,
      state: 'open',
    }
    chats.push(record)
    const problem = problemOf(asked, promptTokens)
    const scriptedAnswer = problem ? undefined : scripted.shift()
    const plan = problem
      ? { refusal: problem }
      : scriptedAnswer
        ? planOf(scriptedAnswer, asked)
        : (askedFor(asked) ?? (mood ? planOf(mood, asked) : honest(asked)))
    if (plan.refusal) {
      record.state = 'refused'
      record.promptTokens = 0
      return refuse(res, plan.refusal)
    }
    record.cachedTokens = cachedOf(asked.messages)
    const headers = { 'x-request-id': `req_${record.id}`, 'cache-control': 'no-cache' }
    if (!asked.stream)
      return void res
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(wholeAnswer(plan, record)))
    res.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' })
    // The head leaves with the first byte, so that a slow one is slow for the client.
    res.socket?.setNoDelay(true)
    void writeStream(res, plan, record)
  }

  function answerEmbeddings(asked: AskedEmbeddings, res: ServerResponse): void {
    const texts = typeof asked.input === 'string' ? [asked.input] : asked.input
    const refusal = noVectors ?? (asked.model === embeddingModel ? null : refusals.noModel(asked.model))
    if (refusal) return refuse(res, refusal)
    embedded.push(...texts)
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0)
    const data = texts.map((text, index) => {
      const vector = vectorOf(text, asked.dimensions ?? dimensions)
      return { object: 'embedding', index, embedding: asked.encoding_format === 'float' ? [...vector] : packed(vector) }
    })
    res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        object: 'list',
        data,
        model: asked.model,
        usage: { prompt_tokens: tokens, total_tokens: tokens },
      }),
    )
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '', 'http://stand-in')
    requests.push(`${req.method} ${pathname}`)
    const known = req.headers.authorization === `Bearer ${apiKey}`
    if (known && req.method === 'POST' && pathname === '/v1/audio/transcriptions')
      return sounds.answer(req, res, (refusal) => {
        refuse(res, refusal)
      })
    const text = await bodyOf(req)
    if (!known) return refuse(res, refusals.wrongKey(req.headers.authorization?.slice(7) ?? ''))
    const asked = text === '' ? null : (JSON.parse(text) as unknown)
    if (req.method === 'POST' && pathname === '/v1/chat/completions') return answerChat(asked as AskedChat, res)
    if (req.method === 'POST' && pathname === '/v1/embeddings') return answerEmbeddings(asked as AskedEmbeddings, res)
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
    heard: sounds.heard,
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
      mood = answered
    },
    refuseEmbeddings(refusal) {
      noVectors = refusal
    },
    scriptHearing: sounds.script,
    behaveHearing: sounds.behave,
    totals: () => ({
      requests: chats.length,
      inputTokens: chats.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      outputTokens: chats.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    }),
    prompts: () =>
      chats.map(
        ({ asked }) => `${asked.messages.map(textOf).join('\n')}\n${asked.tools ? JSON.stringify(asked.tools) : ''}`,
      ),
    forget() {
      for (const kept of [chats, embedded, requests]) kept.length = 0
      sounds.forget()
      scripted = []
      mood = null
      noVectors = null
      cachedOf = prefixMemory()
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
