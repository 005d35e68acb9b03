// Parses chunks of a streamed chat completion. No shape is trusted: servers omit parts, add others, and may be broken.
import type { ChatEvent, TokenUsage, ToolCall } from '#server/ports/llm.ts'

type Fields = Readonly<Record<string, unknown>>
export const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export type EndReason = Extract<ChatEvent, { type: 'end' }>['reason']

/**
 * More than any model reads or writes: a higher figure is an error of the server, and would consume a company's month.
 */
export const maxTokens = 10_000_000

/** Returns null when the provider reported no usable figures. Many servers omit the details. */
export function readUsage(value: unknown): TokenUsage | null {
  const {
    prompt_tokens: input,
    completion_tokens: output,
    prompt_tokens_details: inputDetails,
    completion_tokens_details: outputDetails,
  } = asFields(value)
  const inputTokens = asCount(input)
  const outputTokens = asCount(output)
  if (inputTokens === undefined || outputTokens === undefined || inputTokens + outputTokens > maxTokens) return null
  return {
    inputTokens,
    outputTokens,
    cachedTokens: Math.min(inputTokens, asCount(asFields(inputDetails).cached_tokens) ?? 0),
    reasoningTokens: Math.min(outputTokens, asCount(asFields(outputDetails).reasoning_tokens) ?? 0),
  }
}

/** `function_call` is the old name of a tool call; an unknown reason is still an end. */
function readReason(value: unknown): EndReason | null {
  if (typeof value !== 'string' || value === '') return null
  if (value === 'function_call') return 'tool_calls'
  return value === 'length' || value === 'tool_calls' || value === 'content_filter' ? value : 'stop'
}

export interface ChunkReading {
  readonly text: string
  readonly toolCalls: readonly unknown[]
  readonly reason: EndReason | null
  readonly usage: TokenUsage | null
}

/** A refusal is read as ordinary text. */
export function readChunk(chunk: unknown): ChunkReading {
  const { choices, usage } = asFields(chunk)
  const { delta, finish_reason: reason } = asFields(asList(choices)[0])
  const { content, refusal, tool_calls: toolCalls } = asFields(delta)
  return {
    text: asText(content) || asText(refusal),
    toolCalls: asList(toolCalls),
    reason: readReason(reason),
    usage: readUsage(usage),
  }
}

/** Assembles tool calls from chunks by their index; a new id at the same index is another call. */
export class ToolCallAssembler {
  readonly #calls: { id: string; name: string; arguments: string; readonly index: number }[] = []

  add(deltas: readonly unknown[]): void {
    for (const delta of deltas) {
      const { index: rawIndex, id, function: functionPart } = asFields(delta)
      const { name, arguments: addition } = asFields(functionPart)
      const index = asCount(rawIndex) ?? 0
      const current = this.#calls.findLast((call) => call.index === index)
      const isNew = !current || (asText(id) !== '' && current.id !== '' && current.id !== id)
      const call = isNew ? { id: asText(id), name: '', arguments: '', index } : current
      if (isNew) this.#calls.push(call)
      call.id ||= asText(id)
      call.name ||= asText(name)
      call.arguments += asText(addition)
    }
  }

  /** Drops calls without a name. Calls without an id get one, so that their results can refer to it. */
  all(): readonly ToolCall[] {
    return this.#calls
      .filter(({ name }) => name !== '')
      .map(({ id, name, arguments: argumentsJson }, index) => ({
        id: id || `call_${index}`,
        name,
        arguments: argumentsJson,
      }))
  }
}

/** @throws TypeError when there are not as many vectors of equal length as texts */
export function readVectors(data: unknown, expected: number): Float32Array[] {
  const vectors = asList(data)
    .map(asFields)
    .toSorted((a, b) => (asCount(a.index) ?? 0) - (asCount(b.index) ?? 0))
    .map(({ embedding }) => asList(embedding))
  const dimensions = vectors[0]?.length ?? 0
  const isWhole =
    vectors.length === expected &&
    dimensions > 0 &&
    vectors.every((vector) => vector.length === dimensions && vector.every((number) => Number.isFinite(number)))
  if (!isWhole) throw new TypeError(`${expected} vectors were requested and not returned`)
  return vectors.map((vector) => unitVector(Float32Array.from(vector as readonly number[])))
}

/** Normalises to unit length, as OpenAI's are already: the dot product is then the cosine similarity. */
function unitVector(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((number) => number / length)
}
