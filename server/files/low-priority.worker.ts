// Lowers the priority of a thread before it loads the code that it runs: loading alone takes a good part of a second,
// and a hostile job can have its thread started again and again.
import { workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '#server/low-priority.ts'

lowerThreadPriority()
await import((workerData as LowPriorityData).file)

export interface LowPriorityData {
  /** Address of the file that runs in the thread. */
  readonly file: string
}
