// Inline Markdown: emphasis, code, links. Anything else, including all HTML, stays text.

export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'em' | 'del'; readonly inlines: readonly Inline[] }
  | { readonly type: 'link' | 'image'; readonly address: string; readonly inlines: readonly Inline[] }
  | { readonly type: 'br' }

/** An inline and the length of its source. UTF-16 units. */
interface InlineMatch {
  readonly inline: Inline
  readonly length: number
}

/** Levels of nested emphasis and links; deeper ones stay text. */
const maxDepth = 6
/** UTF-16 units; longer links stay text. */
const maxLinkLength = 1_500

const special = /[\\`*_~[!<\n]|(?:https?:\/\/|www\.)/gi
const target = /^\(\s*(<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/

const isWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
const isBlank = (letter: string): boolean => letter === '' || /\s/.test(letter)

function code(text: string, at: number): InlineMatch | undefined {
  const run = /^`+/.exec(text.slice(at, at + 40))?.[0] ?? '`'
  const closing = new RegExp(`(?<!\`)${run}(?!\`)`, 'g')
  closing.lastIndex = at + run.length
  const end = closing.exec(text)?.index
  if (end === undefined) return { inline: { type: 'text', text: run }, length: run.length }
  const inside = text.slice(at + run.length, end).replaceAll('\n', ' ')
  return {
    inline: { type: 'code', text: /^ .*\S.* $/.test(inside) ? inside.slice(1, -1) : inside },
    length: end + run.length - at,
  }
}

/** Returns where an emphasis mark is closed, or -1: not after a blank, and for `_` not within a word. */
function closes(text: string, mark: string, from: number): number {
  const letter = mark[0] ?? ''
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + mark.length)
    if (isBlank(before) || before === '\\') continue
    if (mark.length < 3 && (before === letter || (mark.length === 1 && after === letter))) {
      if (mark.length === 1) at += 1
      continue
    }
    if (letter === '_' && isWord(after)) continue
    return at
  }
  return -1
}

function emphasis(text: string, at: number, depth: number): InlineMatch | undefined {
  const letter = text.charAt(at)
  for (const size of letter === '~' ? [2] : [3, 2, 1]) {
    const mark = letter.repeat(size)
    const first = at + size
    if (!text.startsWith(mark, at) || isBlank(text.charAt(first)) || (letter === '_' && isWord(text.charAt(at - 1))))
      continue
    const end = closes(text, mark, first + 1)
    if (end < 0) continue
    const inlines = readInlines(text.slice(first, end), depth + 1)
    const inline: Inline =
      letter === '~'
        ? { type: 'del', inlines }
        : size === 1
          ? { type: 'em', inlines }
          : { type: 'strong', inlines: size === 3 ? [{ type: 'em', inlines }] : inlines }
    return { inline, length: end + size - at }
  }
  return undefined
}

/** Returns the index of the `]` that closes a label, or -1; brackets may be nested. */
function labelEnd(text: string, at: number): number {
  let open = 0
  for (let place = at; place < Math.min(text.length, at + maxLinkLength); place += 1) {
    const letter = text.charAt(place)
    if (letter === '\\') place += 1
    else if (letter === '[') open += 1
    else if (letter === ']') {
      open -= 1
      if (open === 0) return place
    }
  }
  return -1
}

function link(text: string, at: number, depth: number): InlineMatch | undefined {
  const type = text.charAt(at) === '!' ? 'image' : 'link'
  const from = type === 'image' ? at + 1 : at
  if (text.charAt(from) !== '[') return undefined
  const end = labelEnd(text, from)
  const found = end < 0 ? null : target.exec(text.slice(end + 1, end + 1 + maxLinkLength))
  if (!found) return undefined
  const address = (found[1] ?? '').replace(/^<|>$/g, '')
  return {
    inline: { type, address, inlines: readInlines(text.slice(from + 1, end), depth + 1) },
    length: end + 1 + found[0].length - at,
  }
}

/** A bare URL, up to a blank or an anchor, without punctuation at its end. */
function address(text: string, at: number): InlineMatch | undefined {
  const angled = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,1500})>/i.exec(text.slice(at, at + maxLinkLength))
  if (angled?.[1])
    return {
      inline: { type: 'link', address: angled[1], inlines: [{ type: 'text', text: angled[1] }] },
      length: angled[0].length,
    }
  const found = /^(?:https?:\/\/|www\.)[^\s<>\u2FF0-\u2FFB]+/i
    .exec(text.slice(at, at + maxLinkLength))?.[0]
    .replace(/[.,;:!?"'»”)\]*_~]+$/, '')
  if (!found || isWord(text.charAt(at - 1)) || found.length < 8) return undefined
  return { inline: { type: 'link', address: found, inlines: [{ type: 'text', text: found }] }, length: found.length }
}

function find(text: string, at: number, depth: number): InlineMatch | undefined {
  const letter = text.charAt(at)
  const next = text.charAt(at + 1)
  if (letter === '\\')
    return next === '\n'
      ? { inline: { type: 'br' }, length: 2 }
      : /[!-/:-@[-`{-~]/.test(next)
        ? { inline: { type: 'text', text: next }, length: 2 }
        : undefined
  if (letter === '`') return code(text, at)
  if (letter === '\n')
    return / {2}$/.test(text.slice(Math.max(0, at - 2), at)) ? { inline: { type: 'br' }, length: 1 } : undefined
  if (letter === '<' || letter.toLowerCase() === 'h' || letter.toLowerCase() === 'w') return address(text, at)
  if (depth >= maxDepth) return undefined
  return letter === '[' || letter === '!' ? link(text, at, depth) : emphasis(text, at, depth)
}

export function readInlines(text: string, depth = 0): readonly Inline[] {
  const inlines: Inline[] = []
  let done = 0
  special.lastIndex = 0
  const places = [...text.matchAll(special)].map(({ index }) => index)
  for (const at of places) {
    if (at < done) continue
    const found = find(text, at, depth)
    if (!found) continue
    if (at > done) inlines.push({ type: 'text', text: text.slice(done, at) })
    inlines.push(found.inline)
    done = at + found.length
  }
  if (done < text.length) inlines.push({ type: 'text', text: text.slice(done) })
  return inlines
}
