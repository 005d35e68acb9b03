import type { Argon2Parameters } from 'node:crypto'
import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'

/** Two hashes use two threads and 38 MiB; more concurrent hashes would only slow down every login. */
const maxConcurrentHashes = 2
/** A hash takes about 70 ms, so a longer queue would take more time than retrying later. */
const maxQueued = 100

/** Shared by all applications of the process; the threads end after some time without logins. */
const threads = createThreads<Argon2Parameters, Uint8Array>({
  file: new URL('./hash.worker.ts', import.meta.url),
  lowPriority: true,
  threads: maxConcurrentHashes,
  timeoutMs: 60_000,
  maxMb: 64,
  maxWaiting: maxQueued,
})

/**
 * Hashes by Argon2id, at most two at a time in the order of arrival, at a lower priority than other work.
 * @throws 503 `service_unavailable` with `Retry-After` when the queue is full
 */
export async function argon2id(parameters: Argon2Parameters): Promise<Uint8Array> {
  try {
    return await threads.run(() => parameters)
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason === 'busy')
      throw kernelErrors.error('service_unavailable', { headers: { 'retry-after': '5' } })
    throw error
  }
}
