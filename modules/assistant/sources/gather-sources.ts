import { rankPassages, readPassages } from '#modules/cases/index.ts'
import { estimateTokens } from '#server/ports/llm.ts'
import type { Question, Reader, Source } from './source.ts'

/** What of the case speaks of the question, best first, within the budget. @throws 404 `case_not_found` */
export async function gatherSources(reader: Reader, { caseId, question, budgetTokens }: Question): Promise<readonly Source[]> {
  const ranked = await rankPassages(reader, caseId, question, 30)
  const passages = await readPassages(reader, caseId, ranked)
  const sources: Source[] = []
  let spent = 0
  for (const { documentId, documentName, mimeType, kind, page, text } of passages) {
    const cost = estimateTokens(text) + 30
    if (spent + cost > budgetTokens) continue
    spent += cost
    sources.push({ n: sources.length + 1, kind: kind === 'authored' ? 'authored' : mimeType === 'text/vtt' ? 'transcript' : 'document', documentId, refId: documentId, title: documentName, page, text })
  }
  return sources
}
