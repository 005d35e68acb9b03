/** Runs a limited number of tasks at the same time; further tasks wait in order of arrival. */
export interface WorkQueue {
  /** @throws WorkQueueFull */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Thrown when too many tasks already wait. */
export class WorkQueueFull extends Error {
  override readonly name = 'WorkQueueFull'
}

export interface WorkQueueOptions {
  readonly concurrency: number
  /** Maximum waiting tasks; further tasks are refused. */
  readonly maxWaiting?: number
  /**
   * Pause after each task, as a share of the task's duration: with 1, half of the time is left for the server's other
   * work. On a busy server a task takes longer, and so does its pause.
   */
  readonly pauseShare?: number
  /** Maximum of a pause by `pauseShare`, in milliseconds; half a second by default. */
  readonly maxPauseMs?: number
  /** Minimum milliseconds from the start of a task to that of its successor. The longer of both pauses applies. */
  readonly everyMs?: number
}

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { concurrency, maxWaiting = Infinity, pauseShare = 0, maxPauseMs = 500, everyMs = 0 } = options
  const waiting: (() => void)[] = []
  /** Number of tasks that run, and of ended tasks whose pause has not ended. */
  let running = 0
  const startNext = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(task) {
      if (running >= concurrency) {
        if (waiting.length >= maxWaiting) throw new WorkQueueFull('too many tasks wait')
        const { promise, resolve } = Promise.withResolvers<undefined>()
        waiting.push(() => resolve(undefined))
        await promise
      } else running += 1
      const started = performance.now()
      try {
        return await task()
      } finally {
        const takenMs = performance.now() - started
        const pauseMs = Math.max(everyMs - takenMs, Math.min(maxPauseMs, takenMs * pauseShare))
        if (pauseMs >= 1) setTimeout(startNext, pauseMs)
        else startNext()
      }
    },
  }
}
