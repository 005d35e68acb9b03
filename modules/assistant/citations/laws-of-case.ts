import type { Context } from '#server/http/context.ts'
import { rankPassages, readPassages } from '#modules/cases/index.ts'
import type { AnswerPart } from './citation-reader.ts'
import { findLegalCitations, isCited, legalKeys } from './legal-citations.ts'

/** More laws than these are not looked up. */
const mostLaws = 20
/** Passages in which a law is looked for. */
const passagesEach = 20

/**
 * Marks laws that no source cites and that stand in another passage of the case: they are in the file all the same.
 * What cannot be looked up stays not verified: the answer is not lost for it.
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
  const there = new Set<string>()
  try {
    for (const law of [...laws].slice(0, mostLaws)) if (await isInCase(reader, caseId, law)) there.add(law)
  } catch (error) {
    reader.log.warn({ err: error }, 'laws of an answer could not be looked up')
  }
  return parts.map((part) =>
    part.type === 'mark' && part.status === 'not_verified' && there.has(part.text)
      ? { ...part, status: 'in_file' }
      : part,
  )
}

async function isInCase({ em, actor }: Pick<Context, 'em' | 'actor'>, caseId: string, law: string): Promise<boolean> {
  const [cited] = findLegalCitations(law)
  if (!cited) return false
  const reader = { em: em.fork(), actor }
  const passages = await readPassages(reader, caseId, await rankPassages(reader, caseId, law, passagesEach))
  return passages.some(({ text }) => isCited(cited, legalKeys(text)))
}
