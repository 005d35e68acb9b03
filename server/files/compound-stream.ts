// The streams of an OLE compound file: sectors in chains, and small streams in the mini stream; [MS-CFB] 2.2 to 2.6.
import type { ByteSource } from './byte-source.ts'

/** Sector numbers from this value on mark the end of a chain or the absence of a sector (2.1). */
const endOfChain = 0xfffffffa
/** Maximum of directory sectors and of streams with the requested names; files by Office have fewer. */
const [maxDirectorySectors, maxStreams] = [256, 16]
const [typeStream, typeRoot] = [2, 5]
/** Tables of sectors that the header lists (2.2). */
const tablesInHeader = 109
/** Offsets in the header (2.2). The two sizes are exponents of 2, and the starts numbers of sectors. */
const headerOffsets = {
  sectorSize: 0x1e,
  miniSectorSize: 0x20,
  directoryStart: 0x30,
  minSizeOutsideMiniStream: 0x38,
  miniTableStart: 0x3c,
  moreTablesStart: 0x44,
  tables: 0x4c,
} as const
/** Bytes of a directory entry, and of the name in it (2.6.1). */
const [entryBytes, maxNameBytes] = [128, 64]
/** Offsets in a directory entry (2.6.1). */
const entryOffsets = { nameLength: 64, type: 66, start: 116, size: 120 } as const

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns the sectors of a chain. @throws RangeError when it leaves its table or does not end */
function chainFrom(start: number, table: DataView): number[] {
  const chain: number[] = []
  for (let sector = start; sector < endOfChain; sector = table.getUint32(4 * sector, true)) {
    if (chain.length > table.byteLength / 4) throw new RangeError('The chain does not end')
    chain.push(sector)
  }
  return chain
}

/** Returns the bytes of consecutive units of `base`; the unit `n` begins at `(n + skipped) * unitBytes`. */
function chainSource(
  base: ByteSource,
  chain: readonly number[],
  unitBytes: number,
  skipped: number,
  sizeBytes: number,
): ByteSource {
  return {
    sizeBytes,
    async bytes(start, length) {
      const end = Math.min(start + length, sizeBytes)
      const parts: Uint8Array[] = []
      for (let offset = start; offset < end;) {
        const index = Math.floor(offset / unitBytes)
        const first = chain[index]
        if (first === undefined) throw new RangeError('The stream is longer than its chain')
        let next = index + 1
        while (next * unitBytes < end && chain[next] === first + next - index) next += 1
        const requested = Math.min(end, next * unitBytes) - offset
        const chunk = await base.bytes((first + skipped) * unitBytes + (offset % unitBytes), requested)
        if (chunk.length < requested) throw new RangeError('The file ends within a stream')
        parts.push(chunk)
        offset += requested
      }
      return Buffer.concat(parts)
    },
  }
}

/**
 * Returns every stream, in any storage, that has one of the names, ignoring case (2.6.4).
 * @throws RangeError when the structure is broken
 */
export async function compoundStreams(source: ByteSource, names: readonly string[]): Promise<ByteSource[]> {
  const header = viewOf(await source.bytes(0, 512))
  const sectorBytes = 2 ** header.getUint16(headerOffsets.sectorSize, true)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('Not a sector size')
  const sectors = (chain: readonly number[]) => chainSource(source, chain, sectorBytes, 1, chain.length * sectorBytes)
  const readChain = async (chain: readonly number[]) =>
    viewOf(await sectors(chain).bytes(0, chain.length * sectorBytes))

  const tables = Array.from({ length: tablesInHeader }, (_, n) => header.getUint32(headerOffsets.tables + 4 * n, true))
  for (let sector = header.getUint32(headerOffsets.moreTablesStart, true); sector < endOfChain;) {
    if (tables.length * sectorBytes > source.sizeBytes + tablesInHeader * sectorBytes)
      throw new RangeError('The list of tables does not end')
    const list = await readChain([sector])
    for (let n = 0; n < sectorBytes - 4; n += 4) tables.push(list.getUint32(n, true))
    sector = list.getUint32(sectorBytes - 4, true)
  }
  const table = await readChain(tables.filter((sector) => sector < endOfChain))
  const directoryChain = chainFrom(header.getUint32(headerOffsets.directoryStart, true), table)
  if (directoryChain.length > maxDirectorySectors) throw new RangeError('The directory is too long')
  const directory = await readChain(directoryChain)
  const miniTable = await readChain(chainFrom(header.getUint32(headerOffsets.miniTableStart, true), table))
  const entries = Array.from({ length: directory.byteLength / entryBytes }, (_, n) => {
    const entry = entryBytes * n
    // The length includes the two bytes of a terminating null character.
    const nameBytes = Math.min(maxNameBytes, directory.getUint16(entry + entryOffsets.nameLength, true)) - 2
    const name = Buffer.from(directory.buffer, directory.byteOffset + entry, Math.max(0, nameBytes))
    return {
      name: name.toString('utf16le').toLowerCase(),
      type: directory.getUint8(entry + entryOffsets.type),
      start: directory.getUint32(entry + entryOffsets.start, true),
      sizeBytes: directory.getUint32(entry + entryOffsets.size, true),
    }
  })
  const root = entries.find(({ type }) => type === typeRoot)
  const miniStream = root
    ? chainSource(source, chainFrom(root.start, table), sectorBytes, 1, root.sizeBytes)
    : undefined
  const requestedNames = new Set(names.map((name) => name.toLowerCase()))
  const requested = entries.filter(({ name, type }) => type === typeStream && requestedNames.has(name))
  if (requested.length > maxStreams) throw new RangeError('Too many streams of one name')
  const minSizeOutsideMiniStream = header.getUint32(headerOffsets.minSizeOutsideMiniStream, true)
  const miniSectorBytes = 2 ** header.getUint16(headerOffsets.miniSectorSize, true)
  return requested.map(({ start, sizeBytes }) =>
    miniStream && sizeBytes < minSizeOutsideMiniStream
      ? chainSource(miniStream, chainFrom(start, miniTable), miniSectorBytes, 0, sizeBytes)
      : chainSource(source, chainFrom(start, table), sectorBytes, 1, sizeBytes),
  )
}
