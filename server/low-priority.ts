// Low priority for background work: requests that are answered at the same time take the processor first.
import { readdirSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Added to the niceness (nice(2)): the work gets about a tenth of a busy processor, and all of an idle one. */
const niceness = 10
const lowestPriority = 19

/** Without /proc, or when the container refuses, the work runs at the usual priority. */
function lowerPriority(readIds: () => readonly number[]): void {
  try {
    for (const id of readIds()) setPriority(id, Math.min(lowestPriority, getPriority(id) + niceness))
  } catch {
    /* The work runs at the usual priority. */
  }
}

/** Lowers the priority of a child process that was just started; its later threads inherit it. */
export const lowerChildPriority = (pid: number): void => lowerPriority(() => [pid])

/** Lowers the priority of the calling thread; only Linux has priorities per thread. */
export const lowerThreadPriority = (): void =>
  lowerPriority(() => [Number(basename(readlinkSync('/proc/thread-self')))])

/** Lowers the priority of all threads of this process, on Linux; later ones and child processes inherit it. */
export const lowerProcessPriority = (): void => lowerPriority(() => readdirSync('/proc/self/task').map(Number))
