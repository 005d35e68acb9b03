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
  readonly maxWaiting: number
  /**
   * Pause after each task while others wait, as a share of the task's duration: 1 leaves half of the time to the other
   * work of the server.
   */
  readonly pauseShare?: number
}

const maxPauseMs = 500

export function createWorkQueue({ concurrency, maxWaiting, pauseShare = 0 }: WorkQueueOptions): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  const startNext = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(task) {
      if (running >= concurrency) {
        if (waiting.length >= maxWaiting) throw new WorkQueueFull('too many messages wait')
        const { promise, resolve } = Promise.withResolvers<undefined>()
        waiting.push(() => resolve(undefined))
        await promise
      } else running += 1
      const started = performance.now()
      try {
        return await task()
      } finally {
        const pauseMs = waiting.length > 0 ? Math.min(maxPauseMs, (performance.now() - started) * pauseShare) : 0
        if (pauseMs >= 1) setTimeout(startNext, pauseMs)
        else startNext()
      }
    },
  }
}
