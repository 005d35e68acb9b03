// Compressed RTF of Outlook: an LZ77 variant whose references are a position in the last 4,096 bytes and a length;
// [MS-OXRTFCP].
import { ExtractionFailure, maxCharacters } from './extraction.ts'

/** The initial content of the dictionary window, fixed by the format (2.1.3.1.1). */
const initialWindow = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans ' +
    'SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)
const windowBytes = 4_096
const compressedMark = 0x75465a4c
const headBytes = 16

/** @throws ExtractionFailure `too_large`, RangeError beyond the end */
export function decompressRtf(stream: Buffer): Uint8Array {
  const plainBytes = stream.readUInt32LE(4)
  if (plainBytes > 2 * maxCharacters) throw new ExtractionFailure('too_large')
  if (stream.readUInt32LE(8) !== compressedMark) return new Uint8Array(stream.subarray(headBytes))
  const window = Buffer.alloc(windowBytes, ' ')
  initialWindow.copy(window)
  let position = initialWindow.length
  const plain = Buffer.alloc(plainBytes)
  let length = 0
  const write = (byte: number) => {
    if (length < plainBytes) plain[length] = byte
    length += 1
    window[position] = byte
    position = (position + 1) % windowBytes
  }
  for (let offset = headBytes; offset < stream.length && length < plainBytes;) {
    const flags = stream.readUInt8(offset)
    offset += 1
    for (let bit = 0; bit < 8 && offset < stream.length; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        write(stream.readUInt8(offset))
        offset += 1
        continue
      }
      // 12 bits: where the run begins in the window; 4 bits: its length less 2.
      const reference = stream.readUInt16BE(offset)
      offset += 2
      const from = reference >> 4
      // A run that begins where the window is written ends the text.
      if (from === position) return new Uint8Array(plain.subarray(0, length))
      for (let n = 0; n < (reference & 15) + 2; n += 1) write(window[(from + n) % windowBytes] ?? 0)
    }
  }
  return new Uint8Array(plain.subarray(0, Math.min(length, plainBytes)))
}
