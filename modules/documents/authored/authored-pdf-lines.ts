import type { Align, Marks, Run } from './authored-blocks.ts'
import type { PdfFonts } from './authored-pdf-fonts.ts'

/**
 * Text of one font and style on a line. `x` is the distance from the left edge of the line, `rise` the distance above
 * the base line; points.
 */
export type Fragment = {
  text: string
  font: string
  size: number
  rise: number
  x: number
  width: number
  marks: Marks
}

/** A line ready to be drawn; `height` is the distance to the next line, in points. */
export type PdfLine = { fragments: Fragment[]; height: number; size: number }

type FragmentPart = Omit<Fragment, 'x'>
/** Letters without a possible line break between them; `space` is the width of the space that follows, 0 for none. */
type Word = { parts: FragmentPart[]; width: number; space: number; breakAfter: boolean }

export type LineStyle = { size: number; leading: number; align: Align | undefined; width: number }

/**
 * Letters without a space become tokens of bounded length, so that measuring a token stays cheap. Lines break at spaces
 * and after hyphens and dashes; a dash before a word stays with it, as in Spanish asides.
 */
const wordPattern = /[\u2013\u2014-]*[^ \u2013\u2014-]{1,60}[\u2013\u2014-]*|[\u2013\u2014-]+|[ ]/g

/** Breaks runs into aligned lines, greedily. An empty paragraph is one empty line. */
export function layOutLines(runs: readonly Run[], style: LineStyle, fonts: PdfFonts): PdfLine[] {
  const height = style.size * style.leading
  const lines: PdfLine[] = []
  let line: Word[] = []
  let width = 0
  const end = (isLast: boolean): void => {
    lines.push({ fragments: alignWords(line, style, isLast), height, size: style.size })
    line = []
    width = 0
  }
  for (const word of readWords(runs, style.size, fonts)) {
    for (const part of word.width > style.width ? splitWord(word, style.width, fonts) : [word]) {
      if (line.length && width + part.width > style.width + 0.01) end(false)
      line.push(part)
      width += part.width + part.space
    }
    if (word.breakAfter) end(true)
  }
  if (line.length || !lines.length) end(true)
  return lines
}

function readWords(runs: readonly Run[], size: number, fonts: PdfFonts): Word[] {
  const read: Word[] = []
  let open: Word | undefined
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) {
        const last = open ?? newWord()
        if (!open) read.push(last)
        last.breakAfter = true
        // Invisible, but without this space a text extractor joins the words on both sides of the line break.
        const end = last.parts.at(-1)
        if (end && !end.text.endsWith(' ')) end.text += ' '
        open = undefined
      }
      for (const [token] of text.replaceAll('\t', ' ').matchAll(wordPattern)) {
        if (token === ' ') {
          // A space alone at the start of a line, as after a break, is not drawn.
          const lastWord = open ?? read.at(-1)
          if (lastWord && !lastWord.space && !lastWord.breakAfter) addSpace(lastWord, fonts)
          open = undefined
          continue
        }
        if (!open) read.push((open = newWord()))
        addParts(open, partsOf(token, run.marks, size, fonts))
        if (/[\u2013\u2014-]$/.test(token)) open = undefined
      }
    }
  }
  return read
}

function addParts(word: Word, parts: readonly FragmentPart[]): void {
  for (const part of parts) {
    word.parts.push(part)
    word.width += part.width
  }
}

/** Appends the space to the preceding fragment if the style continues. In justified text, spaces are stretched. */
function addSpace(word: Word, fonts: PdfFonts): void {
  const last = word.parts.at(-1)
  if (!last) return
  const spaced = fonts.width(`${last.text} `, last.font, last.size)
  word.space = Math.max(0, spaced - last.width)
  last.text += ' '
}

function partsOf(text: string, marks: Marks, size: number, fonts: PdfFonts): FragmentPart[] {
  const small = marks.sub || marks.sup
  const partSize = small ? size * 0.65 : size
  const drop = marks.sub ? -size * 0.14 : 0
  const rise = marks.sup ? size * 0.35 : drop
  return fonts
    .splitByFont(text, marks)
    .map((piece) => ({ ...piece, size: partSize, rise, marks, width: fonts.width(piece.text, piece.font, partSize) }))
}

/** Cuts a word that is wider than the line where each line ends. */
function splitWord(word: Word, width: number, fonts: PdfFonts): Word[] {
  const parts: Word[] = [newWord()]
  for (const part of word.parts) {
    let text = ''
    let textWidth = 0
    const flush = (): void => {
      if (text) addParts(parts.at(-1) ?? newWord(), [{ ...part, text, width: fonts.width(text, part.font, part.size) }])
      text = ''
      textWidth = 0
    }
    for (const character of part.text.trimEnd()) {
      const next = fonts.width(character, part.font, part.size)
      const widthBefore = (parts.at(-1)?.width ?? 0) + textWidth
      if (widthBefore > 0 && widthBefore + next > width) {
        flush()
        parts.push(newWord())
      }
      text += character
      textWidth += next
    }
    flush()
  }
  const last = parts.at(-1)
  if (last && word.space) addSpace(last, fonts)
  return parts
}

const newWord = (): Word => ({ parts: [], width: 0, space: 0, breakAfter: false })

function alignWords(line: readonly Word[], { align, width }: LineStyle, isLast: boolean): Fragment[] {
  const lastSpace = line.at(-1)?.space ?? 0
  const natural = line.reduce((sum, word) => sum + word.width + word.space, 0) - lastSpace
  const room = Math.max(0, width - natural)
  const gaps = line.slice(0, -1).filter((word) => word.space > 0).length
  const stretch = align === 'justify' && !isLast && gaps > 0 ? room / gaps : 0
  const centredStart = align === 'center' ? room / 2 : 0
  let x = align === 'right' ? room : centredStart
  const fragments: Fragment[] = []
  for (const word of line) {
    for (const part of word.parts) {
      join(fragments, { ...part, x }, stretch > 0)
      x += part.width
    }
    if (word.space > 0) x += word.space + stretch
  }
  return fragments
}

/** Draws adjacent fragments of one style together, where no stretched space is between them. */
function join(fragments: Fragment[], next: Fragment, stretched: boolean): void {
  const last = fragments.at(-1)
  if (
    !stretched &&
    last &&
    last.font === next.font &&
    last.size === next.size &&
    last.rise === next.rise &&
    last.marks === next.marks
  ) {
    last.text += next.text
    last.width = next.x + next.width - last.x
    return
  }
  fragments.push(next)
}
