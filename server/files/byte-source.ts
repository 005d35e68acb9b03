/** Bytes with random access: a buffer, or an encrypted file in the storage (`OpenFile` implements it). */
export interface ByteSource {
  readonly sizeBytes: number
  /** Returns fewer bytes at the end of the source. */
  bytes(start: number, length: number): Promise<Uint8Array>
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, bytes: async (start, length) => bytes.subarray(start, start + length) }
}

const chunkBytes = 1024 * 1024

/** Copies all bytes into a separate buffer, which can be transferred to a thread. */
export async function readWhole(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(source.sizeBytes)
  for (let offset = 0; offset < bytes.length;) {
    const chunk = await source.bytes(offset, chunkBytes)
    if (chunk.length === 0) throw new Error('The file ends early')
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
