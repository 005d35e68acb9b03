// An OLE compound file in memory: a tree of storages with streams; [MS-CFB].
import { ExtractionFailure } from './extraction.ts'

export interface CompoundStorage {
  readonly name: string
  readonly storages: readonly CompoundStorage[]
  /** Returns the bytes of a stream, whose name may have letters of either case. @throws ExtractionFailure */
  stream(name: string): Buffer | undefined
}

/** Sector numbers from this value on mark the end of a chain or the absence of a sector (2.1). */
const endOfChain = 0xfffffffa
const [typeStorage, typeStream, typeRoot] = [1, 2, 5]
/** Tables of sectors that the header lists (2.2). */
const tablesInHeader = 109
const entryBytes = 128
const maxNameBytes = 64
/** Offsets in a directory entry (2.6.1). */
const entryOffsets = { nameLength: 64, type: 66, left: 68, right: 72, child: 76, start: 116, size: 120 } as const
const maxEntries = 60_000
/** Streams may share sectors in a hostile file; together they may be this many times as long as the file. */
const maxCopies = 4

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1'

const damaged = (): ExtractionFailure => new ExtractionFailure('damaged')

/** Runs `read` and converts a read beyond the end of the bytes to `damaged`. */
export function damagedIfOutOfRange<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new ExtractionFailure('damaged', error) : error
  }
}

interface DirectoryEntry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly sizeBytes: number
}

/** @throws ExtractionFailure */
export const openCompound = (bytes: Uint8Array): CompoundStorage =>
  damagedIfOutOfRange(() => new CompoundFile(bytes).root())

class CompoundFile {
  readonly #file: Buffer
  readonly #sectorBytes: number
  readonly #table: Buffer
  readonly #miniTable: Buffer
  readonly #mini: Buffer
  readonly #miniSectorBytes: number
  readonly #miniLimit: number
  readonly #entries: readonly DirectoryEntry[]
  #budget: number

  constructor(bytes: Uint8Array) {
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#budget = maxCopies * bytes.byteLength + 1024 * 1024
    this.#sectorBytes = 2 ** this.#file.readUInt16LE(0x1e)
    if (this.#sectorBytes !== 512 && this.#sectorBytes !== 4096) throw damaged()
    this.#miniSectorBytes = 64
    this.#miniLimit = this.#file.readUInt32LE(0x38)
    this.#table = Buffer.concat(this.#tableSectors().map((sector) => this.#sector(sector)))
    this.#entries = this.#readEntries(this.#chain(this.#file.readUInt32LE(0x30)))
    this.#miniTable = this.#chain(this.#file.readUInt32LE(0x3c))
    const [root] = this.#entries
    this.#mini = root?.type === typeRoot ? this.#chain(root.start) : Buffer.alloc(0)
  }

  root(): CompoundStorage {
    const [root] = this.#entries
    if (root?.type !== typeRoot) throw damaged()
    return this.#storage(root, new Set())
  }

  /** Returns the sectors of the allocation table: 109 are in the header, further sectors in a list. */
  #tableSectors(): number[] {
    const sectors = Array.from({ length: tablesInHeader }, (_, n) => this.#file.readUInt32LE(0x4c + 4 * n))
    const perList = this.#sectorBytes / 4 - 1
    for (let list = this.#file.readUInt32LE(0x44); list < endOfChain;) {
      if (sectors.length * this.#sectorBytes > this.#file.length + tablesInHeader * this.#sectorBytes) throw damaged()
      const sector = this.#sector(list)
      for (let n = 0; n < perList; n += 1) sectors.push(sector.readUInt32LE(4 * n))
      list = sector.readUInt32LE(4 * perList)
    }
    return sectors.filter((sector) => sector < endOfChain)
  }

  /** The last sector of a file may be shorter than the others. */
  #sector(number: number): Buffer {
    const start = (number + 1) * this.#sectorBytes
    if (start >= this.#file.length) throw damaged()
    return this.#file.subarray(start, start + this.#sectorBytes)
  }

  #chain(start: number, sizeBytes = Number.POSITIVE_INFINITY): Buffer {
    return this.#follow(start, this.#table, sizeBytes, this.#sectorBytes, (sector) => this.#sector(sector))
  }

  #follow(
    start: number,
    table: Buffer,
    sizeBytes: number,
    unitBytes: number,
    unitAt: (number: number) => Buffer,
  ): Buffer {
    const units: Buffer[] = []
    // Stops at cyclic chains.
    for (let unit = start; unit < endOfChain && units.length * unitBytes < sizeBytes;) {
      this.#budget -= unitBytes
      if (this.#budget < 0 || units.length > table.length / 4) throw damaged()
      units.push(unitAt(unit))
      unit = table.readUInt32LE(4 * unit)
    }
    const bytes = Buffer.concat(units)
    return bytes.length > sizeBytes ? bytes.subarray(0, sizeBytes) : bytes
  }

  #readEntries(directory: Buffer): DirectoryEntry[] {
    const count = Math.floor(directory.length / entryBytes)
    if (count > maxEntries) throw damaged()
    return Array.from({ length: count }, (_, n) => {
      const entry = directory.subarray(n * entryBytes, (n + 1) * entryBytes)
      // The length includes the two bytes of a terminating null character.
      const nameBytes = Math.min(maxNameBytes, entry.readUInt16LE(entryOffsets.nameLength)) - 2
      return {
        name: entry.toString('utf16le', 0, Math.max(0, nameBytes)),
        type: entry.readUInt8(entryOffsets.type),
        left: entry.readUInt32LE(entryOffsets.left),
        right: entry.readUInt32LE(entryOffsets.right),
        child: entry.readUInt32LE(entryOffsets.child),
        start: entry.readUInt32LE(entryOffsets.start),
        sizeBytes: entry.readUInt32LE(entryOffsets.size),
      }
    })
  }

  /** `seen`: entries of the tree so far, because in a hostile file an entry may be its own child. */
  #storage(entry: DirectoryEntry, seen: Set<number>): CompoundStorage {
    const children: DirectoryEntry[] = []
    const pending = [entry.child]
    for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
      const child = this.#entries[number]
      if (!child || seen.has(number)) continue
      seen.add(number)
      children.push(child)
      pending.push(child.left, child.right)
    }
    const streams = new Map(
      children.filter(({ type }) => type === typeStream).map((stream) => [stream.name.toLowerCase(), stream]),
    )
    return {
      name: entry.name,
      storages: children.filter(({ type }) => type === typeStorage).map((storage) => this.#storage(storage, seen)),
      stream: (name) => {
        const stream = streams.get(name.toLowerCase())
        return stream && damagedIfOutOfRange(() => this.#read(stream))
      },
    }
  }

  #read({ start, sizeBytes }: DirectoryEntry): Buffer {
    if (sizeBytes >= this.#miniLimit) return this.#chain(start, sizeBytes)
    const unitBytes = this.#miniSectorBytes
    return this.#follow(start, this.#miniTable, sizeBytes, unitBytes, (unit) => {
      if (unit * unitBytes >= this.#mini.length) throw damaged()
      return this.#mini.subarray(unit * unitBytes, (unit + 1) * unitBytes)
    })
  }
}
