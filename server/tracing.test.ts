// Spans as a collector receives them: a tiny receiver of OTLP over HTTP on the loopback.
import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { withScope } from './db/scope.ts'
import { defineJob } from './jobs/jobs.ts'
import { operationOf, startTracing, traced, tracedFetch } from './tracing.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { code?: number }
}

const app = useApp()
const spans: Span[] = []
const receivedBodies: string[] = []
let parentOfFetch: string | undefined
let lastCall: { readonly method: string | undefined; readonly key: unknown; readonly body: string } | undefined
let receiver: Server
let stop: () => Promise<void>
const job = defineJob('tracing.example', z.object({}))
const jobRan = Promise.withResolvers<void>()
let lawOffice: Office
beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = ''
    req
      .on('data', (part: Buffer) => {
        body += part.toString()
      })
      .on('end', () => {
        if (req.url === '/v1/traces') {
          receivedBodies.push(body)
          const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
          spans.push(...resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)))
        } else {
          parentOfFetch = req.headers.traceparent as string | undefined
          lastCall = { method: req.method, key: req.headers['x-key'], body }
        }
        res.setHeader('content-type', 'application/json').end('{}')
      })
  })
  await new Promise<void>((listening) => {
    receiver.listen(0, '127.0.0.1', listening)
  })
  lawOffice = await office(app(), 'Oficina muy privada')
  app().services.jobs.handle(job, () => {
    jobRan.resolve()
    return Promise.resolve()
  })
})
afterAll(async () => {
  await stop?.()
  await new Promise((closed) => {
    receiver.close(closed)
  })
})
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

it('loads nothing of OpenTelemetry while no collector is set', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context)
        if (/opentelemetry/.test(found.url)) loaded.push(found.url)
        return found
      },
    })
    const { startTracing, traced } = await import(${JSON.stringify(join(import.meta.dirname, 'tracing.ts'))})
    await startTracing({})
    console.log(await traced('x', {}, async () => 'works'), loaded.length)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '..') },
  )
  expect(stdout, stderr).toBe('works 0\n')
})

it('keeps method, headers and body of a request', async () => {
  stop = await startTracing({ otlpEndpoint: address() })
  const request = () => new Request(`${address()}/provider`, { method: 'PUT', headers: { 'x-key': 'k' }, body: 'x' })
  await traced('outer', {}, () => tracedFetch(request()))
  expect(lastCall).toEqual({ method: 'PUT', key: 'k', body: 'x' })
  expect(parentOfFetch).toMatch(/^00-/)
  await traced('outer', {}, () => tracedFetch(request(), { headers: { 'x-key': 'other' } }))
  expect(lastCall).toEqual({ method: 'PUT', key: 'other', body: 'x' })
  await stop()
  expect(spans.filter(({ name }) => name.startsWith('PUT 127.0.0.1'))).toHaveLength(2)
  spans.length = 0
})

it('sends spans of requests in the trace of their caller, and of statements, jobs and calls in that of their work', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parentId = '00f067aa0ba902b7'
  stop = await startTracing({ otlpEndpoint: address() })
  await lawOffice.owner
    .post('/cases', { name: 'Caso confidencial de Pérez' })
    .set('traceparent', `00-${traceId}-${parentId}-01`)
    .expect(201)
  await lawOffice.owner.get('/cases?q=confidencial').set('traceparent', `00-${traceId}-${parentId}-01`).expect(200)
  await lawOffice.owner.get('/cases/no-such-case').expect(404)

  await app().startBackground()
  await traced('outer', {}, async () => {
    await tracedFetch(`${address()}/provider`, { method: 'POST', body: 'x' })
    await withScope({ kind: 'identity' }, () =>
      app()
        .services.openWork()
        .em.transactional((tx) => app().services.openWork().enqueue(tx, job, {})),
    )
  })
  await jobRan.promise
  await expect(
    traced('failing', {}, () => Promise.reject(Object.assign(new Error('secret of Pérez'), { code: 'E_EXAMPLE' }))),
  ).rejects.toThrow('secret')
  await app().stopBackground()
  await stop()

  const spansNamed = (name: string) => spans.filter((span) => span.name === name)
  const [created] = spansNamed('POST cases.create')
  expect(created ?? spansNamed('POST cases.open')[0]).toMatchObject({ traceId, parentSpanId: parentId })
  const [listed] = spansNamed('GET cases.list')
  expect(listed).toMatchObject({ traceId, parentSpanId: parentId })
  expect(listed?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(
    spans.filter((span) => span.traceId === traceId && span.parentSpanId === listed?.spanId).map(({ name }) => name),
  ).toContainEqual(expect.stringMatching(/^db (?:select|with)$/))
  const [outer] = spansNamed('outer')
  const [call] = spansNamed(`POST 127.0.0.1:${new URL(address()).port}`)
  expect(call).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(parentOfFetch).toBe(`00-${outer?.traceId}-${call?.spanId}-01`)
  expect(spansNamed('job tracing.example')[0]?.traceId).toBe(outer?.traceId)
  expect(spansNamed('failing')[0]).toMatchObject({
    status: { code: 2 },
    attributes: [{ key: 'error.type', value: { stringValue: 'E_EXAMPLE' } }],
  })
  for (const secret of [
    'confidencial',
    'Pérez',
    'muy privada',
    lawOffice.owner.email,
    lawOffice.owner.token,
    lawOffice.owner.id,
    'no-such-case',
  ])
    expect(receivedBodies.join('\n'), secret).not.toContain(secret)
})

it('names a statement by its operation', () => {
  expect(
    ['/* prepared */ select 1', '  INSERT into x values ($1)', 'with a as (select 1) select * from a', 'begin', ''].map(
      operationOf,
    ),
  ).toEqual(['select', 'insert', 'with', 'begin', 'statement'])
})
