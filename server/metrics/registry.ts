// The Prometheus registry of one application, and bounds of label values.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

/** Label value for all values beyond a bound. */
export const otherLabel = 'other'

/** A number that a module or the kernel reports when the metrics are rendered. */
export interface GaugeSource {
  readonly name: string
  readonly help: string
  readonly labels?: Readonly<Record<string, string>>
  /** Must be cheap: it runs on the event loop at each rendering. */
  readonly read: () => number
}

/**
 * Default metrics that list every open handle or descriptor synchronously: with thousands of connections that takes
 * milliseconds. Connections and descriptors are counted elsewhere.
 */
const expensiveMetrics = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
]

export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of expensiveMetrics) registry.removeSingleMetric(name)
  return registry
}

/** Registers gauges; sources of one name must have the same label names. */
export function registerGauges(registry: Registry, sources: readonly GaugeSource[]): void {
  for (const [name, sourcesOfName] of Map.groupBy(sources, (source) => source.name)) {
    const labelNames = Object.keys(sourcesOfName[0]?.labels ?? {})
    new Gauge({
      name,
      help: sourcesOfName[0]?.help ?? name,
      labelNames,
      registers: [registry],
      collect() {
        for (const { labels = {}, read } of sourcesOfName) this.set(labels, read())
      },
    })
  }
}

export interface CounterOptions {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
}

/**
 * Registers a counter, and returns the function that adds to it, with the values of its labels in their order. The sums
 * are handed to the library when the metrics are rendered: its own counting builds and hashes labels each time.
 */
export function registerCounter(
  registry: Registry,
  { name, help, labelNames }: CounterOptions,
): (values: readonly string[], amount?: number) => void {
  const series = new Map<string, { readonly labels: Readonly<Record<string, string>>; total: number }>()
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const { labels, total } of series.values()) this.inc(labels, total)
    },
  })
  return (values, amount = 1) => {
    const key = values.join('|')
    const existing = series.get(key)
    if (existing) existing.total += amount
    else {
      const labels = Object.fromEntries(labelNames.map((label, index) => [label, values[index] ?? otherLabel]))
      series.set(key, { labels, total: amount })
    }
  }
}

/** Returns a function that passes the first `limit` distinct values and maps every further value to `other`. */
export function boundedLabel(limit: number): (value: string) => string {
  const labels = new Set<string>()
  return (value) => {
    if (labels.has(value)) return value
    if (labels.size >= limit) return otherLabel
    labels.add(value)
    return value
  }
}
