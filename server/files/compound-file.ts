// The directory of an OLE compound file (DOC, XLS, MSG, password-protected Office documents); [MS-CFB].
import type { ByteSource } from './byte-source.ts'

/** Sector numbers from this value on mark the end of a chain (2.1). */
const endOfChain = 0xfffffffa
/** Tables of sectors that the header lists (2.2). */
const tablesInHeader = 109
/** Offsets in the header (2.2): the size of sectors as an exponent of 2, the start of the directory, the tables. */
const headerOffsets = { sectorSize: 0x1e, directoryStart: 0x30, tables: 0x4c } as const
/** Bytes of a directory entry, and of the name in it, which is followed by its length (2.6.1). */
const [entryBytes, nameBytes] = [128, 64]
/** Maximum size of the directory; genuine documents have less. */
const maxDirectorySectors = 256

/** Returns the names of the streams and storages in the file. @throws RangeError when the structure is broken */
export async function compoundFileNames(source: ByteSource): Promise<Set<string>> {
  const header = viewOf(await source.bytes(0, 512))
  const sectorBytes = 2 ** header.getUint16(headerOffsets.sectorSize, true)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('Not a sector size')
  const sector = async (index: number) => viewOf(await source.bytes((index + 1) * sectorBytes, sectorBytes))

  const names = new Set<string>()
  let sectorNumber = header.getUint32(headerOffsets.directoryStart, true)
  for (let count = 0; sectorNumber < endOfChain; count += 1) {
    if (count >= maxDirectorySectors) throw new RangeError('The directory does not end')
    collectNames(await sector(sectorNumber), names)
    const numbersPerTable = sectorBytes / 4
    const table = Math.floor(sectorNumber / numbersPerTable)
    // Further tables belong to files over 7 MB (512-byte sectors); the directory is before them.
    if (table >= tablesInHeader) break
    sectorNumber = (await sector(header.getUint32(headerOffsets.tables + 4 * table, true))).getUint32(
      (sectorNumber % numbersPerTable) * 4,
      true,
    )
  }
  return names
}

function collectNames(sector: DataView, names: Set<string>): void {
  for (let entry = 0; entry + entryBytes <= sector.byteLength; entry += entryBytes) {
    const length = sector.getUint16(entry + nameBytes, true)
    if (length < 2 || length > nameBytes) continue
    let name = ''
    for (let index = 0; index < length - 2; index += 2)
      name += String.fromCharCode(sector.getUint16(entry + index, true))
    names.add(name)
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
