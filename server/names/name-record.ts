/** The kinds of names. `fictitious` is a placeholder or a text that names no particular person; it matches nothing. */
export type NameKind = 'natural' | 'company' | 'estate' | 'government' | 'fictitious'

/** A name as typed and its parts. Parts keep their accents; only invisible characters are removed. */
export interface NameRecord {
  readonly kind: NameKind
  /** The text as typed, including aliases and trade names. */
  readonly typed: string
  /** True when the words could be divided in another way, or when the kind of the name is a guess. */
  readonly guessed: boolean
  /** Given names, of the deceased for an estate. A single letter is an initial of the first given name. */
  readonly given: readonly string[]
  /** The initial after the given names. */
  readonly initial: string | null
  readonly surname1: string | null
  /** May be a single letter. */
  readonly surname2: string | null
  /** The husband's surname after «de» or «vda. de». */
  readonly marriedOf: string | null
  readonly widowed: boolean
  readonly nicknames: readonly string[]
  /** Other full names, after «conocido por». */
  readonly aliases: readonly string[]
  /** Names of a business, after «h/n/c». */
  readonly tradeNames: readonly string[]
  /** `Jr.`, `II`, … */
  readonly suffix: string | null
  /** Name of a company or a body of government, with its form. */
  readonly organization: string | null
}

export const emptyName = (kind: NameKind, typed: string): NameRecord => ({
  kind,
  typed,
  guessed: false,
  given: [],
  initial: null,
  surname1: null,
  surname2: null,
  marriedOf: null,
  widowed: false,
  nicknames: [],
  aliases: [],
  tradeNames: [],
  suffix: null,
  organization: null,
})
