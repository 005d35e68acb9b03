// The lines and loggers of single requests, without a database.
import { once } from 'node:events'
import { createServer, request as openRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import express from 'express'
import { pino, type Level } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { request } from '#tests/support/request.ts'
import type { Env } from '#server/env.ts'
import { logRequests } from './request-log.ts'

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly req: { readonly id: string; readonly method: string }
  readonly res?: { readonly status: number }
  readonly err?: { readonly message: string }
}

let server: Server | undefined
afterEach(() => server?.close())

async function serve(level: Level, accessLog: Env['accessLog']) {
  const lines: LogLine[] = []
  const stream = new PassThrough().on('data', (chunk: Buffer) => {
    lines.push(
      ...chunk
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LogLine),
    )
  })
  const logger = pino({ level }, stream)
  const child = vi.spyOn(logger, 'child')
  const app = express()
  logRequests(app, logger, accessLog)
  app.get('/silent', (_req, res) => void res.end())
  app.get('/speaking', (req, res) => {
    req.log.warn('first')
    req.log.warn('second')
    res.end()
  })
  app.get('/failing', (_req, res) => {
    res.err = new Error('the storage is full')
    res.status(503).end()
  })
  app.get('/unexplained', (_req, res) => void res.status(500).end())
  app.get('/endless', (_req, res) => void res.write('…'))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { app, server, lines, child }
}

it('makes neither a line nor a logger for a request whose level is not written', async () => {
  const { app, lines, child } = await serve('info', 'errors')
  await request(app).get('/silent').expect(200)
  expect(lines).toEqual([])
  expect(child).not.toHaveBeenCalled()
})

it('names the request in each line that its handler writes, by one logger', async () => {
  const { app, lines, child } = await serve('info', 'errors')
  const answer = await request(app).get('/speaking').set('x-request-id', 'a-known-id').expect(200)
  expect(answer.headers['x-request-id']).toBe('a-known-id')
  expect(lines.map(({ msg, req }) => [msg, req])).toEqual([
    ['first', { id: 'a-known-id', method: 'GET' }],
    ['second', { id: 'a-known-id', method: 'GET' }],
  ])
  expect(child).toHaveBeenCalledTimes(1)
})

it('replaces an id that could not stand in a line', async () => {
  const { app } = await serve('info', 'errors')
  const answer = await request(app).get('/silent').set('x-request-id', 'two words').expect(200)
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

it('writes the cause of a failed request, or its status where there is none', async () => {
  const { app, lines } = await serve('info', 'errors')
  await request(app).get('/failing').expect(503)
  await request(app).get('/unexplained').expect(500)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines).toMatchObject([
    { level: 50, msg: 'request failed', res: { status: 503 }, err: { message: 'the storage is full' } },
    { level: 50, msg: 'request failed', res: { status: 500 }, err: { message: 'answered with status 500' } },
  ])
})

it('writes that a caller left before the end of the answer', async () => {
  const { server: listening, lines } = await serve('info', 'all')
  const call = openRequest({ port: (listening.address() as AddressInfo).port, path: '/endless' })
  call.on('error', () => undefined).end()
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream]
  await once(answer, 'data')
  call.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['request aborted'])
})
