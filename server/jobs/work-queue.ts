/** Runs a limited number of tasks at the same time; the others wait in order of arrival. */
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
  /** Maximum of waiting tasks; further ones are refused. */
  readonly maxWaiting?: number
  /**
   * Pause after each task, as a share of the task's duration: 1 leaves half of the time to the other work of the server.
   * A busy server takes longer for a task and thereby pauses longer.
   */
  readonly pauseShare?: number
  /** Limit of such a pause, milliseconds; half a second by default. */
  readonly maxPauseMs?: number
  /** Tasks start at least this long after each other, where the work leaves time for a longer pause; milliseconds. */
  readonly everyMs?: number
}

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { concurrency, maxWaiting = Infinity, pauseShare = 0, maxPauseMs = 500, everyMs = 0 } = options
  const waiting: (() => void)[] = []
  /** Tasks that run, and those that ended and whose pause has not. */
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
