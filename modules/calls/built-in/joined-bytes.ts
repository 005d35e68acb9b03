import type { EntityManager } from '@mikro-orm/postgresql'
import { LRUCache } from 'lru-cache'
import type { FileStore } from '#server/files/store/file-store.ts'
import type { MediaBytes } from './media.ts'

export interface StoredPart {
  readonly fileId: string
  readonly storageKey: string
  readonly sizeBytes: number
}

/** Maximum of parts in memory: the reader advances at one position and re-reads at another. */
const maxPartsInMemory = 4

/** Presents consecutive stored files as one file. A part is read whole, because it has only a few megabytes. */
export function joinedBytes(
  store: FileStore,
  em: EntityManager,
  companyId: string,
  parts: readonly StoredPart[],
): MediaBytes {
  const starts: number[] = []
  let sizeBytes = 0
  for (const part of parts) {
    starts.push(sizeBytes)
    sizeBytes += part.sizeBytes
  }
  const cachedParts = new LRUCache<number, Promise<Buffer>>({ max: maxPartsInMemory })
  const readPart = (n: number): Promise<Buffer> => {
    const part = parts[n] as StoredPart
    const bytes = cachedParts.get(n) ?? store.open(em, companyId, part).then((file) => file.bytes(0, part.sizeBytes))
    cachedParts.set(n, bytes)
    return bytes
  }
  const partAt = (position: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    sizeBytes,
    async bytes(start, length) {
      const end = Math.min(start + length, sizeBytes)
      const pieces: Buffer[] = []
      for (let offset = start, n = partAt(start); offset < end; n += 1) {
        const from = starts[n] ?? 0
        const piece = (await readPart(n)).subarray(offset - from, end - from)
        pieces.push(piece)
        offset += piece.length
        if (piece.length === 0) throw new Error('a part of the recording is shorter than it was')
      }
      return Buffer.concat(pieces)
    },
  }
}
