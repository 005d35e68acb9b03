// Traces. Without a collector in the settings OpenTelemetry is not loaded, and every function only calls its argument.
import type { RequestHandler } from 'express'
import type { Env } from './env.ts'

export interface SpanOptions {
  /** Role of this side, as OpenTelemetry names it; `internal` when not given. */
  readonly kind?: 'client' | 'consumer' | 'internal'
  /** Names and numbers of the product: never a value of a statement, an address or a name of a person. */
  readonly attributes?: Readonly<Record<string, string | number>>
  /** `traceparent` (W3C) of the span in another process that caused this span; defaults to the current span. */
  readonly parent?: string | undefined
}

export interface Tracing {
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** `traceparent` of the current span; empty outside of a span. */
  headers(): { readonly traceparent?: string }
  readonly requests: RequestHandler
  stop(): Promise<void>
}

let activeTracing: Tracing | undefined

/** Runs work as a span of the current trace. A rejection marks the span as failed and is passed on. */
export const traced = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  activeTracing ? activeTracing.span(name, options, work) : work()

/** Returns whether traces are collected; where they are not, a span's name and attributes need not be made. */
export const isTracing = (): boolean => activeTracing !== undefined

export const traceHeaders = (): { readonly traceparent?: string } => activeTracing?.headers() ?? {}

/** Creates one span for each request, within the caller's trace when it sends one. */
export const traceRequests: RequestHandler = (req, res, next) => {
  if (activeTracing) void activeTracing.requests(req, res, next)
  else next()
}

/** Fetches within a separate span, which the other side can continue. */
export async function tracedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!activeTracing) return fetch(url, init)
  const request = url instanceof Request ? url : undefined
  const method = init?.method ?? request?.method ?? 'GET'
  const { host } = new URL(request?.url ?? (url as string | URL))
  return traced(
    `${method} ${host}`,
    { kind: 'client', attributes: { 'http.request.method': method, 'server.address': host } },
    () => {
      // Headers of `init` replace those of a request, as `fetch` does.
      const headers = new Headers(init?.headers ?? request?.headers)
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
      return fetch(url, { ...init, headers })
    },
  )
}

/** Names a statement by its operation: its first word. */
export const operationOf = (statement: string): string =>
  /^\s*(?:\/\*[^*]*\*\/\s*)*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'statement'

/** Starts to trace when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Returns a function that sends the last spans and stops. */
export async function startTracing({ otlpEndpoint }: Pick<Env, 'otlpEndpoint'>): Promise<() => Promise<void>> {
  if (otlpEndpoint === undefined) return () => Promise.resolve()
  const { openTelemetry } = await import('./open-telemetry.ts')
  const tracing = openTelemetry(otlpEndpoint)
  activeTracing = tracing
  return async () => {
    activeTracing = undefined
    await tracing.stop()
  }
}
