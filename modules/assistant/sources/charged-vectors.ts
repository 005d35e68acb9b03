import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { estimateTokens, LlmError } from '#server/ports/llm.ts'
import { recordEmbeddingSpend } from '#modules/assistant/answers/token-spend.ts'

/** `longestMs`: how long the provider is waited for. */
export interface Payer {
  readonly companyId: string
  readonly userId: string
  readonly caseId: string
  readonly longestMs?: number
}

/**
 * Vectors of texts, paid: what they may cost is taken before, and what the provider counted is settled and written into
 * the books of the assistant.
 * @returns undefined when the plan has no tokens left
 * @throws LlmError, a DOMException `TimeoutError`
 */
export async function chargedVectors(
  { em, ports: { llm, entitlements } }: Pick<Work, 'em' | 'ports'>,
  { companyId, userId, caseId, longestMs }: Payer,
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
      longestMs === undefined ? undefined : AbortSignal.timeout(longestMs),
    )
    spent = { tokens: inputTokens, estimated: false }
    return vectors
  } catch (error) {
    if (error instanceof LlmError && !error.mayHaveCost) spent = { tokens: 0, estimated: false }
    throw error
  } finally {
    await em.fork().transactional(async (tx) => {
      await recordEmbeddingSpend(tx, { companyId, userId, caseId, model: llm.embeddingModel ?? '', ...spent })
      // Last: the row of the company's plan is what everybody of it waits for.
      await entitlements.settleTokens(tx, companyId, reservation, spent.tokens)
    })
  }
}
