import { LlmError } from '#server/ports/llm.ts'
import { chargedVectors } from './charged-vectors.ts'
import { embeds, noteRefusal } from './embedding-rest.ts'
import type { Reader } from './source.ts'

/** A question without vectors is answered from words; nobody waits longer than this for more. Milliseconds. */
const longestMs = 2_500
/** The end of a long question says what it asks. Characters. */
const longestQuestion = 4_000

/**
 * The vector of a question about a case, paid by who asks; undefined when there is no model, no money, or no answer in
 * time.
 */
export async function questionVector(
  { em, actor, ports, log }: Reader,
  caseId: string,
  question: string,
): Promise<Float32Array | undefined> {
  const { llm, clock } = ports
  const text = question.slice(-longestQuestion).trim()
  if (text === '' || !embeds(llm, clock.now())) return undefined
  const { companyId, userId } = actor
  try {
    return (await chargedVectors({ em, ports }, { companyId, userId, caseId, longestMs }, [text]))?.[0]
  } catch (error) {
    if (!(error instanceof LlmError) && !(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    noteRefusal(llm, clock.now(), error)
    log.warn({ code: error instanceof LlmError ? error.code : 'timed_out' }, 'a question is answered without vectors')
    return undefined
  }
}
