// Ordered start-up steps and their undo functions. Stopping undoes the completed steps in reverse order, once.
import { constants } from 'node:os'
import type { Logger } from 'pino'

/** Thrown when a signal arrives during start-up. */
export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted'
}

/**
 * Time limit of the whole shutdown in milliseconds, longer than all its steps together. The supervisor must wait longer
 * before it kills the server (`stop_grace_period`, `terminationGracePeriodSeconds`).
 */
export const shutdownLimitMs = 19_000

interface UndoStep {
  readonly name: string
  readonly run: () => Promise<void>
  /** Runs instead of `run` before a crashed process exits. */
  readonly onCrash: () => Promise<void>
}

export class Shutdown {
  readonly #log: Logger
  readonly #undoSteps: UndoStep[] = []
  #currentStep: Promise<unknown> = Promise.resolve()
  #stopping: Promise<void> | undefined
  #signalledAt = 0

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Runs one start-up step and registers how to undo it.
   * @param undo runs when the server stops
   * @param onCrash runs instead of `undo` before a crashed process exits; ignored for a step without `undo`
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
    this.#currentStep = running.catch(() => undefined)
    const started = await running
    if (undo)
      this.#undoSteps.push({
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

  /** Undoes every step in reverse order. A failing undo function does not prevent the others. */
  stop(): Promise<void> {
    this.#stopping ??= this.#run()
    return this.#stopping
  }

  /** Runs the `onCrash` functions of the completed steps, before a crashed process exits. */
  async runCrashFunctions(): Promise<void> {
    await Promise.allSettled(this.#undoSteps.map(({ onCrash }) => onCrash()))
  }

  async #run(): Promise<void> {
    await this.#currentStep
    // The step that was in progress registers its undo function after its own await, so wait for it.
    await new Promise(setImmediate)
    for (const { name, run } of this.#undoSteps.reverse()) {
      try {
        await run()
      } catch (error) {
        this.#log.error({ err: error }, `could not stop: ${name}`)
      }
    }
  }

  /**
   * Ends the process on SIGINT, SIGTERM and SIGHUP: gracefully on the first, immediately on the second. One Ctrl-C
   * arrives several times (from the terminal, from npm, from the launcher); within a second it counts once.
   */
  listenToSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = Date.now()
        if (this.#signalledAt > 0 && now - this.#signalledAt < 1000) return
        if (this.#signalledAt > 0) process.exit(128 + constants.signals[signal])
        this.#signalledAt = now
        this.#log.info({ signal }, 'stopping')
        setTimeout(() => {
          this.#log.error('stopping took too long')
          process.exit(1)
        }, shutdownLimitMs).unref()
        void this.stop().then(() => {
          process.exit(0)
        })
      })
    }
  }
}
