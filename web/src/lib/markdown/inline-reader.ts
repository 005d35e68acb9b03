// Inline Markdown: emphasis, code, links. Anything else, including all HTML, stays text.

export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'em' | 'del'; readonly inlines: readonly Inline[] }
  | { readonly type: 'link' | 'image'; readonly address: string; readonly inlines: readonly Inline[] }
  | { readonly type: 'br' }

/** An inline and the length of its source in UTF-16 units. */
interface InlineMatch {
  readonly inline: Inline
  readonly length: number
}

/** Maximum nesting of emphasis and links; deeper levels stay text. */
const maxDepth = 6
/** UTF-16 units; longer links stay text. */
const maxLinkLength = 1_500
/** UTF-16 units; longer runs of backticks are cut. */
const maxBackticks = 40
/** UTF-16 units; shorter bare URLs, such as `http://`, stay text. */
const minUrlLength = 8

/** Characters at which an inline other than text can start. */
const special = /[\\`*_~[!<\n]|(?:https?:\/\/|www\.)/gi
/** The target of a link after its label: `(address "title")`. */
const target = /^\(\s*(<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
/** Whether a character is white space; the empty string stands for the start or end of the text. */
const isBlank = (character: string): boolean => character === '' || /\s/.test(character)

function readCode(text: string, start: number): InlineMatch | undefined {
  const run = /^`+/.exec(text.slice(start, start + maxBackticks))?.[0] ?? '`'
  const closing = new RegExp(`(?<!\`)${run}(?!\`)`, 'g')
  closing.lastIndex = start + run.length
  const end = closing.exec(text)?.index
  if (end === undefined) return { inline: { type: 'text', text: run }, length: run.length }
  const inside = text.slice(start + run.length, end).replaceAll('\n', ' ')
  return {
    inline: { type: 'code', text: /^ .*\S.* $/.test(inside) ? inside.slice(1, -1) : inside },
    length: end + run.length - start,
  }
}

/**
 * Returns the index of the mark that closes an emphasis, or -1. A closing mark does not follow a blank or a backslash,
 * and `_` does not close within a word.
 */
function findClosing(text: string, mark: string, from: number): number {
  const letter = mark[0] ?? ''
  for (let index = text.indexOf(mark, from); index >= 0; index = text.indexOf(mark, index + 1)) {
    const before = text.charAt(index - 1)
    const after = text.charAt(index + mark.length)
    if (isBlank(before) || before === '\\') continue
    const isPartOfLongerRun = mark.length < 3 && (before === letter || (mark.length === 1 && after === letter))
    if (isPartOfLongerRun) {
      // The next character of the run does not close the emphasis either.
      if (mark.length === 1) index += 1
      continue
    }
    if (letter === '_' && isWordCharacter(after)) continue
    return index
  }
  return -1
}

/** Wraps the content of an emphasis mark: `*` is `em`, `**` is `strong`, `***` is both, and `~~` is `del`. */
function emphasisOf(letter: string, size: number, inlines: readonly Inline[]): Inline {
  if (letter === '~') return { type: 'del', inlines }
  if (size === 1) return { type: 'em', inlines }
  return { type: 'strong', inlines: size === 3 ? [{ type: 'em', inlines }] : inlines }
}

/**
 * @param unclosed marks that have no end after an earlier position, and so none after this one. Searching for their end
 * again would take quadratic time in a text with many marks.
 */
function readEmphasis(text: string, start: number, depth: number, unclosed: Set<string>): InlineMatch | undefined {
  const letter = text.charAt(start)
  for (const size of letter === '~' ? [2] : [3, 2, 1]) {
    const mark = letter.repeat(size)
    const first = start + size
    if (
      !text.startsWith(mark, start) ||
      unclosed.has(mark) ||
      isBlank(text.charAt(first)) ||
      (letter === '_' && isWordCharacter(text.charAt(start - 1)))
    )
      continue
    const end = findClosing(text, mark, first + 1)
    if (end < 0) {
      unclosed.add(mark)
      continue
    }
    const inlines = readInlines(text.slice(first, end), depth + 1)
    return { inline: emphasisOf(letter, size, inlines), length: end + size - start }
  }
  return undefined
}

/** Returns the index of the `]` that closes a label, or -1; brackets may be nested. */
function findLabelEnd(text: string, start: number): number {
  let open = 0
  for (let index = start; index < Math.min(text.length, start + maxLinkLength); index += 1) {
    const letter = text.charAt(index)
    if (letter === '\\') index += 1
    else if (letter === '[') open += 1
    else if (letter === ']') {
      open -= 1
      if (open === 0) return index
    }
  }
  return -1
}

function readLink(text: string, start: number, depth: number): InlineMatch | undefined {
  const type = text.charAt(start) === '!' ? 'image' : 'link'
  const labelStart = type === 'image' ? start + 1 : start
  if (text.charAt(labelStart) !== '[') return undefined
  const end = findLabelEnd(text, labelStart)
  const match = end < 0 ? null : target.exec(text.slice(end + 1, end + 1 + maxLinkLength))
  if (!match) return undefined
  const address = (match[1] ?? '').replace(/^<|>$/g, '')
  return {
    inline: { type, address, inlines: readInlines(text.slice(labelStart + 1, end), depth + 1) },
    length: end + 1 + match[0].length - start,
  }
}

/**
 * Reads a URL in angle brackets, or a bare URL without the punctuation at its end. A bare URL ends at a blank or at the
 * anchor of a citation, which the assistant marks with characters from U+2FF0 to U+2FFB.
 */
function readAddress(text: string, start: number): InlineMatch | undefined {
  const bracketMatch = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,1500})>/i.exec(text.slice(start, start + maxLinkLength))
  if (bracketMatch?.[1])
    return {
      inline: { type: 'link', address: bracketMatch[1], inlines: [{ type: 'text', text: bracketMatch[1] }] },
      length: bracketMatch[0].length,
    }
  const match = /^(?:https?:\/\/|www\.)[^\s<>\u2FF0-\u2FFB]+/i
    .exec(text.slice(start, start + maxLinkLength))?.[0]
    .replace(/[.,;:!?"'»”)\]*_~]+$/, '')
  if (!match || isWordCharacter(text.charAt(start - 1)) || match.length < minUrlLength) return undefined
  return { inline: { type: 'link', address: match, inlines: [{ type: 'text', text: match }] }, length: match.length }
}

function readInline(text: string, start: number, depth: number, unclosed: Set<string>): InlineMatch | undefined {
  const letter = text.charAt(start)
  const next = text.charAt(start + 1)
  if (letter === '\\') {
    if (next === '\n') return { inline: { type: 'br' }, length: 2 }
    return /[!-/:-@[-`{-~]/.test(next) ? { inline: { type: 'text', text: next }, length: 2 } : undefined
  }
  if (letter === '`') return readCode(text, start)
  if (letter === '\n')
    return / {2}$/.test(text.slice(Math.max(0, start - 2), start)) ? { inline: { type: 'br' }, length: 1 } : undefined
  if (letter === '<' || letter.toLowerCase() === 'h' || letter.toLowerCase() === 'w') return readAddress(text, start)
  if (depth >= maxDepth) return undefined
  return letter === '[' || letter === '!' ? readLink(text, start, depth) : readEmphasis(text, start, depth, unclosed)
}

/** Returns the inlines of a text. @param depth levels of emphasis and links around it */
export function readInlines(text: string, depth = 0): readonly Inline[] {
  const inlines: Inline[] = []
  const unclosed = new Set<string>()
  let position = 0
  special.lastIndex = 0
  const candidates = [...text.matchAll(special)].map(({ index }) => index)
  for (const start of candidates) {
    if (start < position) continue
    const match = readInline(text, start, depth, unclosed)
    if (!match) continue
    if (start > position) inlines.push({ type: 'text', text: text.slice(position, start) })
    inlines.push(match.inline)
    position = start + match.length
  }
  if (position < text.length) inlines.push({ type: 'text', text: text.slice(position) })
  return inlines
}
