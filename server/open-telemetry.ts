// Traces by OpenTelemetry, sent by OTLP over HTTP. Loaded only when a setting names a collector.
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Request, Response } from 'express'
import type { Tracing } from './tracing.ts'

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const
/** Requests of watchers, which come every few seconds. */
const isMonitoringRequest = (path: string): boolean => path === '/metrics' || path.startsWith('/health/')

/** Records only the kind of an error, because its message may contain user input. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown }
  const errorType = [code, name].find((value) => typeof value === 'string')
  span.setAttribute('error.type', errorType ?? 'error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Describes the response; the route is known only after the request was handled. */
function endRequest(span: Span, req: Request, res: Response): void {
  const { route, code } = res.locals as { readonly route?: string; readonly code?: string }
  span.updateName(route ? `${req.method} ${route}` : req.method)
  span.setAttribute('http.response.status_code', res.statusCode)
  if (route) span.setAttribute('http.route', route)
  if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  if (code) span.setAttribute('error.type', code)
  span.end()
}

/** @param endpoint of the collector, without `/v1/traces` */
export function openTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bufete' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('bufete')
  const propagator = new W3CTraceContextPropagator()
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const contextOf = (carrier: unknown): Context => propagator.extract(context.active(), carrier, defaultTextMapGetter)
  return {
    span(name, { kind = 'internal', attributes = {}, parent }, work) {
      const parentContext = parent === undefined ? context.active() : contextOf({ traceparent: parent })
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext)
      return context.with(trace.setSpan(parentContext, span), async () => {
        try {
          return await work()
        } catch (error) {
          markFailed(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    headers() {
      const carrier: { traceparent?: string } = {}
      propagator.inject(context.active(), carrier, defaultTextMapSetter)
      return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent }
    },
    requests(req, res, next) {
      if (isMonitoringRequest(req.path)) {
        next()
        return
      }
      const parentContext = contextOf(req.headers)
      const span = tracer.startSpan(
        req.method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': req.method } },
        parentContext,
      )
      res.once('close', () => {
        endRequest(span, req, res)
      })
      context.with(trace.setSpan(parentContext, span), next)
    },
    async stop() {
      // An unreachable collector must not prevent the end of the server.
      await provider.shutdown().catch(() => undefined)
      context.disable()
    },
  }
}
