import type { Readable } from 'node:stream'
import type { ByteBudget } from './byte-budget.ts'

/** Why bytes were not collected; the stream was nevertheless read to its end. */
export type NotCollected = 'too_large' | 'no_room'

export interface CollectedBytes {
  readonly bytes: SharedArrayBuffer
  /** Returns the bytes to the budget; called once they are stored or refused. */
  release(): void
}

/**
 * Collects a message within the size limit and the budget. Beyond them, the remaining bytes are read and discarded, so
 * that the sender waits for the answer.
 * @throws the stream's error
 */
export async function collectBytes(
  stream: Readable,
  budget: ByteBudget,
  maxBytes: number,
): Promise<CollectedBytes | NotCollected> {
  const chunks: Buffer[] = []
  let size = 0
  let problem: NotCollected | null = null
  const discard = (reason: NotCollected) => {
    problem = reason
    chunks.length = 0
    budget.release(size)
    size = 0
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (problem) continue
      if (size + chunk.length > maxBytes) discard('too_large')
      else if (budget.take(chunk.length)) {
        size += chunk.length
        chunks.push(chunk)
      } else discard('no_room')
    }
  } catch (error) {
    budget.release(size)
    throw error
  }
  if (problem) return problem
  const bytes = sharedBytes(chunks)
  return { bytes, release: () => budget.release(size) }
}

/** Copies chunks into shared memory, which the worker thread reads without another copy. */
export function sharedBytes(chunks: readonly Uint8Array[]): SharedArrayBuffer {
  const bytes = new SharedArrayBuffer(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  const target = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    target.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
