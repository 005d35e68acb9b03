import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/** Milliseconds after which the text is rendered again when a reader requests it. */
const refreshMs = 2_000
/**
 * Rendering in the background stops after this long without readers: scrapers read at least once a minute.
 * Milliseconds.
 */
const idleMs = 150_000
/** Maximum of continuous rendering before yielding to the event loop. Milliseconds. */
const sliceMs = 2

/**
 * Renders metrics as Prometheus text. It takes milliseconds of the event loop, so it runs in the background and in
 * slices; all readers get the last text.
 */
export class RenderedText {
  readonly #registry: Registry
  #text = ''
  #renderedAt = -Infinity
  #readAt = -Infinity
  #rendering: Promise<string> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(registry: Registry) {
    this.#registry = registry
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Returns text that is at most three intervals old; waits for it only as the first reader after a pause. */
  async read(): Promise<string> {
    this.#readAt = performance.now()
    this.#timer ??= setInterval(() => {
      this.#refresh()
    }, refreshMs).unref()
    return this.#readAt - this.#renderedAt <= 3 * refreshMs ? this.#text : this.#renderOnce()
  }

  #refresh(): void {
    if (performance.now() - this.#readAt > idleMs) this.stop()
    else void this.#renderOnce().catch(() => undefined)
  }

  #renderOnce(): Promise<string> {
    this.#rendering ??= this.#render().finally(() => {
      this.#rendering = undefined
    })
    return this.#rendering
  }

  async #render(): Promise<string> {
    const parts: string[] = []
    let sliceFrom = performance.now()
    for (const { name } of this.#registry.getMetricsAsArray()) {
      parts.push(await this.#registry.getSingleMetricAsString(name))
      if (performance.now() - sliceFrom < sliceMs) continue
      await nextTurn()
      sliceFrom = performance.now()
    }
    this.#text = `${parts.join('\n\n')}\n`
    this.#renderedAt = performance.now()
    return this.#text
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
