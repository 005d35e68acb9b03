// Figures that need a query or the file system are sampled in the background and not while metrics are rendered.
import { Gauge, type Registry } from 'prom-client'

const everyMs = 15_000

export interface Sample {
  readonly name: string
  /** Reads values into gauges; a rejection leaves the previous values. */
  read(): Promise<void>
}

/** Runs samples sequentially every fifteen seconds, and reports the age of each. */
export class Samples {
  readonly #samples: readonly Sample[]
  readonly #doneAt = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(registry: Registry, samples: readonly Sample[]) {
    this.#samples = samples
    const doneAt = this.#doneAt
    new Gauge({
      name: 'bufete_sample_age_seconds',
      help: 'Seconds since the background sample was last read successfully',
      labelNames: ['sample'],
      registers: [registry],
      collect() {
        for (const [sample, finishedAt] of doneAt) this.set({ sample }, (performance.now() - finishedAt) / 1000)
      },
    })
  }

  start(): void {
    if (this.#timer) return
    const now = performance.now()
    for (const { name } of this.#samples) this.#doneAt.set(name, now)
    this.#timer = setInterval(() => {
      void this.sampleNow()
    }, everyMs).unref()
    void this.sampleNow()
  }

  /** Runs every sample once; never rejects. */
  sampleNow(): Promise<void> {
    this.#running = this.#running.then(async () => {
      for (const { name, read } of this.#samples) {
        try {
          await read()
          this.#doneAt.set(name, performance.now())
        } catch {
          // The age of the sample shows the failure.
        }
      }
    })
    return this.#running
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
  }
}
