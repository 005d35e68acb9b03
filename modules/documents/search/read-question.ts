import type { EntityManager } from '@mikro-orm/postgresql'
import { alternativesOf, searchedAlsoOf, type Alternative } from './alternatives.ts'
import { correct } from './corrections.ts'
import type { SearchQuery } from './search-query.ts'
import { occurringTerms, termsOf, type SearchScope, type Term } from './search-terms.ts'

/** A question as it is searched in the documents that its reader may see. */
export interface SearchedQuestion {
  readonly query: SearchQuery
  /** Terms that occur in a document, each with the number of its word. */
  readonly terms: readonly Term[]
  readonly searchedAlso: ReturnType<typeof searchedAlsoOf>
}

export interface QuestionOptions {
  /** Whether a reference that documents contain replaces its words, instead of counting in addition to them. */
  readonly replaceByReferences?: boolean
  /** Result of {@link questionTermsOf} for the same question, when it was read before. */
  readonly questionTerms?: readonly Term[]
}

/** Returns the terms of a question and of its alternatives, whether or not documents have them. */
export const questionTermsOf = (em: EntityManager, companyId: string, query: SearchQuery): Promise<Term[]> =>
  termsOf(em, companyId, query, alternativesOf(query))

/**
 * Returns the terms of a question that occur in documents, their translations, and corrections of the words that do not
 * occur in any form.
 */
export async function readQuestion(
  em: EntityManager,
  query: SearchQuery,
  scope: SearchScope,
  { replaceByReferences = false, ...options }: QuestionOptions = {},
): Promise<SearchedQuestion> {
  const alternatives = alternativesOf(query)
  const questionTerms = options.questionTerms ?? (await questionTermsOf(em, scope.companyId, query))
  const foundTerms = await occurringTerms(em, questionTerms, scope)
  // Numbers of words and references of which a document has a term. Loose terms do not count: a match of a shorter stem
  // does not prove that the document has the beginning that was typed.
  const foundNumbers = new Set(foundTerms.filter(({ kind }) => kind !== 'loose').map(({ n }) => n))
  const coveredIndexes = new Set(
    replaceByReferences
      ? query.references.flatMap(({ covers }, index) =>
          // References are numbered after the words.
          foundNumbers.has(query.words.length + index + 1) ? covers : [],
        )
      : [],
  )
  const isCovered = ({ n }: { readonly n: number }) => coveredIndexes.has(n - 1)
  const searchableNumbers = new Set(questionTerms.map(({ n }) => n))
  const unknownWords = query.words.flatMap(({ text, literal }, index) => {
    const n = index + 1
    const isMissing = searchableNumbers.has(n) && !foundNumbers.has(n)
    const mayBeCorrected = !literal && !coveredIndexes.has(index)
    return isMissing && mayBeCorrected ? [{ n, text }] : []
  })
  const corrections = query.exact ? [] : await correct(em, unknownWords, scope)
  const foundAlternatives = alternatives.filter((_, index) => foundTerms.some(({ source }) => source === index + 1))
  const corrected = corrections.flatMap(({ word, texts }): Pick<Alternative, 'kind' | 'words' | 'text'>[] =>
    texts.map((text) => ({ kind: 'correction', words: word.text, text })),
  )
  return {
    query,
    terms: [...foundTerms.filter((term) => !isCovered(term)), ...corrections.flatMap(({ terms }) => terms)],
    searchedAlso: searchedAlsoOf([...corrected, ...foundAlternatives]),
  }
}
