import { Lexer, type MarkedToken, type Token } from 'marked'

/** A paragraph, list, table… of an answer. The same object as long as its text is the same, so that only what grows is drawn again. */
export interface Block { readonly raw: string; readonly token: MarkedToken }

const asText = (raw: string): MarkedToken => ({ type: 'text', raw, text: raw, escaped: false })

/** Signs of lists and quotes one within the other at the beginning of a line. */
const deep = /^(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]?){25}/
const beginsPart = /^\s*(?:[-*+|#]|\d+[.)]|$)/
/** Letters of one paragraph, beyond what anybody writes. */
const longest = 8_000

/** A text that would keep the reader busy for seconds: made to, or no Markdown at all. */
function isTooMuch(text: string): boolean {
  let paragraph = 0
  return text.split('\n').some((line) => {
    paragraph = beginsPart.test(line) ? line.length : paragraph + line.length
    return paragraph > longest || deep.test(line)
  })
}

function read(text: string): readonly Block[] {
  if (isTooMuch(text)) return [{ raw: text, token: asText(text) }]
  // No extension is registered that would make other kinds.
  return new Lexer({ gfm: true }).lex(text).map((token: Token) => ({ raw: token.raw, token: token as MarkedToken }))
}

/**
 * Reads a text that grows. What stands before the place where it changed is not read again: a block ends where the next
 * one begins, so all but the last two of what was read are final.
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
    while (kept < blocks.length - 2) {
      const next = length + (blocks[kept]?.raw.length ?? 0)
      if (next > same) break
      length = next
      kept += 1
    }
    // The last thing kept may be the empty line that a list still goes on after.
    while (kept > 0 && (blocks[kept - 1]?.token.type === 'space' || blocks[kept - 1]?.token.type === 'list')) {
      kept -= 1
      length -= blocks[kept]?.raw.length ?? 0
    }
    before = text
    blocks = [...blocks.slice(0, kept), ...read(text.slice(length))]
    return blocks
  }
}
