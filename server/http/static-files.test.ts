// Unusual addresses, ranges and preconditions of static files and pages. Raw requests: a client library would normalize
// the path.
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { metricsRoute } from './metrics.ts'
import { sendPage } from './pages/send-page.ts'
import { handleError, handleUnknownRoute } from './problems.ts'
import { logRequests } from './request-log.ts'
import { builtFiles, webApp } from './web.ts'

const script = 'export const answer = 42\n'.repeat(200)
const shell = '<!doctype html><title>shell</title>'
let directory: string
let server: Server

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-static-'))
  mkdirSync(join(directory, 'assets/deep'), { recursive: true })
  mkdirSync(join(directory, 'folder'))
  writeFileSync(join(directory, 'index.html'), shell)
  writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(directory, '.secret.js'), 'secret')
  for (const name of ['main.js', 'gone.js']) {
    writeFileSync(join(directory, 'assets', name), script)
    writeFileSync(join(directory, 'assets', `${name}.br`), brotliCompressSync(script))
  }
  writeFileSync(join(directory, 'assets/.hidden.js'), 'secret')
  const app = express()
  const metrics = createMetrics()
  logRequests(app, pino({ level: 'silent' }))
  app.use(
    metrics.observe,
    metricsRoute(metrics.text, () => true, false),
  )
  app.get('/page', (req, res) =>
    sendPage(req, res, { type: 'html', body: '<p>rendered</p>', cache: 'public, max-age=30' }),
  )
  app.use('/public-assets', builtFiles(join(directory, 'assets')))
  app.use(webApp(directory), handleUnknownRoute, handleError)
  // Removed after the start, as when a deployment replaces the build under a running server.
  rmSync(join(directory, 'assets/gone.js'))
  rmSync(join(directory, 'assets/gone.js.br'))
  // Reading it fails with ELOOP, as a failing disk does with EIO.
  symlinkSync('loop.js', join(directory, 'assets/loop.js'))
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
})
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve)
  })
  rmSync(directory, { recursive: true, force: true })
})

interface FileAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const fetchRaw = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<FileAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const req = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { accept: 'text/html,*/*;q=0.8', ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => {
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks).toString() })
        })
      },
    )
    req.on('error', reject).end()
  })
const codeOf = ({ body }: FileAnswer) => (JSON.parse(body) as { error: { code: string } }).error.code

const oddPaths = [
  '/assets/..%2f..%2fx',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/../index.html',
  '/assets/..',
  '/assets/deep/../main.js',
  '/public-assets/%2e%2e/index.html',
  '/public-assets/..%2f..%2fetc%2fpasswd',
  '/public-assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/public-assets/..%5c..%5cindex.html',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/..%5c..%5cwindows',
  '/folder%5cfile',
  '/%5cexample.com',
  '/assets/main.js%00',
  '/assets/main.js%00.css',
  '/%00',
  '/page%00.html',
  '/assets/%252e%252e%252findex.html',
  '/%252e%252e%252fx',
  '/assets/%25',
  '/assets/%zz',
  '/%zz',
  '/%',
  '/%c0%ae%c0%ae/x',
  '/%ff',
  `/assets/${'a'.repeat(300)}.js`,
  `/${'a'.repeat(4_000)}`,
  `/assets/${'a/'.repeat(1_500)}x.js`,
  '/assets',
  '/assets/',
  '/assets/deep',
  '/assets/deep/',
  '/public-assets',
  '/public-assets/',
  '/assets/.hidden.js',
  '/assets/.git/config',
  '/.env',
  '/.git/config',
  '/.secret.js',
  '/.well-known/security.txt',
  '/app/.env',
  '/x.js',
  '/x.js?v=1',
  '/app/x.css',
  '/missing.png',
  '/manifest.webmanifest',
  '/robots.php',
  '/assets/x.js',
  '/assets/main.js/',
  '/assets/main.js/x',
  '/public-assets/x.js',
  '/assets/main.js.map',
  '//example.com',
  '//example.com/..',
  '/assets//etc/passwd',
  '/app//cases',
  '/assets%2fmain.js',
  '/folder%2f',
]

describe('static files', () => {
  it.each(oddPaths)('answers 4xx as a JSON problem at %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetchRaw(path, {}, method)
      expect([400, 404], `${method} ${answer.status}`).toContain(answer.status)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.headers['cache-control']).toBe('no-store')
      if (method === 'GET') expect(['not_found', 'bad_request']).toContain(codeOf(answer))
    }
  })

  it.each([
    '/',
    '/app/my_cases',
    '/auth/reset-password?token=a.b',
    '/app/notices/public/eyJhIjoxfQ.c2lnbmF0dXJlLW9mLWEtdG9rZW4',
    '/app/forms/public/caf%C3%A9',
    '/app/my_cases/',
    '/folder',
    '/folder/',
  ])('answers the shell at %s', async (path) => {
    expect(await fetchRaw(path)).toMatchObject({ status: 200, body: shell })
  })

  it('serves a file whole, compressed and in ranges', async () => {
    expect(await fetchRaw('/assets/main.js')).toMatchObject({ status: 200, body: script })
    expect((await fetchRaw('/assets/main.js', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await fetchRaw('/assets/main.js', { range: 'bytes=0-5' })).toMatchObject({ status: 206, body: 'export' })
    expect((await fetchRaw('/assets/main.js', { range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect(await fetchRaw('/assets/main.js', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it.each([
    ['/assets/main.js', 'bytes=999999-'],
    ['/assets/main.js', 'bytes=999999-1000000'],
    ['/favicon.svg', 'bytes=5000-'],
    ['/app/my_cases', 'bytes=5000-'],
    ['/public-assets/main.js', 'bytes=999999-'],
  ])('answers 416 with the size at %s for %s', async (path, range) => {
    const answer = await fetchRaw(path, { range })
    expect([answer.status, codeOf(answer)]).toEqual([416, 'range_not_satisfiable'])
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(
      (await fetchRaw(path, { range, 'accept-encoding': 'br' }, 'HEAD')).headers['content-encoding'],
    ).toBeUndefined()
  })

  it.each(['/assets/main.js', '/favicon.svg', '/app/my_cases', '/', '/page'])(
    'answers 412 at %s when a precondition does not hold',
    async (path) => {
      for (const method of ['GET', 'HEAD'])
        expect((await fetchRaw(path, { 'if-match': '"another"' }, method)).status).toBe(412)
      expect(codeOf(await fetchRaw(path, { 'if-match': 'W/"another", "one"' }))).toBe('precondition_failed')
      expect((await fetchRaw(path, { 'if-match': '*' })).status).toBe(200)
      const { etag = '' } = (await fetchRaw(path)).headers
      expect((await fetchRaw(path, { 'if-match': `"another", ${etag}` })).status).toBe(200)
    },
  )

  it.each(['/assets/main.js', '/favicon.svg', '/app/my_cases'])(
    'answers 412 at %s when it was changed since',
    async (path) => {
      expect((await fetchRaw(path, { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).status).toBe(412)
      expect((await fetchRaw(path, { 'if-unmodified-since': 'nonsense' })).status).toBe(200)
    },
  )

  it('answers 404 without the file’s headers when it was removed after the start', async () => {
    const answer = await fetchRaw('/assets/gone.js', { 'accept-encoding': 'br' })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('answers 405 to other methods than GET and HEAD', async () => {
    const answer = await fetchRaw('/assets/main.js', {}, 'POST')
    expect([answer.status, codeOf(answer), answer.headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
  })

  it('answers 500 with a code of its own for an unreadable file, and counts it under that code', async () => {
    const answer = await fetchRaw('/assets/loop.js')
    expect([answer.status, codeOf(answer)]).toEqual([500, 'file_damaged'])
    await expect
      .poll(async () => (await fetchRaw('/metrics')).body, { timeout: 10_000 })
      .toMatch(/http_problems_total\{code="file_damaged",status="500"\} 1\n/)
    const { body } = await fetchRaw('/metrics')
    expect(body).toMatch(/http_problems_total\{code="range_not_satisfiable",status="416"\} \d+\n/)
    expect(body).not.toMatch(/code="internal_error"/)
  })
})
