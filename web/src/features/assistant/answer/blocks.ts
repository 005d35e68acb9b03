import { readBlocks, type BlockToken } from '../../../lib/markdown/block-reader.ts'

/**
 * A paragraph, list, table… of an answer. The same object while its text is the same, so that it is not rendered again.
 */
export interface Block {
  readonly raw: string
  readonly token: BlockToken
}

const blockStart = /^\s*(?:[-*+|#>]|\d+[.)]|$)/
/** UTF-16 units of a paragraph; a longer one is hostile or no Markdown. */
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
    const part = lines.slice(lineIndex, lineIndex + lineCount).join('\n')
    lineIndex += lineCount
    return { raw: lineIndex < lines.length ? `${part}\n` : part, token }
  })
}

/**
 * Reads a text that grows. Blocks before the change are not read again: a block ends where the next one begins, so that
 * all but the last are final.
 * @returns a function that returns the blocks of the current text
 */
export function blockReader(): (text: string) => readonly Block[] {
  let previousText = ''
  let blocks: readonly Block[] = []
  return (given) => {
    const text = given.replace(/\r\n?/g, '\n')
    if (text === previousText) return blocks
    let commonLength = 0
    let reused = 0
    let length = 0
    const limit = Math.min(text.length, previousText.length)
    while (commonLength < limit && text[commonLength] === previousText[commonLength]) commonLength += 1
    while (reused < blocks.length - 1) {
      const next = length + (blocks[reused]?.raw.length ?? 0)
      if (next > commonLength) break
      length = next
      reused += 1
    }
    // A list may continue after a blank line, so that a change behind it may belong to it.
    while (reused > 0 && (reused === blocks.length - 1 || blocks[reused - 1]?.token.type === 'list')) {
      reused -= 1
      length -= blocks[reused]?.raw.length ?? 0
    }
    previousText = text
    blocks = [...blocks.slice(0, reused), ...readText(text.slice(length))]
    return blocks
  }
}
