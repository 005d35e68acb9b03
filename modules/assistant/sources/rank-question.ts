import { rankPassages, type RankedPassage } from '#modules/documents/index.ts'
import { fuse } from './fuse.ts'
import { nearestPassages } from './passage-vectors.ts'
import { embedQuestion } from './question-vector.ts'
import type { RetrievalContext } from './source.ts'

/** Passages that each of the two rankings contributes. */
const maxCandidates = 100

/**
 * Ranks the passages of a case for a question, best first: by words, and by embeddings where the passages have them.
 * @throws 404 `case_not_found`
 */
export async function rankQuestion(ctx: RetrievalContext, caseId: string, question: string): Promise<RankedPassage[]> {
  const model = ctx.ports.llm.embeddingModel
  const nearest = async () => {
    const vector = await embedQuestion(ctx, caseId, question)
    return vector && model !== null ? nearestPassages(ctx, caseId, model, vector, maxCandidates) : undefined
  }
  const [wordRanking, vectorRanking] = await Promise.all([
    rankPassages({ em: ctx.em.fork(), actor: ctx.actor }, caseId, question, maxCandidates),
    nearest(),
  ])
  return vectorRanking ? fuse(wordRanking, vectorRanking) : wordRanking
}
