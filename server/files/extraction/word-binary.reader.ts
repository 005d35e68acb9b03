// Text of a binary Word file (DOC): Word 97 and later, and Word 6 and 95; [MS-DOC].
import { openCompound, damagedIfOutOfRange, type CompoundStorage } from './compound.ts'
import { ExtractionFailure } from './extraction.ts'
import type { ReaderTools, TextReader } from './extraction.ts'
import { paginate } from './pagination.ts'
import { WordBinaryNumbering } from './word-binary-numbering.ts'

/** Offsets in the header of the file (2.5.1), from its beginning. */
const header = {
  version: 0x02,
  flags: 0x0a,
  fcMin: 0x18,
  counts95: 0x34,
  counts97: 0x4c,
  clx95: 0x160,
  clx97: 0x1a2,
} as const
const [complexFlag, encryptedFlag, table1Flag] = [0x0004, 0x0100, 0x0200]
const word97 = 0xc1
/** Flag of a piece whose characters have one byte (2.9.73); the stored offset is then twice that in the stream. */
const compressedFlag = 0x40000000
/** Marks of paragraphs, of cells and rows, and of sections. */
const paragraphEnds = /[\r\x07\f]/g
const windows1252 = new TextDecoder('windows-1252')

/**
 * The text consists of parts: main text 0, footnotes 1, headers 2, comments 4, endnotes 5, text boxes 6 and 7 (2.4.1).
 * Word 6 and 95 have the first three. The header of the file has the number of characters of each part, in this order.
 */
const [partOfHeaders, parts95, parts97] = [2, [0, 1, 2], [0, 1, 2, 4, 5, 6, 7]]

export const readWordBinary: TextReader = async (bytes, tools) =>
  damagedIfOutOfRange(() => {
    const root = openCompound(bytes)
    const document = root.stream('WordDocument')
    if (!document) throw new ExtractionFailure('damaged')
    const flags = document.readUInt16LE(header.flags)
    if ((flags & encryptedFlag) !== 0) throw new ExtractionFailure('encrypted')
    const isWord97 = document.readUInt16LE(header.version) >= word97
    const { text, numbers } = isWord97
      ? textOfWord97(root, document, flags, tools)
      : { text: textOfWord95(document, flags, tools), numbers: [] }
    const firstCount = isWord97 ? header.counts97 : header.counts95
    const parts = isWord97 ? parts97 : parts95
    let offset = 0
    const texts = parts.map((part) => {
      const length = document.readInt32LE(firstCount + 4 * part)
      const start = offset
      offset += Math.max(0, length)
      return plainText(withNumbers(text.slice(start, offset), start, numbers))
    })
    const [main = '', ...others] = texts.filter((_, n) => n !== partOfHeaders)
    const pages = paginate([main, ...others.filter((other) => other.trim() !== '')].join('\n\n'))
    const headers = [...new Set((texts[partOfHeaders] ?? '').split('\n').map((line) => line.trim()))].join('\n').trim()
    // The header of every page is included once.
    return headers === '' ? pages : [`${headers}\n\n${pages[0] ?? ''}`, ...pages.slice(1)]
  })

interface ParagraphNumber {
  /** Offset of the paragraph in the whole text, in characters. */
  readonly offset: number
  readonly number: string
}

function textOfWord97(
  root: CompoundStorage,
  document: Buffer,
  flags: number,
  tools: ReaderTools,
): { text: string; numbers: ParagraphNumber[] } {
  const table = root.stream((flags & table1Flag) === 0 ? '0Table' : '1Table')
  if (!table) throw new ExtractionFailure('damaged')
  const pieces = piecesOf(sliceAt(document, header.clx97, table)).map(({ start, characters }): Piece => {
    tools.count(characters)
    tools.progress()
    const isCompressed = (start & compressedFlag) !== 0
    const from = isCompressed ? (start & ~compressedFlag) >>> 1 : start
    const width = isCompressed ? 1 : 2
    const part = document.subarray(from, from + characters * width)
    return { from, width, text: isCompressed ? windows1252.decode(part) : part.toString('utf16le') }
  })
  return { text: pieces.map(({ text }) => text).join(''), numbers: numbersOf(pieces, document, table, tools) }
}

interface Piece {
  /** Byte offset in the document at which the text begins, and bytes per character. */
  readonly from: number
  readonly width: number
  readonly text: string
}

/** Returns the numbers of paragraphs in lists, in order; empty when these structures are damaged. */
function numbersOf(pieces: readonly Piece[], document: Buffer, table: Buffer, tools: ReaderTools): ParagraphNumber[] {
  const numbers: ParagraphNumber[] = []
  try {
    const numbering = new WordBinaryNumbering(document, table)
    if (!numbering.hasLists) return []
    let [offset, paragraph] = [0, 0]
    for (const { from, width, text } of pieces) {
      for (const { 0: mark, index } of text.matchAll(paragraphEnds)) {
        const byte = from + index * width
        // Elsewhere it is a break of pages within a paragraph.
        if (mark === '\f' && !numbering.endsAt(byte + width)) continue
        const number = numbering.next(byte)
        if (number !== '') {
          tools.count(number.length + 1)
          numbers.push({ offset: paragraph, number })
        }
        paragraph = offset + index + 1
      }
      offset += text.length
      tools.progress()
    }
    return numbers
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/**
 * Inserts the number of each paragraph before its text; a paragraph without text gets none. `start`: offset of the
 * part.
 */
function withNumbers(part: string, start: number, numbers: readonly ParagraphNumber[]): string {
  const written: string[] = []
  let from = 0
  for (const { offset, number } of numbers) {
    const at = offset - start
    if (at < 0 || at >= part.length || isEmptyAt(part, at)) continue
    written.push(part.slice(from, at), `${number} `)
    from = at
  }
  return `${written.join('')}${part.slice(from)}`
}

/** A character that is displayed, or the mark of a paragraph or cell. */
const firstWritten = /[^\t\v\f\x01-\x06\x08 \u00a0]/g
/** Returns whether the paragraph at an offset is empty. */
function isEmptyAt(part: string, at: number): boolean {
  firstWritten.lastIndex = at
  const character = firstWritten.exec(part)?.[0]
  return character === undefined || character === '\r' || character === '\x07'
}

/** Before 97 a character has one byte, and pieces exist only after a fast save. */
function textOfWord95(document: Buffer, flags: number, tools: ReaderTools): string {
  if ((flags & complexFlag) === 0) {
    const text = windows1252.decode(document.subarray(document.readUInt32LE(header.fcMin)))
    tools.count(text.length)
    return text
  }
  return piecesOf(sliceAt(document, header.clx95, document))
    .map(({ start, characters }) => {
      tools.count(characters)
      return windows1252.decode(document.subarray(start, start + characters))
    })
    .join('')
}

/** Returns the part of `stream` whose offset and length are at `at` in the header. */
function sliceAt(document: Buffer, at: number, stream: Buffer): Buffer {
  const [start, length] = [document.readUInt32LE(at), document.readUInt32LE(at + 4)]
  if (length === 0 || start + length > stream.length) throw new ExtractionFailure('damaged')
  return stream.subarray(start, start + length)
}

/** Returns the offset and number of characters of each piece of the text (2.9.38, 2.8.35). */
function piecesOf(clx: Buffer): { start: number; characters: number }[] {
  let offset = 0
  // Formats that pieces refer to.
  while (clx[offset] === 1) offset += 3 + clx.readUInt16LE(offset + 1)
  if (clx[offset] !== 2) throw new ExtractionFailure('damaged')
  const count = Math.floor((clx.readUInt32LE(offset + 1) - 4) / 12)
  const positions = offset + 5
  return Array.from({ length: Math.max(0, count) }, (_, n) => ({
    characters: Math.max(0, clx.readUInt32LE(positions + 4 * (n + 1)) - clx.readUInt32LE(positions + 4 * n)),
    start: clx.readUInt32LE(positions + 4 * (count + 1) + 8 * n + 2),
  }))
}

/** Replaces the characters that represent breaks, cells and objects (2.4.1), and omits instructions of fields. */
function plainText(text: string): string {
  const pieces: string[] = []
  /** For each open field, whether its result has begun. */
  const fields: boolean[] = []
  for (const [part] of text.matchAll(/[\x13-\x15]|[^\x13-\x15]+/g)) {
    if (part === '\x13') fields.push(false)
    else if (part === '\x14') fields.splice(-1, 1, true)
    else if (part === '\x15') fields.pop()
    else if (fields.every(Boolean)) pieces.push(part)
  }
  return pieces
    .join('')
    .replaceAll('\x07\x07', '\n')
    .replaceAll('\r\x07', '\t')
    .replaceAll('\x07', '\t')
    .replaceAll('\r', '\n\n')
    .replaceAll('\v', '\n')
    .replaceAll('\x1e', '-')
    .replaceAll('\x1f', '\u00ad')
    .replace(/[\x01-\x06\x08]/g, '')
}
