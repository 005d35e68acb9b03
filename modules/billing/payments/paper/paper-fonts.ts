import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

export const weights = [400, 600, 700] as const
export type Weight = (typeof weights)[number]

/** Inter comes in files of a script each; a character is looked for in this order. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

/** What stands for a character that no font draws, such as an emoji. */
const missing = '?'

/** Signs that the fonts lack but that have a plain likeness; French money has a narrow space in it. */
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

/** Text that one font draws. */
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

/** Nearly all that is written on an invoice: drawn by the first file, without asking which one has it. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2212]*$/

/** Parts a text by the fonts that its characters need. */
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

/** The code points that a file draws; read when a text first goes beyond the plain ones. */
function coverage(subset: string): ReadonlySet<number> {
  let known = coverages.get(subset)
  if (!known) {
    const font = create(fontFile(nameOf(subset, 400)))
    known = new Set('characterSet' in font ? font.characterSet : [])
    coverages.set(subset, known)
  }
  return known
}
