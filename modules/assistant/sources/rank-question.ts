import { rankPassages, type RankedPassage } from '#modules/cases/index.ts'
import { fuse } from './fuse.ts'
import { nearestPassages } from './passage-vectors.ts'
import { questionVector } from './question-vector.ts'
import type { Reader } from './source.ts'

/** Passages that each way of looking puts forward. */
const candidates = 100

/**
 * Passages of a case that speak of a question, best first, by their words and, where a model has read them, by their
 * meaning. @throws 404 `case_not_found`
 */
export async function rankQuestion(reader: Reader, caseId: string, question: string): Promise<RankedPassage[]> {
  const model = reader.ports.llm.embeddingModel
  const [words, vector] = await Promise.all([
    rankPassages({ em: reader.em.fork(), actor: reader.actor }, caseId, question, candidates),
    questionVector(reader, caseId, question),
  ])
  if (!vector || model === null) return words
  return fuse(words, await nearestPassages(reader, caseId, model, vector, candidates))
}
