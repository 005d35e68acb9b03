// Corrects words that no document contains to similar words of documents that the reader may see.
import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { valuesTable } from '#server/db/values-table.ts'
import { foldWord, minWordLength } from '../text/vocabulary.ts'
import { editDistance } from '#server/text/edit-distance.ts'
import { gramSimilarity } from './similar-words.ts'
import { ordinalOf } from './bm25.ts'
import { visibleDocument, type SearchScope, type Term } from './search-terms.ts'

/** A word of the question that no document contains, by its number. */
export interface UnknownWord {
  readonly n: number
  readonly text: string
}
/** Words that are searched in place of the unknown word. */
export interface Correction {
  readonly word: UnknownWord
  readonly texts: readonly string[]
  readonly terms: readonly Term[]
}

/** Minimum letters of a word that may have two errors. */
const minLengthOfTwoErrors = 8
const maxErrors = (word: string): number => (word.length < minLengthOfTwoErrors ? 1 : 2)
/**
 * Letters at the beginning or at the end that must be without error: half of a word with one error, a third of a word
 * with two.
 */
const intactLetters = (word: string): number =>
  word.length < minLengthOfTwoErrors
    ? Math.max(2, Math.floor((word.length - 1) / 2))
    : Math.max(3, Math.floor(word.length / 3))
/** Removes each silent h from a word, because names have it in different places: «Yhajaira» and «Yajhaira». */
const withoutSilentH = (word: string): string => word.replace(/(?<![cs])h/g, '')
/** Minimum share of common groups of three letters for a word with more errors to count as similar. */
const minSimilarity = 0.5
/** Maximum number of words of the vocabulary that are read for one beginning or end. */
const maxNeighbours = 4_000
/** Maximum number of words of the vocabulary that begin with the whole typed word. */
const maxLongerWords = 50
/** Maximum difference in length between a typed word and a similar word. */
const maxLengthDifference = 3
/** Maximum number of similar words that are looked up in the documents. */
const maxCompared = 16
/** Maximum numbers of documents, and of hits in each, that are looked up for a similar word. */
const maxCheckedDocuments = 50
const maxCheckedHits = 20
/** Maximum number of corrections that are searched for one word. */
const maxSearched = 5

const neighbourRow = { n: col.int, word: col.text, spelling: col.text.nullable } as const satisfies Shape

/** Corrects words by the vocabulary of the company; only words in visible documents count. */
export async function correct(
  em: EntityManager,
  unknown: readonly UnknownWord[],
  scope: SearchScope,
): Promise<Correction[]> {
  const words = unknown
    .map(({ n, text }) => ({ n, text, word: foldWord(text) }))
    .filter(({ word }) => /^\p{L}+$/u.test(word) && word.length >= minWordLength && word.length <= 30)
  if (words.length === 0) return []
  const startsWith = (column: 'word' | 'reversed', start: string) =>
    sql`v.company_id = ${scope.companyId} and ${sql.ref(`v.${column}`)} >= ${sql.raw(start)} collate "C"
      and ${sql.ref(`v.${column}`)} < (${sql.raw(start)} || chr(1114111)) collate "C"`
  const hasSimilarLength = sql`length(v.word) between length(w.word) - ${sql.lit(maxLengthDifference)}
    and length(w.word) + ${sql.lit(maxLengthDifference)}`
  const startLimit = sql`limit ${sql.lit(maxNeighbours)}`
  const searchedStarts = words.flatMap(({ n, word }) =>
    [...new Set([word, withoutSilentH(word)])]
      .filter((start) => start.length >= minWordLength)
      .map((start) => ({ n, start })),
  )
  const neighbours = await rows(
    em,
    neighbourRow,
    sql`${preparedStatement}
    select distinct w.n, v.word, v.spelling
      from ${valuesTable(
        ['int', 'text', 'int'],
        searchedStarts.map(({ n, start }) => [n, start, intactLetters(start)]),
      )} as w (n, word, intact),
      lateral (
        (select word, spelling from vocabulary v where ${startsWith('word', 'left(w.word, w.intact)')}
          and ${hasSimilarLength} ${startLimit})
        union
        (select word, spelling from vocabulary v where ${startsWith('reversed', 'left(reverse(w.word), w.intact)')}
          and ${hasSimilarLength} ${startLimit})
        union
        (select word, spelling from vocabulary v where ${startsWith('word', 'w.word')}
          limit ${sql.lit(maxLongerWords)})) v`,
  )
  const candidates = words.flatMap(({ n, word }) =>
    nearestWords(
      word,
      neighbours.filter((neighbour) => neighbour.n === n),
    ),
  )
  const occurring = await occurringWords(em, candidates, scope)
  return words.flatMap(({ n, text }) => {
    const wordCandidates = occurring.filter((candidate) => candidate.n === n)
    const nearestErrors = Math.min(...wordCandidates.map(({ errors }) => errors))
    const chosen = wordCandidates.filter(({ errors }) => errors === nearestErrors).slice(0, maxSearched)
    return chosen.length === 0
      ? []
      : [
          {
            word: { n, text },
            texts: chosen.map(({ spelling }) => spelling),
            terms: chosen.flatMap(({ stems }) =>
              stems.map((stem) => ({ ...stem, n, kind: 'exact', confirm: null, source: 0, guess: true }) as const),
            ),
          },
        ]
  })
}

interface SimilarWord {
  readonly n: number
  readonly spelling: string
  readonly word: string
  /** Errors between this word and the typed word; more than two for words that share only some letters. */
  readonly errors: number
}

/**
 * Returns the number of errors between two words; null when they are not similar. A silent h in another place is one
 * error. A word that begins with the typed word has two errors.
 */
function errorsBetween(typed: string, word: string, similarity: number): number | null {
  const limit = maxErrors(typed)
  const distance = editDistance(typed, word, limit)
  if (distance <= limit) return distance
  if (withoutSilentH(typed) === withoutSilentH(word)) return 1
  if (word.startsWith(typed)) return 2
  return similarity >= minSimilarity ? 3 : null
}

/** Returns similar words, the nearest first. */
function nearestWords(typed: string, neighbours: readonly RowOf<typeof neighbourRow>[]): SimilarWord[] {
  return neighbours
    .flatMap(({ n, word, spelling }): (SimilarWord & { readonly similarity: number })[] => {
      const similarity = gramSimilarity(typed, word)
      const errors = errorsBetween(typed, word, similarity)
      return errors === null ? [] : [{ n, word, spelling: spelling ?? word, errors, similarity }]
    })
    .sort((a, b) => a.errors - b.errors || b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
    .slice(0, maxCompared)
}

const stemRow = { place: col.int, language: col.oneOf(['es', 'en']), lexeme: col.text } as const satisfies Shape

/** Returns the words that occur in a passage which the actor may see, with their stems. */
async function occurringWords(em: EntityManager, candidates: readonly SimilarWord[], scope: SearchScope) {
  if (candidates.length === 0) return []
  const stems = await rows(
    em,
    stemRow,
    sql`
    select c.place::int as place, language, l.lexeme
      from unnest(${candidates.map(({ spelling }) => spelling)}::text[], ${candidates.map(({ word }) => word)}::text[])
          with ordinality as c (spelling, word, place),
        unnest(array['es', 'en']) language, unnest(app.text_vector(language, c.spelling)) l
     where exists (
       select from (
         select i.document_id, i.hits from posting i ${visibleDocument(scope)}
          where i.company_id = ${scope.companyId} and i.lexeme = l.lexeme collate "C" and i.language = language.language
            collate "C" and ${scope.caseId ? sql`i.case_id = ${scope.caseId}` : sql`true`}
          limit ${sql.lit(maxCheckedDocuments)}) i
         cross join lateral unnest(i.hits[1:${sql.lit(maxCheckedHits)}]) h
         join passage p on p.company_id = ${scope.companyId} and p.document_id = i.document_id
           and p.ordinal = ${ordinalOf('h')}::int
        where app.fold(p.text) ~ ('\\m' || c.word || '\\M'))`,
  )
  return candidates.flatMap((candidate, index) => {
    const wordStems = stems.filter(({ place }) => place === index + 1)
    return wordStems.length === 0
      ? []
      : [{ ...candidate, stems: wordStems.map(({ language, lexeme }) => ({ language, lexeme })) }]
  })
}
