/** A question as its words and quoted phrases; the database folds accents and case of both question and text. */
export interface SearchQuery {
  /** In the order typed, those of phrases included. */
  readonly words: readonly SearchWord[]
  readonly phrases: readonly string[]
}
export interface SearchWord {
  readonly text: string
  /** Matches every word that begins with it. */
  readonly prefix: boolean
}

export interface ParseOptions {
  /** The last word is incomplete, as during typing. */
  readonly typing?: boolean
}

const maxWords = 40
/** Shorter prefixes match too many words. */
const minPrefix = 3

const quoted = /["“”«]([^"“”«»]*)(?:["“”»]|$)/gu
const wordShape = /[\p{L}\p{N}]+(?:[-'’./@_][\p{L}\p{N}]+)*\*?/gu

/** Parses `"daños y perjuicios" arrend* San Juan`. Quotes of any kind make a phrase, an asterisk a prefix. */
export function parseQuery(text: string, { typing = false }: ParseOptions = {}): SearchQuery {
  const clean = text.normalize('NFC').replace(/[\u0000-\u001f\ue000\ue001]/g, ' ')
  const phrases = [...clean.matchAll(quoted)]
    .map(([, inside]) => (inside ?? '').trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase))
  const matches = [...clean.matchAll(wordShape)].map(([word]) => word)
  const openEnd = typing && /[\p{L}\p{N}]$/u.test(clean) && !/["“«][^"“”«»]*$/u.test(clean)
  const words: SearchWord[] = []
  for (const [i, word] of matches.slice(0, maxWords).entries()) {
    const stem = word.replace(/\*$/, '')
    const prefix =
      (word.endsWith('*') || (openEnd && i === matches.length - 1)) &&
      stem.length >= minPrefix &&
      /^[\p{L}\p{N}]+$/u.test(stem)
    if (!words.some((existing) => existing.text.toLowerCase() === stem.toLowerCase()))
      words.push({ text: stem, prefix })
  }
  return { words, phrases: phrases.filter((phrase) => /\s/.test(phrase)).slice(0, 5) }
}
