// Counts the paragraphs of lists as Word prints them, in DOCX and DOC.
import { formatNumber } from './number-formats.ts'
import type { NumberLanguage } from './number-words.phrases.ts'

export interface ListLevel {
  start: number
  /** A value of ST_NumberFormat. */
  format: string
  /** `%1.%2` stands for the numbers of the first two levels. */
  text: string
  /** The numbers restart after a number of a level up to this one, from 1; 0: never; undefined: of any higher level. */
  restart: number | undefined
  /** All numbers in digits. */
  legal: boolean
}

export const maxListLevel = 8

interface CountedParagraph {
  readonly listId: string
  /** Lists of one definition share their counters. */
  readonly definitionId: string
  /** Level of the list, from 0. */
  readonly level: number
  readonly levelAt: (level: number) => ListLevel | undefined
  /** First number of the level in this list, if it differs from the definition. */
  readonly start: number | undefined
}

export class ListCounters {
  /** Last number of each level by definition. */
  readonly #counters = new Map<string, (number | undefined)[]>()
  /** Levels of lists that have had a number, `<list> <level>`. */
  readonly #startedLevels = new Set<string>()

  /** Returns the number of the next paragraph; empty when it has a bullet or its level is not defined. */
  next({ listId, definitionId, level, levelAt, start }: CountedParagraph, language: NumberLanguage): string {
    const current = levelAt(level)
    if (!current) return ''
    const counters = this.#counters.get(definitionId) ?? []
    this.#counters.set(definitionId, counters)
    const isFirst = !this.#startedLevels.has(`${listId} ${level}`)
    this.#startedLevels.add(`${listId} ${level}`)
    const previous = counters[level]
    const next = previous === undefined ? current.start : previous + 1
    counters[level] = isFirst ? (start ?? next) : next
    for (let n = level + 1; n <= maxListLevel; n += 1) {
      const restart = levelAt(n)?.restart
      if (restart === undefined || (restart > 0 && level < restart)) counters[n] = undefined
    }
    return current.text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const n = Number(digit) - 1
        const referenced = levelAt(n)
        if (!referenced) return ''
        counters[n] ??= referenced.start
        return formatNumber(counters[n], current.legal ? 'decimal' : referenced.format, language)
      })
      .trim()
  }
}
