import { LlmError } from '#server/ports/llm.ts'
import { meteredEmbeddings } from './metered-embeddings.ts'
import { canEmbed, backOffIfRefused } from './embedding-backoff.ts'
import type { RetrievalContext } from './source.ts'

/** Milliseconds to wait for the embedding; after that passages are ranked by words only. */
const maxWaitMs = 2_500
/** Characters, taken from the end, because a long text states its question there. */
const maxEmbeddedLength = 4_000

/**
 * Returns the embedding of a question, charged to the person who asks. Undefined without a model or tokens, or when the
 * provider does not answer in time.
 */
export async function embedQuestion(
  { em, actor, ports, log }: RetrievalContext,
  caseId: string,
  question: string,
): Promise<Float32Array | undefined> {
  const { llm, clock } = ports
  const text = question.slice(-maxEmbeddedLength).trim()
  if (text === '' || !canEmbed(llm, clock.now())) return undefined
  const { companyId, userId } = actor
  try {
    return (await meteredEmbeddings({ em, ports }, { companyId, userId, caseId, maxWaitMs }, [text]))?.[0]
  } catch (error) {
    if (!(error instanceof LlmError) && !(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    backOffIfRefused(llm, clock.now(), error)
    log.warn({ code: error instanceof LlmError ? error.code : 'timed_out' }, 'a question is answered without vectors')
    return undefined
  }
}
