import {
  estimateTokens,
  LlmError,
  type ChatRequest,
  type Llm,
  type TokenUsage,
  type ToolCall,
} from '#server/ports/llm.ts'
import type { CitationReader } from '../citations/citation-reader.ts'
import { longestAnswer } from './budget.ts'
import { RuleGuard } from './rule-guard.ts'
import { counted, estimated, nothingSpent, type Spent } from './spending.ts'
import { TextStream, storable } from './storable.ts'
import type { Generation } from './generation.ts'

/** Calls of one answer that are looked at. */
const mostCalls = 12

export interface RoundResult {
  readonly reason: 'stop' | 'length' | 'tool_calls' | 'content_filter' | null
  readonly calls: readonly ToolCall[]
  readonly usage: TokenUsage | null
  /** Tokens that came, as we count. */
  readonly received: number
  readonly error: unknown
  /** The provider was asked. */
  readonly asked: boolean
}

type Part = ReturnType<CitationReader['push']>[number]

function speak(generation: Generation, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.type === 'text') generation.say(part.text)
    else generation.put(storable(part))
  }
}

/** One request of the provider, said on as it comes. Whatever happens is in the result. */
export async function streamRound(
  llm: Llm,
  request: ChatRequest,
  generation: Generation,
  reader: CitationReader,
): Promise<RoundResult> {
  const text = new TextStream()
  const guard = new RuleGuard()
  const calls: ToolCall[] = []
  let raw = ''
  let usage: TokenUsage | null = null
  let reason: RoundResult['reason'] = null
  let error: unknown
  const asked = !generation.signal.aborted
  try {
    if (asked)
      for await (const event of llm.chat(request, generation.signal)) {
        if (event.type === 'text') {
          raw += event.text
          speak(generation, reader.push(guard.push(text.push(event.text))))
          if (raw.length > longestAnswer) {
            reason = 'length'
            break
          }
        } else if (event.type === 'toolCall') {
          raw += event.call.arguments
          if (calls.length < mostCalls) calls.push(event.call)
        } else if (event.type === 'usage') ({ usage } = event)
        else ({ reason } = event)
      }
  } catch (problem) {
    error = problem
  }
  speak(generation, reader.push(guard.push(text.end()) + guard.end()))
  return { reason, calls, usage, received: estimateTokens(raw), error, asked }
}

/**
 * What a request has cost: what the provider counted; else, if anything came or somebody stopped it, what we count; and
 * nothing where nothing was made of it.
 */
export function costOfRound(
  { usage, received, error, asked, reason }: RoundResult,
  { sent, reserved, stopped }: { readonly sent: number; readonly reserved: number; readonly stopped: boolean },
): Spent {
  if (usage) return counted(usage)
  if (!asked || (error instanceof LlmError && !error.mayHaveCost)) return nothingSpent
  return received > 0 || reason !== null || stopped ? estimated(sent, received, reserved) : nothingSpent
}
