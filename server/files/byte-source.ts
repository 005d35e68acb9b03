/** Bytes that can be read from any place: a buffer, or an encrypted file in the storage (`OpenFile` is one). */
export interface ByteSource {
  readonly sizeBytes: number
  /** Returns fewer bytes at the end of the source. */
  bytes(start: number, length: number): Promise<Uint8Array>
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, bytes: async (start, length) => bytes.subarray(start, start + length) }
}
