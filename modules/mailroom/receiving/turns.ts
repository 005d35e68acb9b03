/** Runs a limited number of works at once; the others wait in the order in which they came. */
export interface Turns {
  /** @throws TurnsFull */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So many wait already that this one would wait too long. */
export class TurnsFull extends Error {
  override readonly name = 'TurnsFull'
}

export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw new TurnsFull('too many messages wait')
        const { promise, resolve } = Promise.withResolvers<undefined>()
        waiting.push(() => resolve(undefined))
        await promise
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
