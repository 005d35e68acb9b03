import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { estimateTokens, LlmError, type ChatMessage, type TokenUsage } from '#server/ports/llm.ts'

export interface Spent extends TokenUsage {
  /** The provider did not count. */ readonly estimated: boolean
}
export interface WholeAnswer {
  readonly text: string
  readonly spent: Spent
}

export interface AnswerRequest {
  readonly messages: readonly ChatMessage[]
  readonly maxOutputTokens: number
  /** What the tokens are for, in the firm's books. */
  readonly purpose: string
  readonly signal: AbortSignal
  /** Writes what it cost into other books, in the transaction that settles it. */
  readonly note?: ((tx: EntityManager, spent: Spent) => Promise<void>) | undefined
}

const estimateOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + 8, 0)

const nothing: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 }
/** As the provider counted, else as we do. */
const spentOf = (usage: TokenUsage | undefined, inputTokens: number, outputTokens: number): Spent =>
  usage ? { ...usage, estimated: false } : { ...nothing, inputTokens, outputTokens, estimated: true }

/**
 * An answer that nobody watches being written, paid as any other: tokens are taken before, and what the provider
 * counted is settled after; what broke off without a count costs what was sent and came, never more than was taken. No
 * connection to the database is held meanwhile.
 * @throws LlmError, 402 `token_limit`, `no_active_plan`; the signal's reason when it was aborted
 */
export async function chargedAnswer(
  { em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>,
  { messages, maxOutputTokens, purpose, signal, note }: AnswerRequest,
): Promise<WholeAnswer> {
  signal.throwIfAborted()
  const sent = estimateOf(messages)
  const reserved = sent + maxOutputTokens
  const reservation = await em.fork().transactional((tx) =>
    ports.entitlements.reserveTokens(tx, {
      companyId: actor.companyId,
      userId: actor.userId,
      module: 'assistant',
      purpose,
      amount: reserved,
    }),
  )
  const settle = (spent: Spent) =>
    em.fork().transactional(async (tx) => {
      await ports.entitlements.settleTokens(tx, actor.companyId, reservation, spent.inputTokens + spent.outputTokens)
      await note?.(tx, spent)
    })
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
    const free = usage === undefined && text === '' && error instanceof LlmError && !error.mayHaveCost
    await settle(
      free ? { ...nothing, estimated: false } : spentOf(usage, sent, Math.min(maxOutputTokens, estimateTokens(text))),
    )
    throw error
  }
  const spent = spentOf(usage, sent, Math.min(maxOutputTokens, estimateTokens(text)))
  await settle(spent)
  return { text, spent }
}
