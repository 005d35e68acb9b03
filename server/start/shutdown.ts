// Starting is a row of steps; stopping undoes those that were done, in reverse, once, whatever asked for it.
import { constants } from 'node:os'
import type { Logger } from 'pino'

/** Thrown into a start that is overtaken by a signal. */
export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted'
}

/**
 * Longer than every step of stopping together: what is stuck then will not come loose. Milliseconds. Whatever runs the
 * server must wait longer before it kills it (`stop_grace_period`, `terminationGracePeriodSeconds`).
 */
export const shutdownLimit = 19_000

interface Undo {
  readonly name: string
  readonly run: () => Promise<void>
  readonly onCrash: () => Promise<void>
}

export class Shutdown {
  readonly #log: Logger
  readonly #undo: Undo[] = []
  #step: Promise<unknown> = Promise.resolve()
  #stopping: Promise<void> | undefined
  #askedAt = 0

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Does one step of starting and remembers how to undo it, and what of that is done before a crashed process exits.
   * @throws {@link StartInterrupted} when stopping has begun in the meantime
   */
  async step<T>(
    name: string,
    start: () => T | Promise<T>,
    undo?: (started: T) => Promise<void> | void,
    onCrash?: (started: T) => Promise<void> | void,
  ): Promise<T> {
    if (this.#stopping) throw new StartInterrupted()
    const running = Promise.resolve().then(start)
    this.#step = running.catch(() => undefined)
    const started = await running
    if (undo)
      this.#undo.push({
        name,
        run: async () => {
          await undo(started)
        },
        onCrash: async () => {
          await onCrash?.(started)
        },
      })
    if (this.#stopping) throw new StartInterrupted()
    return started
  }

  /** Undoes every step, the last one first. A step that cannot be undone does not keep the others from it. */
  stop(): Promise<void> {
    this.#stopping ??= this.#run()
    return this.#stopping
  }

  /** Does what must happen before a crashed process exits; everything else ends with the process. */
  async crash(): Promise<void> {
    await Promise.allSettled(this.#undo.map(({ onCrash }) => onCrash()))
  }

  async #run(): Promise<void> {
    await this.#step
    // The step that was just awaited registers its undoing after its own await.
    await new Promise(setImmediate)
    for (const { name, run } of this.#undo.reverse()) {
      try {
        await run()
      } catch (error) {
        this.#log.error({ err: error }, `could not stop: ${name}`)
      }
    }
  }

  /**
   * Ends the process on SIGINT, SIGTERM and SIGHUP: gracefully on the first, at once on the second.
   * One Ctrl-C arrives several times (from the terminal, from npm, from the launcher); within a second it counts once.
   */
  listenToSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = Date.now()
        if (this.#askedAt > 0 && now - this.#askedAt < 1000) return
        if (this.#askedAt > 0) process.exit(128 + constants.signals[signal])
        this.#askedAt = now
        this.#log.info({ signal }, 'stopping')
        setTimeout(() => {
          this.#log.error('stopping took too long')
          process.exit(1)
        }, shutdownLimit).unref()
        void this.stop().then(() => {
          process.exit(0)
        })
      })
    }
  }
}
