import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

export const weights = [400, 600, 700] as const
export type Weight = (typeof weights)[number]

/** Inter is delivered as one file per script; a character is looked up in this order. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

/** Replaces a character that no font draws, such as an emoji. */
const missing = '?'

/** Replacements of signs that the fonts lack; French amounts contain a narrow space. */
const likeness: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u00ad': '',
  '\u200b': '',
  '\ufeff': '',
  '\u2011': '-',
}

const require = createRequire(import.meta.url)
const files = new Map<string, Buffer>()
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A piece of text in one font. */
export interface Piece {
  readonly text: string
  readonly font: string
}

const nameOf = (subset: string, weight: Weight): string => `${subset}-${weight}`

export function fontFile(name: string): Buffer {
  let file = files.get(name)
  if (!file) {
    file = readFileSync(require.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`))
    files.set(name, file)
  }
  return file
}

/** Almost all text of an invoice: drawn by the first file without a lookup. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2212]*$/

/** Splits a text by the fonts that its characters need. */
export function piecesOf(text: string, weight: Weight): Piece[] {
  if (plain.test(text)) return [{ text, font: nameOf('latin', weight) }]
  const pieces: { text: string; font: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const { drawn, subset } = find(segment)
    const font = nameOf(subset, weight)
    const last = pieces.at(-1)
    if (last?.font === font) last.text += drawn
    else if (drawn !== '') pieces.push({ text: drawn, font })
  }
  return pieces
}

function find(grapheme: string): { drawn: string; subset: string } {
  const drawn = likeness[grapheme] ?? grapheme
  const points = [...drawn].map((character) => character.codePointAt(0) ?? 0)
  const subset = subsets.find((name) => points.every((point) => coverage(name).has(point)))
  return subset ? { drawn, subset } : { drawn: missing, subset: subsets[0] }
}

const coverages = new Map<string, ReadonlySet<number>>()

/** Code points of a font file; read when a text first needs other than the plain ones. */
function coverage(subset: string): ReadonlySet<number> {
  let known = coverages.get(subset)
  if (!known) {
    const font = create(fontFile(nameOf(subset, 400)))
    known = new Set('characterSet' in font ? font.characterSet : [])
    coverages.set(subset, known)
  }
  return known
}
