// What this server measures of itself, for Prometheus.
import type { RequestHandler } from 'express'
import { RenderedText } from './rendered-text.ts'
import { createRegistry, registerGauges, type GaugeSource } from './registry.ts'
import { observeRequests } from './request-metrics.ts'

export interface Metrics {
  readonly observe: RequestHandler
  readonly text: RenderedText
  addGauges(sources: readonly GaugeSource[]): void
  close(): void
}

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const text = new RenderedText(registry)
  return {
    observe: observeRequests(registry),
    text,
    addGauges: (sources) => { registerGauges(registry, sources) },
    close: () => { text.stop() },
  }
}
