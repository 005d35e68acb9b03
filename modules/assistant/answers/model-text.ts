// Filters for the output of a model, applied before it is sent or stored: characters that PostgreSQL rejects, and
// sentences of our own instructions.
import { rules } from './prompt.phrases.ts'

/** Removes NUL bytes and unpaired surrogates, which PostgreSQL does not store. */
const withoutUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Returns a JSON copy of a value from outside, with strings and keys that PostgreSQL can store. */
export function withoutUnstorableText<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part === 'string') return withoutUnstorable(part)
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [withoutUnstorable(key), child]))
  }) as T
}

/** Makes text that arrives in chunks storable. A surrogate pair that was split between two chunks is joined again. */
export class StorableStream {
  #highSurrogate = ''

  push(chunk: string): string {
    const text = this.#highSurrogate + chunk
    const isSplit = /[\uD800-\uDBFF]$/.test(text)
    this.#highSurrogate = isSplit ? text.slice(-1) : ''
    return withoutUnstorable(isSplit ? text.slice(0, -1) : text)
  }

  end(): string {
    const rest = withoutUnstorable(this.#highSurrogate)
    this.#highSurrogate = ''
    return rest
  }
}

/** From this length on, matching text is held back until the match is complete or has failed. */
const minSuspiciousLength = 14
/** A match of this length is not chance. */
const minLeakLength = 36

const normalizeCharacter = (character: string): string => (/\s/u.test(character) ? ' ' : character.toLowerCase())

/** A sentence of the instructions with its failure table (Knuth, Morris and Pratt, 1977). */
interface Pattern {
  readonly text: string
  /**
   * `fallback[n - 1]`: after `n` matched characters, the length that still matches when the next character does not.
   */
  readonly fallback: readonly number[]
}

function patternOf(rule: string): Pattern {
  const text = [...rule].map(normalizeCharacter).join('')
  const fallback = [0]
  for (let index = 1, matched = 0; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== text[matched]) matched = fallback[matched - 1] ?? 0
    if (text[index] === text[matched]) matched += 1
    fallback.push(matched)
  }
  return { text, fallback }
}

const patterns: readonly Pattern[] = [...rules.all, ...rules.general, ...rules.sources, rules.noSupport, rules.tools]
  .flatMap((rule) => rule.split(/(?<=[.:]) /))
  .filter((sentence) => sentence.length >= minLeakLength)
  .map(patternOf)

/** Returns the matched length after one more character. After a full match the pattern may begin again. */
function advance({ text, fallback }: Pattern, matchedBefore: number, character: string): number {
  let matched = matchedBefore === text.length ? (fallback[matchedBefore - 1] ?? 0) : matchedBefore
  while (matched > 0 && text[matched] !== character) matched = fallback[matched - 1] ?? 0
  return text[matched] === character ? matched + 1 : matched
}

/** Replaces sentences of our instructions by `[…]` while the text streams: a model may reveal them on request. */
export class InstructionFilter {
  readonly #matched = patterns.map(() => 0)
  #pending = ''
  #leaking = false

  push(text: string): string {
    let output = ''
    for (const character of text) {
      const longest = this.#advanceAll(normalizeCharacter(character))
      if (longest >= minLeakLength) {
        if (!this.#leaking) output += '[…]'
        this.#leaking = true
        this.#pending = ''
      } else if (longest >= minSuspiciousLength) this.#pending += character
      else {
        output += this.#pending + character
        this.#pending = ''
        this.#leaking = false
      }
    }
    return output
  }

  #advanceAll(character: string): number {
    let longest = 0
    // A loop by index, because it runs for each pattern at each character of each answer.
    for (let index = 0; index < patterns.length; index += 1) {
      const matchedBefore = this.#matched[index] ?? 0
      const pattern = patterns[index]
      if (!pattern || (matchedBefore === 0 && pattern.text[0] !== character)) continue
      const matched = advance(pattern, matchedBefore, character)
      this.#matched[index] = matched
      if (matched > longest) longest = matched
    }
    return longest
  }

  end(): string {
    const rest = this.#pending
    this.#pending = ''
    return rest
  }
}

/** Applies both filters to the text of one reply of the model. */
export class ModelTextFilter {
  readonly #storable = new StorableStream()
  readonly #instructions = new InstructionFilter()

  push(chunk: string): string {
    return this.#instructions.push(this.#storable.push(chunk))
  }

  end(): string {
    return this.#instructions.push(this.#storable.end()) + this.#instructions.end()
  }
}
