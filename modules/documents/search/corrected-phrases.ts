import type { SearchedQuestion } from './read-question.ts'
import type { SearchQuery } from './search-query.ts'

/** Maximum number of phrases that are searched in place of a phrase without hits. */
const maxPhrases = 3

/**
 * Returns the phrases that a query may have meant, by the corrections of its words that documents have, the likeliest
 * first; none where no word was corrected. Names are often written with another letter: «Irizarry» for «Irizarri».
 */
export function correctedPhrases({ words }: SearchQuery, searchedAlso: SearchedQuestion['searchedAlso']): string[] {
  const corrections = new Map(
    searchedAlso.flatMap(({ kind, words: typed, also }) => (kind === 'correction' ? [[typed, also] as const] : [])),
  )
  if (corrections.size === 0) return []
  const phrases = Array.from({ length: maxPhrases }, (_, index) =>
    words
      .map(({ text }) => {
        const also = corrections.get(text)
        return also?.[index] ?? also?.[0] ?? text
      })
      .join(' '),
  )
  return [...new Set(phrases)]
}

/** The cases and clients that a phrase finds. */
interface Names<C, N> {
  readonly cases: readonly C[]
  readonly clients: readonly N[]
}

/** Returns what the first of the phrases that finds a case or a client finds, with that phrase. */
export async function firstNamed<C, N>(
  phrases: readonly string[],
  find: (phrase: string) => Promise<Names<C, N>>,
): Promise<(Names<C, N> & { readonly phrase: string }) | undefined> {
  for (const phrase of phrases) {
    const names = await find(phrase)
    if (names.cases.length > 0 || names.clients.length > 0) return { ...names, phrase }
  }
  return undefined
}
