import { estimateTokens } from '#server/ports/llm.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { firstPassages, rankPassages, readPassages, type CasePassage, type PassageRef } from '#modules/cases/index.ts'
import { fold } from '#modules/assistant/citations/fold.ts'
import { gatherFacts, type Fact } from './case-facts.ts'
import { rankQuestion } from './rank-question.ts'
import type { Question, Reader, Source, SourceKind } from './source.ts'

/** Passages that are read, and the part of the best one's score that one must have. */
const mostPassages = 40
const leastScore = 0.1
/** What facts may take of the budget, and the passages themselves before the text around them. */
const shareOfFacts = 0.25
const shareOfHits = 0.75
/** What a source costs besides its text. Tokens. */
const frame = 40
/** Fewer are no answer: the beginnings of documents are read along. */
const fewHits = 3
const beginnings = 8

const asksAll =
  /\b(?:resum\p{L}*|sumari\p{L}*|de\squ[eé]\strata|en\squ[eé]\sconsiste|summar\p{L}*|overview|what\sis\sthis\scase|r[eé]sum[eé]\p{L}*|do\sque\strata)(?!\p{L})/iu
const wordsOfWeight = /[\p{L}\p{N}]{4,}/gu

/** A question that says little by itself is about what was asked before. */
function wholeQuestion({ question, history }: Question): string {
  const before = history.at(-1)
  return before !== undefined && (question.match(wordsOfWeight) ?? []).length < 4 ? `${question}\n${before}` : question
}

/**
 * What of a case speaks of a question, within the budget: answers to forms and dates that are meant, then passages of
 * documents, the best first, then other facts. Passages keep their page; those beside each other become one, those that
 * say the same are read once. Everything is read under the rights of who asks.
 * @throws 404 `case_not_found`
 */
export async function gatherSources(reader: Reader, asked: Question): Promise<readonly Source[]> {
  const { caseId, budgetTokens } = asked
  const question = wholeQuestion(asked)
  const [found, passages] = await Promise.all([
    gatherFacts({ ...reader, em: reader.em.fork() }, caseId, question),
    bestPassages(reader, { caseId, question, wordsOnly: asked.wordsOnly ?? false }),
  ])
  const first = within(found.first, budgetTokens * shareOfFacts)
  const last = within(found.last, budgetTokens * shareOfFacts - costOfAll(first))
  return [...first, ...pieces(passages, budgetTokens - costOfAll([...first, ...last])), ...last].map((source, at) => ({
    n: at + 1,
    ...source,
  }))
}

const costOf = (text: string): number => estimateTokens(text) + frame
const costOfAll = (facts: readonly Fact[]): number => facts.reduce((sum, { text }) => sum + costOf(text), 0)

function within(facts: readonly Fact[], budget: number): Fact[] {
  let spent = 0
  return facts.filter(({ text }) => {
    if (spent + costOf(text) > budget) return false
    spent += costOf(text)
    return true
  })
}

async function bestPassages(
  reader: Reader,
  { caseId, question, wordsOnly }: { caseId: string; question: string; wordsOnly: boolean },
): Promise<CasePassage[]> {
  const ranked = wordsOnly
    ? await rankPassages(reader, caseId, question, mostPassages)
    : await rankQuestion(reader, caseId, question)
  const good = ranked.filter(({ score }) => score >= leastScore * (ranked[0]?.score ?? 0)).slice(0, mostPassages)
  const refs: PassageRef[] =
    good.length < fewHits || asksAll.test(question)
      ? [...good, ...(await firstPassages(reader, caseId, beginnings))]
      : good
  return readPassages(reader, caseId, [
    ...new Map(refs.map((ref) => [`${ref.documentId}:${ref.ordinal}`, ref])).values(),
  ])
}

interface Piece {
  readonly passage: CasePassage
  readonly texts: Map<number, string>
}

/** The passages that fit, best first, with the text around the best of them as far as that fits too. */
function pieces(passages: readonly CasePassage[], budget: number): Fact[] {
  const chosen: Piece[] = []
  const said = new Set<string>()
  const taken = new Set<string>()
  let spent = 0
  const add = (piece: Piece, ordinal: number, text: string | null, most: number): boolean => {
    const key = `${piece.passage.documentId}:${ordinal}`
    if (text === null || taken.has(key)) return false
    const cost = estimateTokens(text)
    if (spent + cost > most) return false
    spent += cost
    taken.add(key)
    piece.texts.set(ordinal, text)
    return true
  }
  for (const passage of passages) {
    const same = fold(passage.text).text
    if (said.has(same)) continue
    const beside = chosen.find(
      ({ passage: { documentId, page }, texts }) =>
        documentId === passage.documentId &&
        page === passage.page &&
        (texts.has(passage.ordinal - 1) || texts.has(passage.ordinal + 1)),
    )
    const piece = beside ?? { passage, texts: new Map<number, string>() }
    if (!beside) spent += frame
    if (!add(piece, passage.ordinal, passage.text, budget * shareOfHits)) {
      if (!beside) spent -= frame
      continue
    }
    said.add(same)
    if (!beside) chosen.push(piece)
  }
  for (const piece of chosen) {
    add(piece, piece.passage.ordinal - 1, piece.passage.before, budget)
    add(piece, piece.passage.ordinal + 1, piece.passage.after, budget)
  }
  return chosen.map(({ passage: { documentId, documentName, page, kind, mimeType }, texts }) => ({
    kind: kindOf(kind, mimeType),
    documentId,
    refId: documentId,
    title: documentName,
    page,
    text: [...texts]
      .sort(([x], [y]) => x - y)
      .map(([, text]) => text)
      .join('\n\n'),
  }))
}

const kindOf = (kind: CasePassage['kind'], mimeType: string): SourceKind =>
  kind === 'authored' ? 'authored' : mimeType === fileTypes.vtt.mimeType ? 'transcript' : 'document'
