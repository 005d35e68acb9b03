// Prometheus metrics of this server.
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { Gauge } from 'prom-client'
import type { HealthChecks } from '#server/http/health-checks.ts'
import type { TaskStats } from '#server/jobs/queue-stats.ts'
import type { Ports } from '#server/ports/ports.ts'
import { observePorts } from './port-metrics.ts'
import { RenderedText } from './rendered-text.ts'
import { createRegistry, registerGauges, type GaugeSource } from './registry.ts'
import { observeRequests } from './request-metrics.ts'
import { Samples } from './samples.ts'
import {
  healthSample,
  jobMetrics,
  machineSample,
  poolMetrics,
  queueSample,
  type PoolFigures,
} from './service-metrics.ts'

/** Sources of metrics from the rest of the application. */
export interface MetricSources {
  readonly gauges: readonly GaugeSource[]
  readonly pools: () => readonly PoolFigures[]
  /** Undefined while this server runs no jobs. */
  readonly queue: () => Promise<readonly TaskStats[] | undefined>
  readonly health: HealthChecks
  readonly dataDir: string
}

export interface Metrics {
  readonly observe: RequestHandler
  readonly text: RenderedText
  /** Records the end of each job of this server. */
  readonly jobEnded: ReturnType<typeof jobMetrics>
  observePorts<P extends Pick<Ports, 'mail' | 'storage'>>(ports: P): P
  /** Counts the connections of an HTTP server. */
  countConnections(server: Server): void
  /** Called once, when all sources exist. */
  connect(sources: MetricSources): void
  /** Starts sampling of values that cost a query. */
  startSampling(): void
  close(): Promise<void>
}

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const text = new RenderedText(registry)
  const connections = new Gauge({
    name: 'http_connections_open',
    help: 'Connections that are open, those that wait for a request included',
    registers: [registry],
  })
  let samples: Samples | undefined
  return {
    observe: observeRequests(registry),
    text,
    jobEnded: jobMetrics(registry),
    observePorts: (ports) => observePorts(registry, ports),
    countConnections(server) {
      server.on('connection', (socket) => {
        connections.inc()
        socket.once('close', () => {
          connections.dec()
        })
      })
    },
    connect({ gauges, pools, queue, health, dataDir }) {
      registerGauges(registry, gauges)
      poolMetrics(registry, pools)
      samples = new Samples(registry, [
        healthSample(registry, health),
        queueSample(registry, queue),
        machineSample(registry, dataDir),
      ])
    },
    startSampling: () => {
      samples?.start()
    },
    async close() {
      text.stop()
      await samples?.stop()
    },
  }
}
