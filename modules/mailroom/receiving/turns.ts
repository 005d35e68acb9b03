/** Runs a limited number of works at once; the others wait in the order in which they came. */
export interface Turns {
  /** @throws TurnsFull */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So many wait already that this one would wait too long. */
export class TurnsFull extends Error {
  override readonly name = 'TurnsFull'
}

export interface TurnOptions {
  readonly atOnce: number
  readonly maxWaiting: number
  /**
   * Rest after each work while others wait, as a share of its time: 1 leaves half of the time to everything else that
   * the server does.
   */
  readonly restShare?: number
}

const maxRestMs = 500

export function createTurns({ atOnce, maxWaiting, restShare = 0 }: TurnOptions): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const passOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw new TurnsFull('too many messages wait')
        const { promise, resolve } = Promise.withResolvers<undefined>()
        waiting.push(() => resolve(undefined))
        await promise
      } else running += 1
      const started = performance.now()
      try {
        return await work()
      } finally {
        const restMs = waiting.length > 0 ? Math.min(maxRestMs, (performance.now() - started) * restShare) : 0
        if (restMs >= 1) setTimeout(passOn, restMs)
        else passOn()
      }
    },
  }
}
