// Writes ZIP archives for tests, also such as no well-behaved program would write.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly data: string | Uint8Array
  /** Stored without compression. */
  readonly stored?: boolean
  /** The size that the archive declares instead of the true size. */
  readonly claimedSize?: number
  readonly encrypted?: boolean
}

/** One archive of the parts, in their order. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, data, stored = false, claimedSize, encrypted = false } of parts) {
    // Bytes are not copied: parts of hundreds of megabytes test the limits.
    const bytes =
      typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const compressed = stored ? bytes : deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    // The fields that the local and the central header share: version, flags, method, time, checksum, sizes, length of
    // the name.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800 | (encrypted ? 1 : 0), 2)
    shared.writeUInt16LE(stored ? 0 : 8, 4)
    shared.writeUInt16LE(0x21, 8)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(compressed.length, 14)
    shared.writeUInt32LE(claimedSize ?? bytes.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    local.push(Buffer.from('PK\x03\x04'), shared, nameBytes, compressed)
    const directoryEntry = Buffer.alloc(14)
    directoryEntry.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, directoryEntry, nameBytes)
    offset += 4 + shared.length + nameBytes.length + compressed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}
