import { estimateTokens } from '#server/ports/llm.ts'
import { fileTypes } from '#server/files/file-types.ts'
import {
  firstPassages,
  rankPassages,
  readPassages,
  type CasePassage,
  type PassageRef,
} from '#modules/documents/index.ts'
import { fold } from '#modules/assistant/citations/fold.ts'
import { gatherFacts } from './case-facts.ts'
import { rankQuestion } from './rank-question.ts'
import type { RetrievalQuestion, RetrievalContext, Source, SourceKind, UnnumberedSource } from './source.ts'

/** Maximum of passages that are considered, and the minimum score of a passage relative to the best score. */
const maxPassages = 40
const minRelativeScore = 0.1
/** Shares of the budget: for facts, and for the ranked passages before the text around them is added. */
const factsShare = 0.25
const rankedShare = 0.75
/** Tokens that a source takes besides its text. */
const overheadTokens = 40
/** With fewer passages the beginnings of the newest documents are added. */
const minPassages = 3
const maxBeginnings = 8

/** Matches a question about the whole case: `resuma el caso`, `what is this case about`. */
const wholeCasePattern =
  /\b(?:resum\p{L}*|sumari\p{L}*|de\squ[eé]\strata|en\squ[eé]\sconsiste|summar\p{L}*|overview|what\sis\sthis\scase|r[eé]sum[eé]\p{L}*|do\sque\strata)(?!\p{L})/iu
const significantWords = /[\p{L}\p{N}]{4,}/gu
const minSignificantWords = 4

/** Prepends the previous question when this question has too few words to search with. */
function questionWithContext({ question, history }: RetrievalQuestion): string {
  const previousQuestion = history.at(-1)
  return previousQuestion !== undefined && (question.match(significantWords) ?? []).length < minSignificantWords
    ? `${question}\n${previousQuestion}`
    : question
}

/**
 * Returns the sources for a question within the budget, in this order: the responses and events it asks about, passages
 * of documents by rank, other facts. Adjacent passages of a page become one source; passages of equal text are used
 * once. Everything is read with the rights of the person who asks.
 * @throws 404 `case_not_found`
 */
export async function gatherSources(ctx: RetrievalContext, input: RetrievalQuestion): Promise<readonly Source[]> {
  const { caseId, budgetTokens } = input
  const question = questionWithContext(input)
  const [facts, passages] = await Promise.all([
    gatherFacts({ ...ctx, em: ctx.em.fork() }, caseId, question),
    bestPassages(ctx, { caseId, question, wordsOnly: input.wordsOnly ?? false }),
  ])
  const before = withinBudget(facts.beforeDocuments, budgetTokens * factsShare)
  const after = withinBudget(facts.afterDocuments, budgetTokens * factsShare - costOfAll(before))
  return [...before, ...excerptsOf(passages, budgetTokens - costOfAll([...before, ...after])), ...after].map(
    (source, index) => ({
      n: index + 1,
      ...source,
    }),
  )
}

const costOf = (text: string): number => estimateTokens(text) + overheadTokens
const costOfAll = (sources: readonly UnnumberedSource[]): number =>
  sources.reduce((sum, { text }) => sum + costOf(text), 0)

/** Returns the facts that fit into the budget, in their order. */
function withinBudget(facts: readonly UnnumberedSource[], budget: number): UnnumberedSource[] {
  let usedTokens = 0
  return facts.filter(({ text }) => {
    if (usedTokens + costOf(text) > budget) return false
    usedTokens += costOf(text)
    return true
  })
}

async function bestPassages(
  ctx: RetrievalContext,
  { caseId, question, wordsOnly }: { caseId: string; question: string; wordsOnly: boolean },
): Promise<CasePassage[]> {
  const ranked = wordsOnly
    ? await rankPassages(ctx, caseId, question, maxPassages)
    : await rankQuestion(ctx, caseId, question)
  const goodPassages = ranked
    .filter(({ score }) => score >= minRelativeScore * (ranked[0]?.score ?? 0))
    .slice(0, maxPassages)
  const refs: PassageRef[] =
    goodPassages.length < minPassages || wholeCasePattern.test(question)
      ? [...goodPassages, ...(await firstPassages(ctx, caseId, maxBeginnings))]
      : goodPassages
  return readPassages(ctx, caseId, [...new Map(refs.map((ref) => [`${ref.documentId}:${ref.ordinal}`, ref])).values()])
}

/** A passage with the neighbouring passages, by their ordinals. */
interface Excerpt {
  readonly passage: CasePassage
  readonly texts: Map<number, string>
}

/** Returns the passages that fit, best first, each with the text before and after it as far as that fits too. */
function excerptsOf(passages: readonly CasePassage[], budget: number): UnnumberedSource[] {
  const selected: Excerpt[] = []
  const usedTexts = new Set<string>()
  const usedPassages = new Set<string>()
  let usedTokens = 0
  const addText = (excerpt: Excerpt, ordinal: number, text: string | null, limit: number): boolean => {
    const key = `${excerpt.passage.documentId}:${ordinal}`
    if (text === null || usedPassages.has(key)) return false
    const cost = estimateTokens(text)
    if (usedTokens + cost > limit) return false
    usedTokens += cost
    usedPassages.add(key)
    excerpt.texts.set(ordinal, text)
    return true
  }
  for (const passage of passages) {
    const foldedText = fold(passage.text).text
    if (usedTexts.has(foldedText)) continue
    const adjacent = selected.find(
      ({ passage: { documentId, page }, texts }) =>
        documentId === passage.documentId &&
        page === passage.page &&
        (texts.has(passage.ordinal - 1) || texts.has(passage.ordinal + 1)),
    )
    const excerpt = adjacent ?? { passage, texts: new Map<number, string>() }
    if (!adjacent) usedTokens += overheadTokens
    if (!addText(excerpt, passage.ordinal, passage.text, budget * rankedShare)) {
      if (!adjacent) usedTokens -= overheadTokens
      continue
    }
    usedTexts.add(foldedText)
    if (!adjacent) selected.push(excerpt)
  }
  for (const excerpt of selected) {
    addText(excerpt, excerpt.passage.ordinal - 1, excerpt.passage.before, budget)
    addText(excerpt, excerpt.passage.ordinal + 1, excerpt.passage.after, budget)
  }
  return selected.map(({ passage: { documentId, documentName, page, kind, mimeType, machine }, texts }) => ({
    kind: machine ? 'scan' : kindOf(kind, mimeType),
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

function kindOf(kind: CasePassage['kind'], mimeType: string): SourceKind {
  if (kind === 'authored') return 'authored'
  return mimeType === fileTypes.vtt.mimeType ? 'transcript' : 'document'
}
