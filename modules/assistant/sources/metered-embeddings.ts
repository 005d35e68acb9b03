import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { estimateTokens, LlmError } from '#server/ports/llm.ts'
import { recordEmbeddingSpend } from '#modules/assistant/answers/token-spend.ts'

/** For whom and what the tokens are recorded, and how long to wait. */
export interface EmbeddingRequest {
  readonly companyId: string
  readonly userId: string
  readonly caseId: string
  /** Milliseconds to wait for the provider. */
  readonly maxWaitMs?: number
}

/**
 * Embeds texts. Reserves the estimated tokens first, then settles the tokens that the provider counted and records the
 * spend.
 * @returns undefined when the plan has no tokens left or has ended
 * @throws LlmError, a DOMException `TimeoutError`
 */
export async function meteredEmbeddings(
  { em, ports: { llm, entitlements } }: Pick<Work, 'em' | 'ports'>,
  { companyId, userId, caseId, maxWaitMs }: EmbeddingRequest,
  texts: readonly string[],
): Promise<readonly Float32Array[] | undefined> {
  const amount = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  let reservation: string
  try {
    reservation = await em
      .fork()
      .transactional((tx) =>
        entitlements.reserveTokens(tx, { companyId, userId, module: 'assistant', purpose: 'embedding', amount }),
      )
  } catch (error) {
    if (error instanceof AppError && error.status === 402) return undefined
    throw error
  }
  let spent = { tokens: amount, estimated: true }
  try {
    const { vectors, inputTokens } = await llm.embed(
      texts,
      maxWaitMs === undefined ? undefined : AbortSignal.timeout(maxWaitMs),
    )
    spent = { tokens: inputTokens, estimated: false }
    return vectors
  } catch (error) {
    if (error instanceof LlmError && !error.mayHaveCost) spent = { tokens: 0, estimated: false }
    throw error
  } finally {
    await em.fork().transactional(async (tx) => {
      await recordEmbeddingSpend(tx, { companyId, userId, caseId, model: llm.embeddingModel ?? '', ...spent })
      // This statement comes last because it locks the plan's row, for which all requests of the company wait.
      await entitlements.settleTokens(tx, companyId, reservation, spent.tokens)
    })
  }
}
