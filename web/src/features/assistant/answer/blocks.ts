import { readBlocks, type BlockToken } from './block-reader.ts'

/**
 * A paragraph, list, table… of an answer. The same object as long as its text is the same, so that only what grows is
 * drawn again.
 */
export interface Block {
  readonly raw: string
  readonly token: BlockToken
}

const beginsPart = /^\s*(?:[-*+|#>]|\d+[.)]|$)/
/** Letters of one paragraph, beyond what anybody writes. */
const longest = 8_000

/** A text that would keep the reader busy for seconds: made to, or no Markdown at all. */
function isTooMuch(text: string): boolean {
  let paragraph = 0
  return text.split('\n').some((line) => {
    paragraph = beginsPart.test(line) ? line.length : paragraph + line.length
    return paragraph > longest
  })
}

function read(text: string): readonly Block[] {
  if (text === '') return []
  if (isTooMuch(text)) return [{ raw: text, token: { type: 'plain', text } }]
  const lines = text.split('\n')
  let at = 0
  return readBlocks(lines).map(({ token, lines: taken }) => {
    const part = lines.slice(at, at + taken).join('\n')
    at += taken
    return { raw: at < lines.length ? `${part}\n` : part, token }
  })
}

/**
 * Reads a text that grows. What stands before the place where it changed is not read again: a block ends where the next
 * one begins, so all but the last of what was read are final.
 * @returns a function that gives the blocks of the text as it is now
 */
export function blockReader(): (text: string) => readonly Block[] {
  let before = ''
  let blocks: readonly Block[] = []
  return (given) => {
    const text = given.replace(/\r\n?/g, '\n')
    if (text === before) return blocks
    let same = 0
    let kept = 0
    let length = 0
    const most = Math.min(text.length, before.length)
    while (same < most && text[same] === before[same]) same += 1
    while (kept < blocks.length - 1) {
      const next = length + (blocks[kept]?.raw.length ?? 0)
      if (next > same) break
      length = next
      kept += 1
    }
    // A list goes on after an empty line, and a line changed behind it may be its own.
    while (kept > 0 && (kept === blocks.length - 1 || blocks[kept - 1]?.token.type === 'list')) {
      kept -= 1
      length -= blocks[kept]?.raw.length ?? 0
    }
    before = text
    blocks = [...blocks.slice(0, kept), ...read(text.slice(length))]
    return blocks
  }
}
