import type { Context } from '#server/http/context.ts'
import { estimateTokens, LlmError, type ChatMessage, type TokenUsage } from '#server/ports/llm.ts'

export interface Spent extends TokenUsage { /** The provider did not count. */ readonly estimated: boolean }
export interface WholeAnswer { readonly text: string; readonly spent: Spent }

export interface AnswerRequest {
  readonly messages: readonly ChatMessage[]
  readonly maxOutputTokens: number
  /** What the tokens are for, in the firm's books. */
  readonly purpose: string
  readonly signal: AbortSignal
}

const estimateOf = (messages: readonly ChatMessage[]): number => messages.reduce((sum, { content }) => sum + estimateTokens(content) + 8, 0)

/**
 * An answer that nobody watches being written, paid as any other: tokens are taken before, and what the provider counted
 * is settled after; what broke off without a count costs what was sent and came, never more than was taken.
 * No connection to the database is held meanwhile.
 * @throws LlmError, 402 `token_limit`, `no_active_plan`; the signal's reason when it was aborted
 */
export async function chargedAnswer({ em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>, { messages, maxOutputTokens, purpose, signal }: AnswerRequest): Promise<WholeAnswer> {
  signal.throwIfAborted()
  const sent = estimateOf(messages)
  const reserved = sent + maxOutputTokens
  const reservation = await em.fork().transactional((tx) => ports.entitlements.reserveTokens(tx, { companyId: actor.companyId, userId: actor.userId, module: 'assistant', purpose, amount: reserved }))
  const settle = (tokens: number) => em.fork().transactional((tx) => ports.entitlements.settleTokens(tx, actor.companyId, reservation, tokens))
  let text = ''
  let usage: TokenUsage | undefined
  let ended = false
  try {
    for await (const event of ports.llm.chat({ messages, maxOutputTokens }, signal)) {
      if (event.type === 'text') text += event.text
      else if (event.type === 'usage') usage = event.usage
      else if (event.type === 'end') ended = true
    }
    if (!ended) signal.throwIfAborted()
  } catch (error) {
    const cost = error instanceof LlmError && !error.mayHaveCost && text === '' ? 0 : Math.min(reserved, sent + estimateTokens(text))
    await settle(usage ? usage.inputTokens + usage.outputTokens : cost)
    throw error
  }
  const spent: Spent = usage ? { ...usage, estimated: false } : { inputTokens: sent, outputTokens: Math.min(maxOutputTokens, estimateTokens(text)), cachedTokens: 0, reasoningTokens: 0, estimated: true }
  await settle(spent.inputTokens + spent.outputTokens)
  return { text, spent }
}
