// Text of an RTF file (RTF 1.9): groups, destinations, code pages of fonts, Unicode with fallback.
import type { PlainReader } from './extraction.ts'
import { paginate } from './pagination.ts'
import { RtfText } from './rtf-text.ts'

const openBrace = 0x7b
const closeBrace = 0x7d
const backslash = 0x5c
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Text of the control symbols; other symbols have no text. */
const textOfSymbol: Readonly<Record<string, string>> = {
  '~': ' ',
  _: '-',
  '\n': '\n\n',
  '\r': '\n\n',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

export const readRtf: PlainReader = async (bytes, tools) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const text = new RtfText(tools.count)
  const controlPattern = /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([\da-fA-F]{2})|([^a-zA-Z']))/y

  /** Reads the control word or symbol at the index, and returns the index of its last character. */
  const readControl = (index: number): number => {
    controlPattern.lastIndex = index
    const [token, name, digits, hex, symbol] = controlPattern.exec(source) ?? []
    if (token === undefined) return index
    const end = index + token.length - 1
    if (hex !== undefined) text.addByte(Number.parseInt(hex, 16))
    else if (name === 'bin') return end + Math.max(0, Number(digits ?? 0))
    else if (name !== undefined) text.addControlWord(name, digits === undefined ? undefined : Number(digits))
    else if (symbol === '*') text.hideGroup()
    else if (symbol !== undefined && symbol in textOfSymbol) text.addSymbol(textOfSymbol[symbol] ?? '')
    return end
  }

  for (let index = 0; index < source.length; index += 1) {
    if (index % 65_536 === 0) tools.progress()
    const char = source.charCodeAt(index)
    if (char === openBrace) text.openGroup()
    else if (char === closeBrace) {
      if (!text.closeGroup()) break
    } else if (char === backslash) index = readControl(index)
    else if (char !== lineFeed && char !== carriageReturn) text.addByte(char)
  }
  return paginate(text.end())
}
