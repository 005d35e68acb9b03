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

/** Tolerance of rounding errors in sums of widths, in points. */
const roundingTolerance = 0.01

/** Breaks runs into aligned lines, greedily. An empty paragraph is one empty line. */
export function layOutLines(runs: readonly Run[], style: LineStyle, fonts: PdfFonts): PdfLine[] {
  const height = style.size * style.leading
  const lines: PdfLine[] = []
  let line: Word[] = []
  let width = 0
  const endLine = (isLast: boolean): void => {
    lines.push({ fragments: alignWords(line, style, isLast), height, size: style.size })
    line = []
    width = 0
  }
  for (const word of readWords(runs, style.size, fonts)) {
    for (const part of word.width > style.width ? splitWord(word, style.width, fonts) : [word]) {
      if (line.length && width + part.width > style.width + roundingTolerance) endLine(false)
      line.push(part)
      width += part.width + part.space
    }
    if (word.breakAfter) endLine(true)
  }
  if (line.length || !lines.length) endLine(true)
  return lines
}

function readWords(runs: readonly Run[], size: number, fonts: PdfFonts): Word[] {
  const words: Word[] = []
  let openWord: Word | undefined
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) {
        const brokenWord = openWord ?? newWord()
        if (!openWord) words.push(brokenWord)
        brokenWord.breakAfter = true
        // Invisible, but without this space a text extractor joins the words on both sides of the line break.
        const lastPart = brokenWord.parts.at(-1)
        if (lastPart && !lastPart.text.endsWith(' ')) lastPart.text += ' '
        openWord = undefined
      }
      for (const [token] of text.replaceAll('\t', ' ').matchAll(wordPattern)) {
        if (token === ' ') {
          // A space alone at the start of a line, as after a break, is not drawn.
          const lastWord = openWord ?? words.at(-1)
          if (lastWord && !lastWord.space && !lastWord.breakAfter) addSpace(lastWord, fonts)
          openWord = undefined
          continue
        }
        if (!openWord) words.push((openWord = newWord()))
        addParts(openWord, partsOf(token, run.marks, size, fonts))
        if (/[\u2013\u2014-]$/.test(token)) openWord = undefined
      }
    }
  }
  return words
}

function addParts(word: Word, parts: readonly FragmentPart[]): void {
  for (const part of parts) {
    word.parts.push(part)
    word.width += part.width
  }
}

/** Appends the space to the preceding fragment if the style continues. In justified text, spaces are stretched. */
function addSpace(word: Word, fonts: PdfFonts): void {
  const lastPart = word.parts.at(-1)
  if (!lastPart) return
  const widthWithSpace = fonts.width(`${lastPart.text} `, lastPart.font, lastPart.size)
  word.space = Math.max(0, widthWithSpace - lastPart.width)
  lastPart.text += ' '
}

function partsOf(text: string, marks: Marks, size: number, fonts: PdfFonts): FragmentPart[] {
  const partSize = marks.sub || marks.sup ? size * 0.65 : size
  const drop = marks.sub ? -size * 0.14 : 0
  const rise = marks.sup ? size * 0.35 : drop
  return fonts
    .splitByFont(text, marks)
    .map((piece) => ({ ...piece, size: partSize, rise, marks, width: fonts.width(piece.text, piece.font, partSize) }))
}

/** Splits a word that is wider than a line into words that fit. */
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
      const characterWidth = fonts.width(character, part.font, part.size)
      const widthBefore = (parts.at(-1)?.width ?? 0) + textWidth
      if (widthBefore > 0 && widthBefore + characterWidth > width) {
        flush()
        parts.push(newWord())
      }
      text += character
      textWidth += characterWidth
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
  const naturalWidth = line.reduce((sum, word) => sum + word.width + word.space, 0) - lastSpace
  const room = Math.max(0, width - naturalWidth)
  const gaps = line.slice(0, -1).filter((word) => word.space > 0).length
  const stretch = align === 'justify' && !isLast && gaps > 0 ? room / gaps : 0
  const centredStart = align === 'center' ? room / 2 : 0
  let x = align === 'right' ? room : centredStart
  const fragments: Fragment[] = []
  for (const word of line) {
    for (const part of word.parts) {
      joinFragment(fragments, { ...part, x }, stretch > 0)
      x += part.width
    }
    if (word.space > 0) x += word.space + stretch
  }
  return fragments
}

/** Adds a fragment. Adjacent fragments of one style become one, unless spaces are stretched. */
function joinFragment(fragments: Fragment[], next: Fragment, areSpacesStretched: boolean): void {
  const last = fragments.at(-1)
  if (
    !areSpacesStretched &&
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
