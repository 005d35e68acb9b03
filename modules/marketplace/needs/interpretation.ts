import { perLocale } from '#server/contract/locale.ts'
import { findSimilarTown, findTown, findTownBySound, maxTownWords } from '../geography/towns.ts'
import type { Municipio } from '../geography/municipios.ts'
import { commonNames } from './common-names.ts'
import { estimateLanguages, type LanguageEstimate } from './estimate-languages.ts'
import { findPlace, isContent, type FoundPlace, type Token } from './find-place.ts'
import { matchNeeds, type MatchedNeed, type WordStems } from './match-needs.ts'
import { misspelledProfession } from './misspelled-profession.ts'
import { readLanguage, type ReadLanguage } from './read-language.ts'
import { correctStem, stemBeginningWith } from './similar-stems.ts'
import { stemOf } from './stem.ts'
import { isFiller, isProfession, tokensOf } from './tokens.ts'
import type { Correction, SearchVocabulary, Understanding } from './understand.ts'
import { nearWords, placeWords } from './word-rules.phrases.ts'

/** Maximum words that are searched: each costs an index look-up, and a sixth word hardly narrows a search. */
const maxWords = 5
/** Minimum letters of a word that is completed or corrected. */
const shortestPrefix = 4

/** A search during its interpretation: its words and the results so far. */
export class Interpretation {
  readonly #vocabulary: SearchVocabulary
  readonly #tokens: readonly Token[]
  readonly #stems: readonly WordStems[]
  readonly #languages: LanguageEstimate
  readonly #corrections: Correction[] = []
  #needs: readonly MatchedNeed[] = []
  #place: Municipio | null = null
  #placePositions: readonly number[] = []
  #language: ReadLanguage | undefined
  #isNear = false
  /** A place that is spelled correctly, though its words may be a name. */
  #exactPlace: FoundPlace | undefined

  constructor(phrase: string, vocabulary: SearchVocabulary) {
    this.#vocabulary = vocabulary
    const words = tokensOf(phrase).map((word) => this.#correctProfession(word))
    this.#tokens = words.map((word) => ({ word }))
    this.#stems = words.map((word) => ({ word, byLocale: perLocale((locale) => stemOf(word, locale)) }))
    this.#languages = estimateLanguages(words, vocabulary.locale)
  }

  /** Reads the language of service first: its words resemble needs («fala», «francés») that they are not. */
  readLanguage(): void {
    const { names } = this.#vocabulary
    this.#language = readLanguage(
      this.#tokens.map(({ word }) => word),
      (word) => names.has(word) || this.#isCommonName(word),
    )
    for (const at of this.#language?.positions ?? []) (this.#tokens[at] as Token).use = 'language'
  }

  /** Reads needs and a place that are spelled correctly. */
  readExactWords(): void {
    // Words of an exact place are excluded from the first search for needs: «río» of Río Piedras is not a need.
    const exact = findPlace(this.#tokens, findTown, () => true)
    this.#exactPlace = exact
    if (exact) for (const token of this.#tokens.slice(exact.start, exact.start + exact.length)) token.use = 'place'
    this.#needs = this.#matchNeeds()
    if (exact) {
      this.#clearUse('place')
      const isAlone = !this.#tokens.some(
        (token, at) => (at < exact.start || at >= exact.start + exact.length) && isContent(token),
      )
      // Otherwise the words may be a name, such as «Isabela Rivera» and «Ponce de León».
      if (isAlone || this.#hasProfession() || this.#needs.length > 0 || this.#isIntroduced(exact.start))
        this.#usePlace(exact)
    }
    this.#markNeeds()
  }

  /** Reads a misspelled place: after a preposition, or of the same sound as a town. */
  readMisspelledPlace(): void {
    if (!this.#place)
      this.#useSimilarPlace(
        findPlace(this.#tokens, findSimilarTown, (at) => this.#isIntroduced(at) && this.#isUnexplained(at)),
      )
    if (!this.#place) this.#useSimilarPlace(findPlace(this.#tokens, findTownBySound, (at) => this.#mayBeTypo(at)))
  }

  /** Completes the last word, which may still be typed, and corrects misspelled words, unless a need is certain. */
  correctNeeds(): void {
    if (!this.#needs.every(({ need }) => need.isWeak)) return
    for (const [at, { word }] of this.#tokens.entries()) {
      const entry = this.#stems[at]
      if (!entry || !this.#mayBeTypo(at) || this.#isSpelledWell(at) || word.length < shortestPrefix) continue
      const similar = this.#similarStem(word, at === this.#tokens.length - 1)
      if (!similar) continue
      entry.byLocale = { ...entry.byLocale, [similar.locale]: similar.stem }
      entry.corrected = { typed: word, meant: similar.word }
    }
    this.#clearUse('need')
    this.#needs = this.#matchNeeds()
    this.#markNeeds()
    for (const at of this.#needs.flatMap(({ positions }) => positions)) {
      const corrected = this.#stems[at]?.corrected
      if (corrected && tokensOf(corrected.meant)[0] !== corrected.typed) this.#corrections.push(corrected)
    }
  }

  /**
   * Recognises a place among the remaining words once the needs are found, including a misspelled place at the
   * beginning or the end.
   */
  readRemainingPlace(): void {
    // A place that was taken for a name is a place after all if a misspelled need was found meanwhile.
    if (!this.#place && this.#exactPlace && this.#needs.length > 0)
      this.#usePlace(findPlace(this.#tokens, findTown, () => true))
    // A town without a preposition is expected at the beginning or the end of the search.
    const isAtEnd = (at: number) => at === 0 || at >= this.#tokens.length - maxTownWords
    if (!this.#place)
      this.#useSimilarPlace(
        findPlace(
          this.#tokens,
          findSimilarTown,
          (at) => this.#mayBeTypo(at) && !this.#isSpelledWell(at) && isAtEnd(at),
        ),
      )
  }

  result(): Understanding {
    const content = this.#tokens.filter(isContent).map(({ word }) => word)
    const words = [...new Set(this.#searchedWords(content))].slice(0, maxWords)
    return {
      needs: this.#needs.map(({ need }) => need),
      place: this.#place,
      isNear: this.#isNear,
      language: this.#language?.language ?? null,
      corrections: this.#corrections,
      words,
      ignored: [...new Set([...content.filter((word) => !words.includes(word)), ...(this.#language?.others ?? [])])],
      needWords: this.#tokens.filter(({ use }) => use === 'need').map(({ word }) => word),
      placeWords: this.#placePositions.map((at) => this.#tokens[at]?.word ?? ''),
      placePositions: this.#placePositions,
      languagePositions: this.#language?.positions ?? [],
    }
  }

  /** Beside a need, only names are searched. Fillers are searched when the phrase contains nothing else. */
  #searchedWords(content: readonly string[]): readonly string[] {
    if (this.#needs.length > 0) return content.filter((word) => this.#vocabulary.names.has(word))
    if (content.length > 0 || this.#place !== null || this.#language || this.#hasProfession()) return content
    return this.#tokens.filter(({ word, use }) => use === undefined && isFiller(word)).map(({ word }) => word)
  }

  #matchNeeds(): readonly MatchedNeed[] {
    const isFree = (at: number) => {
      const token = this.#tokens[at]
      return token?.use === undefined && !this.#isName(token?.word ?? '')
    }
    return matchNeeds(this.#vocabulary.lexicons, this.#languages, this.#stems, isFree)
  }

  #markNeeds(): void {
    for (const at of this.#needs.flatMap(({ positions }) => positions)) (this.#tokens[at] as Token).use = 'need'
  }

  #clearUse(use: Token['use']): void {
    for (const token of this.#tokens) if (token.use === use) delete token.use
  }

  #useSimilarPlace(match: FoundPlace | undefined): void {
    if (!match) return
    const typed = this.#tokens.slice(match.start, match.start + match.length).map(({ word }) => word)
    if (tokensOf(match.place.name).join() !== typed.join())
      this.#corrections.push({ typed: typed.join(' '), meant: match.place.name })
    this.#usePlace(match)
  }

  #usePlace(match: FoundPlace | undefined): void {
    if (!match) return
    this.#place = match.place
    const run = this.#tokens.slice(match.start, match.start + match.length)
    for (const token of run) token.use = 'place'
    let begin = match.start
    while (this.#isIntroduced(begin)) begin -= 1
    const before = this.#tokens.slice(begin, match.start).map(({ word }) => word)
    this.#isNear = before.some((word) => nearWords.has(word)) || nearWords.has(this.#tokens[begin - 1]?.word ?? '')
    this.#placePositions = Array.from({ length: match.start + match.length - begin }, (_, at) => begin + at)
  }

  /** Returns whether a preposition of place is before the word. */
  #isIntroduced(at: number): boolean {
    return placeWords.has(this.#tokens[at - 1]?.word ?? '')
  }

  #hasProfession(): boolean {
    return this.#tokens.some(({ word }) => isProfession(word))
  }

  #isNeedWord(word: string): boolean {
    return this.#vocabulary.lexicons.some((lexicon) => lexicon.words.has(word))
  }

  #isCommonName(word: string): boolean {
    return commonNames.has(word) && !this.#isNeedWord(word)
  }

  /** Returns the word for a lawyer of which an unexplained word is a misspelling, otherwise the word as typed. */
  #correctProfession(word: string): string {
    const { names, texts } = this.#vocabulary
    const isExplained = names.has(word) || texts.has(word) || this.#isNeedWord(word) || commonNames.has(word)
    const meant = isExplained ? undefined : misspelledProfession(word)
    if (meant === undefined) return word
    this.#corrections.push({ typed: word, meant })
    return meant
  }

  /** A name that is not a word of a need is a name, although a need has its stem: «Custodio», «Matos». */
  #isName(word: string): boolean {
    return (commonNames.has(word) || this.#vocabulary.names.has(word)) && !this.#isNeedWord(word)
  }

  #likelyLocales() {
    return this.#languages.order.filter((locale) => !this.#languages.unlikely.has(locale))
  }

  #isSpelledWell(at: number): boolean {
    return this.#likelyLocales().some((locale) => {
      const stem = this.#stems[at]?.byLocale[locale]
      return stem !== undefined && this.#vocabulary.lexicons.some(({ byStem }) => byStem[locale].has(stem))
    })
  }

  #similarStem(word: string, isLast: boolean) {
    const { lexicons, locale } = this.#vocabulary
    const likely = this.#likelyLocales()
    const begun = isLast ? stemBeginningWith(word, lexicons, likely[0] ?? locale) : undefined
    return begun ?? correctStem(word, lexicons, likely)
  }

  /** Returns whether the word has no explanation yet: no need, place, name or text contains it. */
  #isUnexplained(at: number): boolean {
    const token = this.#tokens[at]
    const { names, texts } = this.#vocabulary
    // If a place was found but not used because known names stand beside it, its words are part of a name.
    const isBesideName =
      this.#exactPlace !== undefined && this.#place === null && this.#tokens.some(({ word }) => names.has(word))
    return token !== undefined && isContent(token) && !names.has(token.word) && !texts.has(token.word) && !isBesideName
  }

  /** Typing errors are not looked for in a frequent name: «Medina» is no «médico». */
  #mayBeTypo(at: number): boolean {
    return this.#isUnexplained(at) && !this.#isCommonName(this.#tokens[at]?.word ?? '')
  }
}
