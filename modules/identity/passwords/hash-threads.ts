import type { Argon2Parameters } from 'node:crypto'
import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'

/** Two hashes use two threads and 38 MiB; more at once would only make every login slower. */
const atOnce = 2
/** At some 70 ms a hash, who would wait longer than this is better told to come back. */
const maxQueued = 100

/** For the process, however many applications run in it; they end when nobody has logged in for a while. */
const threads = createThreads<Argon2Parameters, Uint8Array>({
  file: new URL('./hash.worker.ts', import.meta.url),
  threads: atOnce,
  timeoutMs: 60_000,
  maxMb: 64,
  mostWaiting: maxQueued,
})

/**
 * Argon2id, at most two at a time, in the order in which they came, behind those who wait for anything else.
 * @throws 503 `service_unavailable` with `Retry-After` when too many wait already
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
