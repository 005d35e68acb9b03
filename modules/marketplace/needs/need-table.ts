import type { Locale } from '#server/contract/locale.ts'
import { needStems, tokensOf } from './stem.ts'

/**
 * Needs by the codes of the areas that serve them, the first of which ranks first, separated by spaces: phrases of one
 * language, separated by commas. A question mark marks a word that counts only where nothing else is understood; a
 * tilde a phrase of the context («negocio»), which comes after needs that are more specific; a circumflex one that
 * decides whatever else is said («quiebra»); an exclamation mark a phrase that means something else when it is
 * inflected.
 */
export type NeedTable = Readonly<Record<string, string>>

/** A need of a visitor, in the words of one language, and the areas of law that serve it. */
export interface Need {
  readonly phrase: string
  readonly locale: Locale
  /** Codes of areas; the first ranks first. */
  readonly areas: readonly string[]
  /** Stems, or with `=` whole words. */
  readonly stems: readonly string[]
  /** Counts only where nothing else is understood. */
  readonly isWeak: boolean
  /** Comes after every need that is neither weak nor general. */
  readonly isGeneral: boolean
  /** Comes before every need that does not decide. */
  readonly decides: boolean
}

/** A whole word as a key beside those of stems. */
export const wholeWord = (word: string): string => `=${word}`

interface Marks {
  readonly isWeak?: boolean
  readonly isGeneral?: boolean
  readonly decides?: boolean
  readonly isLiteral?: boolean
}

export const needOf = (
  phrase: string,
  locale: Locale,
  areas: readonly string[],
  { isWeak = false, isGeneral = false, decides = false, isLiteral = false }: Marks = {},
): Need => ({
  phrase,
  locale,
  areas,
  isWeak,
  isGeneral,
  decides,
  stems: isLiteral ? tokensOf(phrase).map(wholeWord) : needStems(phrase, locale),
})

/** Returns the needs of a table in its order. */
export const needsOf = (table: NeedTable, locale: Locale): Need[] =>
  Object.entries(table).flatMap(([areas, phrases]) =>
    phrases
      .split(',')
      .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .map((phrase) => {
        const marks = /[?~^!]{0,4}$/.exec(phrase)?.[0] ?? ''
        return needOf(phrase.slice(0, phrase.length - marks.length), locale, areas.split(' '), {
          // Help of any kind says less than a need of one area.
          isWeak: marks.includes('?') || areas === 'general',
          isGeneral: marks.includes('~'),
          decides: marks.includes('^'),
          isLiteral: marks.includes('!'),
        })
      }),
  )
