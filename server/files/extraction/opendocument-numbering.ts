// Numbers of paragraphs of an OpenDocument file, which the text itself does not contain; OpenDocument 1.3, parts 3.5.3,
// 5.3, 16.30 and 16.34.
import { alphabetLength, formatNumber, maxFormattedNumber } from './number-formats.ts'
import type { NumberLanguage } from './number-words.phrases.ts'

type Attributes = (attribute: string) => string | undefined

interface LevelStyle {
  readonly format: string
  /** Letters after z: `aa, bb` when they are in step, else `aa, ab`. */
  readonly letterSync: boolean
  readonly start: number
  /** `%1%.%2%` stands for the numbers of the first two levels. */
  readonly template: string
}
type ListStyle = Map<number, LevelStyle>
/** Last number of each level, from 0. */
type Counters = (number | undefined)[]

interface ParagraphStyle {
  readonly parent: string | undefined
  readonly listStyle: string | undefined
}

/** Open lists of the text, or of a note, text box or table, which has separate lists. */
interface ListScope {
  /** Styles of the open lists, outermost first. */
  readonly styles: (string | undefined)[]
  counters: Counters
  /** For each open list: the item that waits for its first paragraph, which gets the number. `start` is explicit. */
  readonly pendingItems: ({ readonly start: number | undefined } | undefined)[]
}

const maxLevel = 10
const newListScope = (): ListScope => ({ styles: [], counters: [], pendingItems: [] })
const scopeElements: ReadonlySet<string> = new Set(['note-body', 'annotation', 'text-box', 'table'])
const formats: Readonly<Record<string, string>> = {
  1: 'decimal',
  i: 'lowerRoman',
  I: 'upperRoman',
  a: 'lowerLetter',
  A: 'upperLetter',
  '1st': 'ordinal',
  One: 'cardinalText',
  First: 'ordinalText',
}

/** Follows the elements of `styles.xml` and `content.xml`, in this order. */
export class OpenDocumentNumbering {
  readonly #listStyles = new Map<string, ListStyle>()
  readonly #paragraphStyles = new Map<string, ParagraphStyle>()
  #definition: ListStyle | undefined
  /** Numbers of headings that are in no list. */
  readonly #outline: ListStyle = new Map()
  readonly #outlineCounters: Counters = []
  #language: NumberLanguage = 'es'
  readonly #scopes: ListScope[] = [newListScope()]
  readonly #countersById = new Map<string, Counters>()
  readonly #countersByStyle = new Map<string, Counters>()
  #lastCounters: Counters = []

  get #scope(): ListScope {
    return this.#scopes.at(-1) ?? newListScope()
  }

  /** Reads a definition, and follows lists. */
  open(name: string, get: Attributes): void {
    if (scopeElements.has(name)) this.#scopes.push(newListScope())
    else if (name === 'list') this.#openList(get)
    else if (name === 'list-item') this.#openItem(get)
    else if (name === 'list-style') {
      this.#definition = new Map()
      this.#listStyles.set(get('name') ?? '', this.#definition)
    } else if (name === 'outline-style') this.#definition = this.#outline
    else if (/^(?:list|outline)-level-style/.test(name)) this.#readLevel(name, get)
    else if (name === 'style')
      this.#paragraphStyles.set(get('name') ?? '', {
        parent: get('parent-style-name'),
        listStyle: get('list-style-name'),
      })
    else if (name === 'text-properties' && this.#paragraphStyles.size === 0 && get('fo:language')?.startsWith('en'))
      this.#language = 'en'
  }

  close(name: string): void {
    if (scopeElements.has(name) && this.#scopes.length > 1) this.#scopes.pop()
    else if (name === 'list') {
      this.#scope.styles.pop()
      this.#scope.pendingItems.pop()
    } else if (name === 'list-style' || name === 'outline-style') this.#definition = undefined
  }

  /** Returns the number of a paragraph (`p`) or heading (`h`) that begins here; empty when it shows none. */
  next(name: string, get: Attributes): string {
    const scope = this.#scope
    const level = Math.min(scope.styles.length, maxLevel) - 1
    if (level < 0) return name === 'h' ? this.#nextHeading(get) : ''
    const item = scope.pendingItems.at(-1)
    if (!item) return ''
    scope.pendingItems[scope.pendingItems.length - 1] = undefined
    const style = scope.styles.findLast((candidate) => candidate !== undefined) ?? this.#listStyleOf(get('style-name'))
    return this.#count(this.#listStyles.get(style ?? ''), scope.counters, level, item.start)
  }

  #openList(get: Attributes): void {
    const scope = this.#scope
    const style = get('style-name')
    if (scope.styles.length === 0) {
      const continued =
        this.#countersById.get(get('continue-list') ?? '') ??
        (get('continue-numbering') === 'true'
          ? (this.#countersByStyle.get(style ?? '') ?? this.#lastCounters)
          : undefined)
      scope.counters = continued ?? []
      this.#lastCounters = scope.counters
      this.#countersByStyle.set(style ?? '', scope.counters)
    }
    const id = get('id')
    if (id !== undefined) this.#countersById.set(id, scope.counters)
    scope.styles.push(style)
    scope.pendingItems.push(undefined)
  }

  #openItem(get: Attributes): void {
    const { pendingItems } = this.#scope
    if (pendingItems.length === 0) return
    const start = Number(get('start-value') ?? Number.NaN)
    pendingItems[pendingItems.length - 1] = { start: Number.isInteger(start) && start >= 0 ? start : undefined }
  }

  #nextHeading(get: Attributes): string {
    const level = Number(get('outline-level') ?? 1) - 1
    if (!(level >= 0 && level < maxLevel) || get('is-list-header') === 'true') return ''
    const start = get('restart-numbering') === 'true' ? Number(get('start-value') ?? 1) : undefined
    return this.#count(this.#outline, this.#outlineCounters, level, start)
  }

  #count(style: ListStyle | undefined, counters: Counters, level: number, start: number | undefined): string {
    const levelStyle = style?.get(level)
    const previous = counters[level]
    counters[level] = start ?? (previous === undefined ? (levelStyle?.start ?? 1) : previous + 1)
    counters.length = level + 1
    if (!style || !levelStyle) return ''
    return levelStyle.template
      .replace(/%(\d{1,2})%(\.?)/g, (_, digits: string, dot: string) => {
        const n = Number(digits) - 1
        const referenced = style.get(n)
        if (!referenced || referenced.format === 'none' || n > level) return ''
        counters[n] ??= referenced.start
        return `${this.#numberOf(counters[n], referenced)}${dot}`
      })
      .trim()
  }

  #numberOf(value: number, { format, letterSync }: LevelStyle): string {
    const isLetter = format === 'lowerLetter' || format === 'upperLetter'
    if (!isLetter || letterSync || value <= alphabetLength || value > maxFormattedNumber)
      return formatNumber(value, format, this.#language)
    let letters = ''
    for (let remaining = value; remaining > 0; remaining = Math.floor((remaining - 1) / alphabetLength))
      letters = String.fromCharCode('a'.charCodeAt(0) + ((remaining - 1) % alphabetLength)) + letters
    return format === 'upperLetter' ? letters.toUpperCase() : letters
  }

  #readLevel(name: string, get: Attributes): void {
    const level = Number(get('level') ?? 1) - 1
    if (!this.#definition || !(level >= 0 && level < maxLevel)) return
    const statedFormat = get('num-format') ?? ''
    const format = /^0+1/.test(statedFormat)
      ? 'decimalZero'
      : (formats[statedFormat] ?? (statedFormat === '' ? 'none' : 'decimal'))
    // A level with bullets or pictures prints no number, not even within the numbers of lower levels.
    if (!name.endsWith('-number') && name !== 'outline-level-style') {
      this.#definition.set(level, { format: 'none', letterSync: false, start: 1, template: '' })
      return
    }
    const first = level + 1 - Math.min(Math.max(Number(get('display-levels') ?? 1) || 1, 1), level + 1)
    const numbers = Array.from({ length: level + 1 - first }, (_, n) => `%${first + n + 1}%`).join('.')
    const template = get('num-list-format') ?? `${get('num-prefix') ?? ''}${numbers}${get('num-suffix') ?? ''}`
    const start = Number(get('start-value') ?? 1)
    this.#definition.set(level, {
      format,
      letterSync: get('num-letter-sync') === 'true',
      start: Number.isInteger(start) && start >= 0 ? start : 1,
      template: format === 'none' ? '' : template.slice(0, 200),
    })
  }

  /** Returns the list style of a paragraph style or its parents; `depth` stops at cyclic styles. */
  #listStyleOf(name: string | undefined, depth = 0): string | undefined {
    const style = this.#paragraphStyles.get(name ?? '')
    if (!style || depth > 20) return undefined
    return style.listStyle ?? this.#listStyleOf(style.parent, depth + 1)
  }
}
