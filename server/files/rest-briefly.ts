import { isMainThread } from 'node:worker_threads'

/** Work between two rests, milliseconds: less than a scheduler's slice. */
const workMs = 2
const restMs = 1

/** No thread notifies this memory, so waiting on it always lasts `restMs`. */
const neverNotified = new Int32Array(new SharedArrayBuffer(4))
let restedAt = 0

/**
 * Lets other threads run, if this thread has worked for a while since its last rest. For long work in a worker thread:
 * even with a low priority, the thread would finish its time slice of some milliseconds before a thread that answers a
 * request runs. Does nothing on the main thread.
 * @returns whether it rested
 */
export function restBriefly(): boolean {
  if (isMainThread || performance.now() - restedAt < workMs) return false
  Atomics.wait(neverNotified, 0, 0, restMs)
  restedAt = performance.now()
  return true
}
