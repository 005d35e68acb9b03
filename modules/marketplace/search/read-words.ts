import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { builtInLexicon, lexiconOf, type Lexicon } from '../needs/lexicon.ts'
import { needOf } from '../needs/need-table.ts'
import { isFiller, isProfession, isStopWord, tokensOf } from '../needs/tokens.ts'
import { understand, type Understanding } from '../needs/understand.ts'
import { parseSearchWords } from './search-words.ts'

const addedNeedRow = { phrase: col.text, locale: col.textOf<Locale>(), code: col.text } as const satisfies Shape

/** Reads the needs that administrators added. */
async function readAddedNeeds(em: EntityManager): Promise<Lexicon> {
  const added = await rows(
    em,
    addedNeedRow,
    sql`select n.phrase, n.locale, a.code from search_need n join legal_area a on a.id = n.area_id and a.active
      order by n.id`,
  )
  return lexiconOf(added.map(({ phrase, locale, code }) => needOf(phrase, locale, [code])))
}

const wordRow = { word: col.text, isName: col.boolean } as const satisfies Shape

/** Returns the words that occur in the directory: in a name, by spelling or sound, or in a text or an area. */
async function findKnownWords(em: EntityManager, tokens: readonly string[]) {
  const words = tokens.filter((word) => word.length > 1 && !isStopWord(word) && !isFiller(word) && !isProfession(word))
  const knownWords =
    words.length === 0
      ? []
      : await rows(
          em,
          wordRow,
          sql`
          select w.word, bool_or(t.kind = 'word') as "isName"
            from unnest(${[...new Set(words)]}::text[]) w (word),
                 lateral (select term_id, true as exact from search_label l where l.word = w.word
                          union all (select term_id, false from search_label l where length(w.word) > 2
                            and l.sound = app.sound(w.word) limit 30)) l
            join search_term t on t.id = l.term_id and t.amount > 0
           where t.kind = 'word' or (l.exact and t.kind in ('text', 'area')) group by w.word`,
        )
  const wordsOf = (isName: boolean) =>
    new Set(knownWords.filter((row) => row.isName === isName).map(({ word }) => word))
  return { names: wordsOf(true), texts: wordsOf(false) }
}

const nothingUnderstood: Omit<Understanding, 'words'> = {
  needs: [],
  place: null,
  isNear: false,
  language: null,
  corrections: [],
  ignored: [],
  needWords: [],
  placeWords: [],
  placePositions: [],
  languagePositions: [],
}

/** Returns the needs of administrators, then the built-in needs, which rank lower. */
export const lexiconsOf = async (em: EntityManager): Promise<readonly Lexicon[]> => [
  await readAddedNeeds(em),
  builtInLexicon,
]

/**
 * Interprets the words of a search.
 * @param options `literally`: whether the words are only searched in names and texts, without looking for needs and
 * places
 */
export async function readWords(
  em: EntityManager,
  locale: Locale,
  phrase: string,
  { literally }: { readonly literally: boolean },
): Promise<Understanding> {
  if (literally) return { ...nothingUnderstood, words: parseSearchWords(phrase) }
  const tokens = tokensOf(phrase)
  if (tokens.length === 0) return { ...nothingUnderstood, words: [] }
  const lexicons = await lexiconsOf(em)
  return understand(phrase, { lexicons, locale, ...(await findKnownWords(em, tokens)) })
}

/** Returns the typed phrase without these folded words. */
export const withoutWords = (phrase: string, words: readonly string[]): string =>
  phrase
    .split(/\s+/)
    .filter((typed) => {
      const tokens = tokensOf(typed)
      return tokens.length === 0 ? typed !== '' : tokens.some((token) => !words.includes(token))
    })
    .join(' ')

/** Returns the typed phrase without the words at these positions among its folded words. */
export function withoutPositions(phrase: string, positions: readonly number[]): string {
  const removed = new Set(positions)
  let next = 0
  return phrase
    .split(/\s+/)
    .filter((typed) => {
      const first = next
      next += tokensOf(typed).length
      if (next === first) return typed !== ''
      return Array.from({ length: next - first }, (_, at) => first + at).some((at) => !removed.has(at))
    })
    .join(' ')
}
