import type { Locale } from '#server/contract/locale.ts'
import { needStems } from './stem.ts'
import { tokensOf } from './tokens.ts'

/**
 * Needs of one language. A key contains the codes of the areas of law that serve the needs, separated by spaces, the
 * best first. Its value contains the phrases of the needs, separated by commas. Marks after a phrase:
 * - `?` a weak need, which counts only if nothing else is recognised
 * - `~` a general need («negocio»), which ranks after more specific needs
 * - `^` a deciding need («quiebra»), which ranks before all others
 * - `!` a phrase that must match literally, because its inflected forms mean something else
 */
export type NeedTable = Readonly<Record<string, string>>

/** A need of a visitor, in the words of one language, and the areas of law that serve it. */
export interface Need {
  readonly phrase: string
  readonly locale: Locale
  /** Codes of areas, the best first. */
  readonly areas: readonly string[]
  /** Stems of its words; with the prefix `=`, whole words. */
  readonly stems: readonly string[]
  /** Whether the need counts only if nothing else is recognised. */
  readonly isWeak: boolean
  /** Whether the need ranks after every need that is neither weak nor general. */
  readonly isGeneral: boolean
  /** Whether it ranks before every need that does not decide. */
  readonly decides: boolean
}

/** Returns the key of a whole word, which differs from the keys of stems. */
export const wholeWord = (word: string): string => `=${word}`

/** Returns whether the words of a need must match without inflection. */
export const isLiteral = ({ stems }: Pick<Need, 'stems'>): boolean => stems[0]?.startsWith('=') ?? false

interface Marks {
  readonly isWeak?: boolean
  readonly isGeneral?: boolean
  readonly decides?: boolean
  readonly isLiteral?: boolean
}

/** Returns the need of a phrase; `isLiteral`: its words must match without inflection. */
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
          // Needs of general help are weak: they narrow a search less than a need of one area.
          isWeak: marks.includes('?') || areas === 'general',
          isGeneral: marks.includes('~'),
          decides: marks.includes('^'),
          isLiteral: marks.includes('!'),
        })
      }),
  )
