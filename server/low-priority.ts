// Priority of work that nobody waits for: requests that are answered meanwhile take the processor first.
import { readdirSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Added to the niceness (nice(2)): the work gets about a tenth of a busy processor, and all of an idle one. */
const niceness = 10
const lowestPriority = 19

/** Linux has priorities per thread. Without /proc, or when the container refuses, the usual priority applies. */
function lowerThreads(threads: () => readonly number[]): void {
  if (process.platform !== 'linux') return
  try {
    for (const thread of threads()) setPriority(thread, Math.min(lowestPriority, getPriority(thread) + niceness))
  } catch {
    /* The work runs at the usual priority. */
  }
}

/** Lowers the priority of the calling thread. Does nothing on systems without priorities per thread. */
export const lowerThreadPriority = (): void => lowerThreads(() => [Number(basename(readlinkSync('/proc/thread-self')))])

/** Lowers the priority of all threads of this process; later ones and child processes inherit it. */
export const lowerProcessPriority = (): void => lowerThreads(() => readdirSync('/proc/self/task').map(Number))
