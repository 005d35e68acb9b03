// Reads untrusted ZIP archives (also DOCX, XLSX, PPTX, ODT …): the declared sizes are checked before anything is
// inflated, and inflating stops when it exceeds them.
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { ByteSource } from './byte-source.ts'

export interface ZipLimits {
  readonly maxEntries: number
  /** Sum of the inflated sizes, in bytes. */
  readonly maxInflatedBytes: number
  /** Maximum ratio of inflated to compressed size; checked only for archives that inflate to more than 10 MiB. */
  readonly maxRatio: number
}

export type ZipProblem = 'damaged' | 'encrypted' | 'too_large'

export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly problem: ZipProblem

  constructor(problem: ZipProblem, cause?: unknown) {
    super(`The archive is ${problem}`, { cause })
    this.problem = problem
  }
}

export interface ZipArchive {
  /** Names of the entries as in the archive, without directories. */
  readonly names: readonly string[]
  /** Sum of the declared inflated sizes. */
  readonly inflatedBytes: number
  has(name: string): boolean
  /** Inflates one entry as chunks. @throws ZipError; also if the entry is missing */
  stream(name: string): AsyncGenerator<Buffer>
  /** Returns the whole entry. @throws ZipError; too_large when it is over `maxBytes` */
  bytes(name: string, maxBytes: number): Promise<Buffer>
}

export const documentZipLimits: ZipLimits = { maxEntries: 10_000, maxInflatedBytes: 256 * 1024 * 1024, maxRatio: 150 }

/** Reads and checks the directory of the archive. @throws ZipError */
export async function openZip(source: ByteSource, limits: ZipLimits = documentZipLimits): Promise<ZipArchive> {
  const entries = new Map<string, Entry>()
  let zip: ZipFile
  let inflatedBytes = 0
  try {
    zip = await fromRandomAccessReaderPromise(new CachedReader(source), source.sizeBytes, { autoClose: false })
    if (zip.entryCount > limits.maxEntries) throw new ZipError('too_large')
    let packedBytes = 0
    for await (const entry of zip.eachEntry()) {
      inflatedBytes += entry.uncompressedSize
      packedBytes += entry.compressedSize
      if (inflatedBytes > limits.maxInflatedBytes || entries.size >= limits.maxEntries) throw new ZipError('too_large')
      if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
    if (inflatedBytes > 10 * 1024 * 1024 && inflatedBytes / Math.max(1, packedBytes) > limits.maxRatio)
      throw new ZipError('too_large')
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged', error)
  }

  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new ZipError('damaged', new Error(`${name} is missing`))
    if (entry.isEncrypted()) throw new ZipError('encrypted')
    try {
      // Fails when the entry inflates to more or fewer bytes than the directory states.
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
    } catch (error) {
      throw error instanceof ZipError ? error : new ZipError('damaged', error)
    }
  }

  return {
    names: [...entries.keys()],
    inflatedBytes,
    has: (name) => entries.has(name),
    stream,
    async bytes(name, maxBytes) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw new ZipError('too_large')
      const chunks: Buffer[] = []
      for await (const chunk of stream(name)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

const blockBytes = 64 * 1024
const maxCachedBlocks = 8

/**
 * Caches blocks of the archive: its directory is read in hundreds of small parts, and each read may be a request to S3.
 */
class CachedReader extends RandomAccessReader {
  readonly #source: ByteSource
  readonly #blocks = new Map<number, Promise<Uint8Array>>()

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(target, offset, length, position).then(
      () => callback(null),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async #copy(target: Buffer, offset: number, length: number, position: number): Promise<void> {
    for await (const piece of this.#pieces(position, position + length)) {
      target.set(piece, offset)
      offset += piece.length
    }
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let offset = start; offset < end;) {
      const block = Math.floor(offset / blockBytes)
      const bytes = await this.#block(block)
      const piece = bytes.subarray(offset - block * blockBytes, end - block * blockBytes)
      if (piece.length === 0) throw new Error('The archive ends early')
      yield piece
      offset += piece.length
    }
  }

  #block(index: number): Promise<Uint8Array> {
    const cachedBlock = this.#blocks.get(index)
    if (cachedBlock) return cachedBlock
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size >= maxCachedBlocks && oldest !== undefined) this.#blocks.delete(oldest)
    const fetched = this.#source.bytes(index * blockBytes, blockBytes)
    this.#blocks.set(index, fetched)
    return fetched
  }
}
