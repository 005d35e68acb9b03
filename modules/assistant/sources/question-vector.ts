import { AppError } from '#server/http/errors.ts'
import { estimateTokens, LlmError } from '#server/ports/llm.ts'
import { embeds, noteRefusal } from './embedding-rest.ts'
import type { Reader } from './source.ts'

/** A question without vectors is answered from words; nobody waits longer than this for more. Milliseconds. */
const longestMs = 2_500
/** The end of a long question says what it asks. Characters. */
const longestQuestion = 4_000

/** The vector of a question, paid by who asks; undefined when there is no model, no money, or no answer in time. */
export async function questionVector({ em, actor, ports, log }: Reader, question: string): Promise<Float32Array | undefined> {
  const { llm, entitlements, clock } = ports
  const text = question.slice(-longestQuestion).trim()
  if (text === '' || !embeds(llm, clock.now())) return undefined
  const { companyId, userId } = actor
  let reservation: string
  try {
    reservation = await em.fork().transactional((tx) => entitlements.reserveTokens(tx, { companyId, userId, module: 'assistant', purpose: 'embedding', amount: estimateTokens(text) }))
  } catch (error) {
    if (error instanceof AppError && error.status === 402) return undefined
    throw error
  }
  let spent = estimateTokens(text)
  try {
    const { vectors, inputTokens } = await llm.embed([text], AbortSignal.timeout(longestMs))
    spent = inputTokens
    return vectors[0]
  } catch (error) {
    if (error instanceof LlmError && !error.mayHaveCost) spent = 0
    noteRefusal(llm, clock.now(), error)
    log.warn({ code: error instanceof LlmError ? error.code : 'timed_out' }, 'a question is answered without vectors')
    return undefined
  } finally {
    await em.fork().transactional((tx) => entitlements.settleTokens(tx, companyId, reservation, spent))
  }
}
