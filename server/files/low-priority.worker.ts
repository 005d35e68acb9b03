// Lowers the priority of a thread before it loads the code that it runs: loading alone takes a good part of a second,
// and a hostile job can have its thread started again and again.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { workerData } from 'node:worker_threads'

/** The thread gets about a tenth of a processor while the main thread is busy, and all of an idle processor. */
const niceness = 10

/** Linux has priorities per thread; on other systems the thread keeps the usual priority. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(19, getPriority(thread) + niceness))
  } catch {
    /* Without /proc, or when the container refuses, the usual priority applies. */
  }
}

lowerPriority()
await import((workerData as LowPriorityData).file)

export interface LowPriorityData {
  /** Address of the file that runs in the thread. */
  readonly file: string
}
