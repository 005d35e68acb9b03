import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { estimateTokens, LlmError, type ChatMessage, type TokenUsage } from '#server/ports/llm.ts'

export interface ChatSpend extends TokenUsage {
  /** The provider did not count. */
  readonly estimated: boolean
}
export interface ChatReply {
  readonly text: string
  readonly spent: ChatSpend
}

export interface MeteredChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly maxOutputTokens: number
  /** Purpose of the tokens, as recorded in the plan's usage. */
  readonly purpose: string
  readonly signal: AbortSignal
  /** Records the spend, in the transaction that settles it. */
  readonly recordSpend?: ((tx: EntityManager, spent: ChatSpend) => Promise<void>) | undefined
}

/** Tokens that providers count for a message besides its text. */
const messageOverhead = 8

const estimateOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + messageOverhead, 0)

const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 }
/** Returns the tokens that the provider counted, or our estimate if it counted none. */
const spentOf = (usage: TokenUsage | undefined, inputTokens: number, outputTokens: number): ChatSpend =>
  usage ? { ...usage, estimated: false } : { ...noUsage, inputTokens, outputTokens, estimated: true }

/**
 * Asks the model and returns its whole reply, without streaming. Reserves tokens first, then settles the provider's
 * count, or an estimate that does not exceed the reservation. Holds no database connection during the request.
 * @throws LlmError, 402 `token_limit`, `no_active_plan`; the signal's reason when it was aborted
 */
export async function meteredChat(
  { em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>,
  { messages, maxOutputTokens, purpose, signal, recordSpend }: MeteredChatRequest,
): Promise<ChatReply> {
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
  const settle = (spent: ChatSpend) =>
    em.fork().transactional(async (tx) => {
      await ports.entitlements.settleTokens(tx, actor.companyId, reservation, spent.inputTokens + spent.outputTokens)
      await recordSpend?.(tx, spent)
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
    const isFree = usage === undefined && text === '' && error instanceof LlmError && !error.mayHaveCost
    await settle(
      isFree ? { ...noUsage, estimated: false } : spentOf(usage, sent, Math.min(maxOutputTokens, estimateTokens(text))),
    )
    throw error
  }
  const spent = spentOf(usage, sent, Math.min(maxOutputTokens, estimateTokens(text)))
  await settle(spent)
  return { text, spent }
}
