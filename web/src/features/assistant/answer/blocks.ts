import { readBlocks, type BlockToken } from '../../../lib/markdown/block-reader.ts'

/**
 * A paragraph, list, table… of an answer. A block whose text does not change stays the same object, so that React does
 * not render it again.
 */
export interface Block {
  readonly raw: string
  readonly token: BlockToken
}

const blockStart = /^\s*(?:[-*+|#>]|\d+[.)]|$)/
/** Maximum length of a paragraph in UTF-16 units; longer text is hostile or not Markdown. */
const maxParagraphLength = 8_000

/** Returns whether reading a text as Markdown could take seconds. */
function isTooComplex(text: string): boolean {
  let paragraph = 0
  return text.split('\n').some((line) => {
    paragraph = blockStart.test(line) ? line.length : paragraph + line.length
    return paragraph > maxParagraphLength
  })
}

function readText(text: string): readonly Block[] {
  if (text === '') return []
  if (isTooComplex(text)) return [{ raw: text, token: { type: 'plain', text } }]
  const lines = text.split('\n')
  let lineIndex = 0
  return readBlocks(lines).map(({ token, lines: lineCount }) => {
    const blockText = lines.slice(lineIndex, lineIndex + lineCount).join('\n')
    lineIndex += lineCount
    return { raw: lineIndex < lines.length ? `${blockText}\n` : blockText, token }
  })
}

function commonPrefixLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a[length] === b[length]) length += 1
  return length
}

/**
 * Reads Markdown again and again while its text grows. Blocks before the first change are reused: only the last block
 * can still continue, because every other block ends where the next begins.
 * @returns a function that returns the blocks of the current text
 */
export function blockReader(): (text: string) => readonly Block[] {
  let previousText = ''
  let blocks: readonly Block[] = []
  return (currentText) => {
    const text = currentText.replace(/\r\n?/g, '\n')
    if (text === previousText) return blocks
    const unchangedLength = commonPrefixLength(text, previousText)
    // The number of blocks that stay, and the length of their text.
    let reused = 0
    let reusedLength = 0
    while (reused < blocks.length - 1) {
      const nextLength = reusedLength + (blocks[reused]?.raw.length ?? 0)
      if (nextLength > unchangedLength) break
      reusedLength = nextLength
      reused += 1
    }
    // A list may continue after a blank line, so that a change behind it may belong to it.
    while (reused > 0 && (reused === blocks.length - 1 || blocks[reused - 1]?.token.type === 'list')) {
      reused -= 1
      reusedLength -= blocks[reused]?.raw.length ?? 0
    }
    previousText = text
    blocks = [...blocks.slice(0, reused), ...readText(text.slice(reusedLength))]
    return blocks
  }
}
