import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
/** Tables of an sfnt begin at multiples of four bytes. */
const aligned = (length: number): number => (length + 3) & ~3

/**
 * Unpacks a WOFF 1.0 file into the TrueType or OpenType font that it packs (https://www.w3.org/TR/WOFF/, sections 3 to
 * 5). fontkit would inflate each table again in JavaScript for each document that embeds the font.
 * @throws Error when the file is no WOFF 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < headerBytes || woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this file is no WOFF 1.0')
  const tableCount = woff.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = headerBytes + index * entryBytes
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      content: packedLength < length ? inflateSync(stored, { maxOutputLength: length }) : stored,
    }
  })
  const directoryBytes = 12 + 16 * tableCount
  const font = Buffer.alloc(tables.reduce((size, { content }) => size + aligned(content.length), directoryBytes))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tableCount, 4)
  // The largest power of two up to the number of tables, for binary searches (OpenType, "Table directory").
  const entrySelector = Math.floor(Math.log2(tableCount))
  font.writeUInt16BE(16 * 2 ** entrySelector, 6)
  font.writeUInt16BE(entrySelector, 8)
  font.writeUInt16BE(16 * (tableCount - 2 ** entrySelector), 10)
  let offset = directoryBytes
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + 16 * index
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(content.length, entry + 12)
    content.copy(font, offset)
    offset += aligned(content.length)
  }
  return font
}
