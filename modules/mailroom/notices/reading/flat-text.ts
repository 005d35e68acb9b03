// The flat text to which reading rules apply: capitals without accents, one space between words, and the sign ¶
// between paragraphs.

export interface FlatText {
  /** The original text (NFC) to which spans refer. */
  readonly original: string
  readonly flat: string
  /** Maps a range of `flat` to `original`; offsets in UTF-16 units. */
  span(start: number, end: number): { readonly start: number; readonly end: number }
}

/** Returns a letter in upper case without its accent, always as one UTF-16 unit: `ñ` becomes `N`. */
function foldUnit(unit: string): string {
  if (unit >= 'a' && unit <= 'z') return unit.toUpperCase()
  if (unit < '\u0080') return unit
  if ('“”«»„'.includes(unit)) return '"'
  if ('–—‐‑‒−'.includes(unit)) return '-'
  const base = unit.normalize('NFD')[0] ?? unit
  const upper = base.toUpperCase()
  return upper.length === 1 ? upper : unit
}

const [space, paragraph, lineFeed] = [0x20, 0xb6, 0x0a] as const

/** Markers in {@link foldedCodes} instead of a code unit. */
const whitespace = -1
const notFolded = -2
/** The folded code unit of each code unit, once computed. */
const foldedCodes = new Int32Array(0x1_00_00).fill(notFolded)

/** Returns the folded form of a code unit, or `whitespace`. */
function foldCode(code: number): number {
  const cached = foldedCodes[code] ?? notFolded
  if (cached !== notFolded) return cached
  const unit = String.fromCharCode(code)
  const folded = /\s/u.test(unit) ? whitespace : foldUnit(unit).charCodeAt(0)
  foldedCodes[code] = folded
  return folded
}

/**
 * Flattens a text in linear time. Runs on the main thread, and copies code units to avoid allocating a string for each.
 */
export function flatten(text: string): FlatText {
  const original = text.normalize('NFC')
  // Two line breaks become three units, so the result may be longer.
  const units = new Uint16Array(original.length * 2)
  const origins = new Uint32Array(original.length * 2)
  let length = 0
  const push = (code: number, at: number) => {
    units[length] = code
    origins[length] = at
    length += 1
  }
  for (let at = 0; at < original.length;) {
    const folded = foldCode(original.charCodeAt(at))
    if (folded !== whitespace) {
      push(folded, at)
      at += 1
      continue
    }
    const start = at
    let lines = 0
    for (let code = original.charCodeAt(at); at < original.length && foldCode(code) === whitespace;) {
      if (code === lineFeed) lines += 1
      at += 1
      code = original.charCodeAt(at)
    }
    push(space, start)
    if (lines > 1) {
      push(paragraph, start)
      push(space, start)
    }
  }
  return {
    original,
    flat: Buffer.from(units.buffer, 0, length * 2).toString('utf16le'),
    span(start, end) {
      const originOf = (index: number) => (index < length ? origins[index] : undefined)
      const from = originOf(start) ?? original.length
      return { start: from, end: end > start ? (originOf(end - 1) ?? from) + 1 : from }
    },
  }
}

/** Words after which a full stop does not end a sentence. */
const abbreviation = /(?:^|[ (])(?:NUM|NO|HON|LCDA|LCDO|LIC|SR|SRA|DR|DRA|ART|VS?|ESQ|INC|CORP|ETC|ANO|P|A|M|[A-Z])$/u

/** Returns the part of the sentence or paragraph before `at`, at most `limit` units. */
export function beforeInSentence(flat: string, at: number, limit = 180): string {
  const window = flat.slice(Math.max(0, at - limit), at)
  let from = window.lastIndexOf('¶') + 1
  for (let dot = window.lastIndexOf('. '); dot >= from; dot = window.lastIndexOf('. ', dot - 1)) {
    if (abbreviation.test(window.slice(Math.max(0, dot - 8), dot))) {
      if (dot === 0) break
      continue
    }
    from = dot + 1
    break
  }
  const semicolon = window.lastIndexOf('; ')
  return window.slice(Math.max(from, semicolon + 1))
}

/** Returns the part of the sentence or paragraph after `at`, at most `limit` units. */
export function afterInSentence(flat: string, at: number, limit = 120): string {
  const window = flat.slice(at, at + limit)
  const paragraph = window.indexOf('¶')
  let until = paragraph === -1 ? window.length : paragraph
  for (let dot = window.indexOf('. '); dot !== -1 && dot < until; dot = window.indexOf('. ', dot + 1)) {
    if (abbreviation.test(window.slice(Math.max(0, dot - 8), dot))) continue
    until = dot
    break
  }
  return window.slice(0, until)
}
