import { kernelErrors } from '#server/http/kernel.errors.ts'

/** Two hashes use two threads and 38 MiB; more at once would only make every login slower. */
const atOnce = 2
/** At some 70 ms a hash, who would wait longer than this is better told to come back. */
const longestQueue = 100

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs costly work, at most two at a time, in the order in which it came.
 * @throws 503 `service_unavailable` with `Retry-After` when too many wait already
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw kernelErrors.error('service_unavailable', { headers: { 'retry-after': '5' } })
    await new Promise<void>((resolve) => { waiting.push(resolve) })
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed over, not given back: nobody who comes now gets in between.
    if (next) next()
    else running -= 1
  }
}
