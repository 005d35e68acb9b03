import { locales, perLocale, type Locale } from '#server/contract/locale.ts'
import { needsOf, type Need } from './need-table.ts'
import { needTables } from './needs.phrases.ts'
import { soundOf } from './spelling.ts'
import { tokensOf } from './tokens.ts'

/** The stem of a word of a need. Misspelled words are compared with it. */
export interface KnownStem {
  readonly stem: string
  /** Sounds of the stem and of the word. */
  readonly sounds: readonly [string, string]
  /** A word with this stem from the table of needs. */
  readonly word: string
}

/** Index of needs for the interpretation of searches. */
export interface Lexicon {
  readonly needs: readonly Need[]
  readonly byStem: Readonly<Record<Locale, ReadonlyMap<string, readonly Need[]>>>
  readonly stems: Readonly<Record<Locale, readonly KnownStem[]>>
  /** The folded words of all phrases. */
  readonly words: ReadonlySet<string>
}

function indexOf(needs: readonly Need[]): Map<string, Need[]> {
  const index = new Map<string, Need[]>()
  for (const need of needs)
    for (const stem of need.stems) {
      const needsOfStem = index.get(stem)
      if (needsOfStem) needsOfStem.push(need)
      else index.set(stem, [need])
    }
  return index
}

/** Letters of the shortest stem that is recognised with a typing error. */
const shortestTypo = 4

/** Stems of words that are long enough to be recognised with a typing error. */
function stemsOf(needs: readonly Need[]): KnownStem[] {
  const knownStems = new Map<string, KnownStem>()
  for (const { phrase, stems, isWeak, isGeneral } of needs) {
    // Misspelled words are not corrected to weak or general needs, which narrow a search little.
    if (isWeak || isGeneral) continue
    for (const word of phrase.split(/[^\p{L}\p{N}]+/u)) {
      const [token = ''] = tokensOf(word)
      // The stemmer may have changed the last letter of the stem.
      const stem = stems.find(
        (candidate) => token.startsWith(candidate.slice(0, -1)) && candidate.length >= shortestTypo,
      )
      if (stem !== undefined && !knownStems.has(stem))
        knownStems.set(stem, { stem, sounds: [soundOf(stem), soundOf(token)], word })
    }
  }
  return [...knownStems.values()]
}

/** Builds the index of these needs. */
export function lexiconOf(needs: readonly Need[]): Lexicon {
  const inLocale = perLocale((locale) => needs.filter((need) => need.locale === locale))
  return {
    needs,
    byStem: perLocale((locale) => indexOf(inLocale[locale])),
    stems: perLocale((locale) => stemsOf(inLocale[locale])),
    words: new Set(needs.flatMap(({ phrase }) => tokensOf(phrase))),
  }
}

/** The needs that the product contains; administrators add others. */
export const builtInNeeds: readonly Need[] = locales.flatMap((locale) => needsOf(needTables[locale], locale))

/** Built once: it is the same for every application. */
export const builtInLexicon: Lexicon = lexiconOf(builtInNeeds)
