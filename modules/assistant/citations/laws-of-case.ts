import type { Context } from '#server/http/context.ts'
import { rankPassages, readPassages } from '#modules/documents/index.ts'
import type { AnswerPart } from './citation-reader.ts'
import { findLegalCitations, isCited, legalKeys } from './legal-citations.ts'

/** Maximum number of laws of an answer that are looked up. */
const maxLaws = 20
/** Maximum number of passages that are searched for one law. */
const maxPassages = 20

/**
 * Returns the parts of an answer. Laws that no source of the answer cites become `in_file` if a passage of the case
 * cites them. When the lookup fails they stay `not_verified`, so that the answer is not lost.
 */
export async function withLawsOfCase(
  reader: Pick<Context, 'em' | 'actor' | 'log'>,
  caseId: string | null,
  parts: readonly AnswerPart[],
): Promise<AnswerPart[]> {
  if (caseId === null) return [...parts]
  const laws = new Set(
    parts.flatMap((part) => (part.type === 'mark' && part.status === 'not_verified' ? [part.text] : [])),
  )
  const lawsInCase = new Set<string>()
  try {
    for (const law of [...laws].slice(0, maxLaws)) if (await isInCase(reader, caseId, law)) lawsInCase.add(law)
  } catch (error) {
    reader.log.warn({ err: error }, 'laws of an answer could not be looked up')
  }
  return parts.map((part) =>
    part.type === 'mark' && part.status === 'not_verified' && lawsInCase.has(part.text)
      ? { ...part, status: 'in_file' }
      : part,
  )
}

/** Returns whether a passage of the case cites the law; false for a text that is not a citation. */
async function isInCase({ em, actor }: Pick<Context, 'em' | 'actor'>, caseId: string, law: string): Promise<boolean> {
  const [citation] = findLegalCitations(law)
  if (!citation) return false
  const reader = { em: em.fork(), actor }
  const passages = await readPassages(reader, caseId, await rankPassages(reader, caseId, law, maxPassages))
  return passages.some(({ text }) => isCited(citation, legalKeys(text)))
}
