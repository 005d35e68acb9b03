// Removes the blanks that an empty value or a hidden section leaves: blank paragraphs, blank lines and double spaces.
// Blanks of the template's author are kept.
import {
  descendants,
  elements,
  isElement,
  parseXml,
  removeNode,
  setText,
  textIn,
  writeXml,
  type XmlElement,
  type XmlNode,
} from './docx-xml.ts'

/** Written in place of an empty value and removed afterwards. A private-use character, which no value may contain. */
export const emptyMark = '\ue000'
const blankMark = 'bufete-blank'

const isOnlyTag = (text: string): boolean => /^\s*\{[^{}]*\}\s*$/.test(text)

/** Elements that make a paragraph visible although it has no text. */
const visibleElements = new Set([
  'w:drawing',
  'w:pict',
  'w:object',
  'mc:AlternateContent',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:sym',
  'w:fldChar',
  'w:fldSimple',
  'm:oMath',
  'w:sectPr',
  'w:lastRenderedPageBreak',
  'w:pBdr',
])
const isPageBreak = (node: XmlElement): boolean =>
  node.name === 'w:br' && ['page', 'column'].includes(node.attribs['w:type'] ?? '')

function hasDescendant(node: XmlElement, matches: (element: XmlElement) => boolean): boolean {
  return elements(node).some((element) => matches(element) || hasDescendant(element, matches))
}

const isBlank = (paragraph: XmlElement): boolean =>
  textsOf(paragraph).every((element) => textIn(element).replaceAll(emptyMark, '').trim() === '') &&
  !hasDescendant(paragraph, (element) => visibleElements.has(element.name) || isPageBreak(element))

/** Returns the text elements of a paragraph, without the text of its text boxes. */
function textsOf(node: XmlElement): XmlElement[] {
  return elements(node).flatMap((element) => {
    if (element.name === 'w:t') return [element]
    return element.name === 'w:txbxContent' ? [] : textsOf(element)
  })
}

/**
 * Records, before the filling, which paragraphs are blank on purpose, and marks places that a section may leave empty.
 */
export function markTemplate(xml: string): string {
  const document = parseXml(xml)
  for (const paragraph of descendants(document, 'w:p')) {
    if (isBlank(paragraph)) {
      paragraph.attribs[blankMark] = '1'
      continue
    }
    const texts = textsOf(paragraph)
    const paragraphText = texts.map(textIn).join('')
    // The library itself removes a paragraph that holds only a tag of a section.
    if (isOnlyTag(paragraphText)) continue
    const sectionStarts = [...paragraphText.matchAll(/\{\s*[#^]/g)].map(({ index }) => index)
    let offset = paragraphText.length
    for (const text of texts.toReversed()) {
      const textContent = textIn(text)
      offset -= textContent.length
      const startsInText = sectionStarts
        .filter((start) => start >= offset && start < offset + textContent.length)
        .map((start) => start - offset)
      if (startsInText.length > 0)
        setText(
          text,
          startsInText
            .toReversed()
            .reduce(
              (textSoFar, start) => `${textSoFar.slice(0, start)}${emptyMark}${textSoFar.slice(start)}`,
              textContent,
            ),
        )
    }
  }
  return writeXml(document)
}

/** Removes paragraphs and lines that filling the template left blank. */
export function tidyFilled(xml: string): string {
  const document = parseXml(xml)
  for (const paragraph of descendants(document, 'w:p')) {
    const isIntended = blankMark in paragraph.attribs
    delete paragraph.attribs[blankMark]
    if (isIntended) continue
    if (isBlank(paragraph)) {
      if (isRemovable(paragraph)) removeNode(paragraph)
      else removeMarks(paragraph)
    } else tidyLines(paragraph)
  }
  return writeXml(document)
}

/** A cell, a header, a note and a text box need a last paragraph; bookmarks that end elsewhere keep theirs. */
function isRemovable(paragraph: XmlElement): boolean {
  const starts = descendants(paragraph, 'w:bookmarkStart').length + descendants(paragraph, 'w:commentRangeStart').length
  const markerEnds = descendants(paragraph, 'w:bookmarkEnd').length + descendants(paragraph, 'w:commentRangeEnd').length
  if (starts !== markerEnds) return false
  const parent = paragraph.parent
  if (!parent || !('children' in parent)) return false
  const blocks = (parent.children as XmlNode[])
    .filter(isElement)
    .filter(({ name }) => name === 'w:p' || name === 'w:tbl' || name === 'w:sdt')
  if (blocks.length < 2) return false
  // A cell must not end with a table.
  return !(blocks.at(-1) === paragraph && blocks.at(-2)?.name === 'w:tbl')
}

const removeMarks = (paragraph: XmlElement): void => {
  for (const text of textsOf(paragraph)) setText(text, textIn(text).replaceAll(emptyMark, ''))
}

type RunPiece = { readonly node: XmlElement; readonly text: string | null }

/** Returns texts and line breaks of a paragraph in order; other visible elements count as text. */
function runPiecesOf(node: XmlElement): RunPiece[] {
  return elements(node).flatMap((element): RunPiece[] => {
    if (element.name === 'w:t') return [{ node: element, text: textIn(element) }]
    if (element.name === 'w:br' && !isPageBreak(element)) return [{ node: element, text: null }]
    if (element.name === 'w:txbxContent' || element.name === 'w:pPr' || element.name === 'w:rPr') return []
    if (visibleElements.has(element.name) || isPageBreak(element)) return [{ node: element, text: '·' }]
    return runPiecesOf(element)
  })
}

function tidyLines(paragraph: XmlElement): void {
  const pieces = runPiecesOf(paragraph)
  if (!pieces.some(({ text }) => text?.includes(emptyMark))) return
  const lines: RunPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece.text === null) lines.push([piece])
    else lines.at(-1)?.push(piece)
  }
  const remaining: RunPiece[][] = []
  for (const line of lines) {
    const text = line.map((piece) => piece.text ?? '').join('')
    if (text.includes(emptyMark) && text.replaceAll(emptyMark, '').trim() === '') {
      for (const { node } of line) removeNode(node)
      continue
    }
    remaining.push(line)
    joinSpaces(line.filter((piece) => piece.text !== null && piece.node.name === 'w:t'))
  }
  // A line break precedes its line, so the first remaining line loses its break.
  const first = remaining[0]?.[0]
  if (first && first.text === null && lines[0] !== remaining[0]) removeNode(first.node)
}

/** Removes the marks. Of the spaces on both sides of a mark it keeps one, and none before closing punctuation. */
function joinSpaces(texts: readonly RunPiece[]): void {
  const textParts = texts.map(({ text }) => text ?? '')
  const lineText = textParts.join('')
  const removedIndexes = new Set<number>()
  for (const { 0: marks, index } of lineText.matchAll(new RegExp(`${emptyMark}+`, 'g'))) {
    for (let i = index; i < index + marks.length; i += 1) removedIndexes.add(i)
    const before = lineText[index - 1]
    const after = lineText[index + marks.length]
    if (before === ' ' && (after === undefined || /[\s,.;:)»”]/.test(after))) removedIndexes.add(index - 1)
    else if ((before === undefined || /[\s(«“]/.test(before)) && after === ' ') removedIndexes.add(index + marks.length)
  }
  let offset = 0
  for (const [n, { node }] of texts.entries()) {
    const start = offset
    offset += textParts[n]?.length ?? 0
    setText(
      node,
      (textParts[n] ?? '')
        .split('')
        .filter((_, i) => !removedIndexes.has(start + i))
        .join(''),
    )
  }
}

/** Removes the marks from a part without paragraphs, such as titles and properties. */
export const withoutMarks = (xml: string): string => xml.replaceAll(emptyMark, '')
