// Reads a whole ZIP archive, for tests.
import { inflateRawSync } from 'node:zlib'

/** Entries by name, from the central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, size, name, extra, comment, offset] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const compressed = archive.subarray(start, start + size)
    entries.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      method === 0 ? Buffer.from(compressed) : inflateRawSync(compressed),
    )
    at += 46 + name + extra + comment
  }
  return entries
}
