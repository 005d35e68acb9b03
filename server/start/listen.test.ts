import { createServer, get, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { drain, listen, probePort } from './listen.ts'

const host = '127.0.0.1'
const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('the HTTP server', () => {
  const servers: Server[] = []
  const serve = async (handler: RequestListener): Promise<Server> => {
    const server = await listen(handler, { host, port: 0 })
    servers.push(server)
    return server
  }
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections()
  })

  it('names the port in use and how to choose another', async () => {
    const other = createServer().listen(0, host)
    await once(other, 'listening')
    const port = portOf(other)
    for (const bindPort of [() => probePort({ host, port }), () => listen(() => undefined, { host, port })]) {
      await expect(bindPort()).rejects.toMatchObject({
        message: `Port ${port} on ${host} is already in use by another program.`,
        remedy: `Choose another one, for example: PORT=${port + 1} npm start`,
      })
    }
    other.close()
  })

  it('reports an address that is not of this machine', async () => {
    await expect(probePort({ host: '192.0.2.1', port: 0 })).rejects.toThrow('not an address of this machine')
  })

  it('finds a free port', async () => {
    expect(await probePort({ host, port: 0 })).toBeGreaterThan(1023)
  })

  it('finishes requests in flight and accepts no others', async () => {
    const arrived = Promise.withResolvers<() => void>()
    const server = await serve((_req, res) => {
      arrived.resolve(() => {
        res.end('done')
      })
    })
    const port = portOf(server)
    const answer = once(get({ host, port }), 'response') as Promise<[NodeJS.ReadableStream]>
    const finish = await arrived.promise
    const drained = drain(server)
    // The kernel may have taken the connection just before the server closed its socket, and resets it then.
    await expect(once(get({ host, port, agent: false }), 'response')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    finish()
    const [response] = await answer
    expect((await Readable.from(response).toArray()).join('')).toBe('done')
    await drained
  })

  it.each([
    ['bad_request', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['bad_request', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['headers_too_large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answers invalid requests in the usual form: %s', async (code, bytes, status) => {
    const server = await serve((req) => {
      req.resume()
    })
    const socket = connect(portOf(server), host)
    socket.write(bytes)
    const response = (await Readable.from(socket).toArray()).join('')
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(response).toContain('X-Content-Type-Options: nosniff')
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ error: { status, code } })
  })

  it.each([
    ['no header', 'GET / HTTP/9.9\r\n\r\n', 'es'],
    ['a header in the bytes', 'GET / HTTP/9.9\r\nHost: x\r\nAccept-Language: fr-FR, en;q=0.5\r\n\r\n', 'fr'],
    [
      'a header that was read',
      'POST / HTTP/1.1\r\nHost: x\r\nAccept-Language: pt\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'pt',
    ],
  ] as const)('answers invalid requests in their language, given %s', async (_, bytes, locale) => {
    const server = await serve((req) => {
      req.resume()
    })
    const socket = connect(portOf(server), host)
    socket.write(bytes)
    const response = (await Readable.from(socket).toArray()).join('')
    expect(response).toContain(`Content-Language: ${locale}\r\n`)
    expect(response).toContain(kernelErrors.error('bad_request').phrase(locale))
  })

  it('writes no refusal into an answer that has begun', async () => {
    const server = await serve((_req, res) => {
      res.writeHead(200, { 'content-length': '9' }).write('half')
    })
    const socket = connect(portOf(server), host)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.write('BAD\r\n\r\n')
    const rest = await Readable.from(socket)
      .toArray()
      .catch(() => [])
    expect(rest.join('')).not.toContain('bad_request')
  })

  it('closes idle connections when it is drained', async () => {
    const server = await serve((_req, res) => {
      res.end('ok')
    })
    const socket: Socket = connect(portOf(server), host)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'data')
    const started = Date.now()
    await drain(server)
    // The connection would otherwise stay for the keep-alive time.
    expect(Date.now() - started).toBeLessThan(4_000)
  })

  it('cuts requests that do not finish within the time limit of a drain', async () => {
    const server = await serve(() => undefined)
    const request = get({ host, port: portOf(server) })
    const outcome = once(request, 'response').catch((error: unknown) => String(error))
    await once(server, 'request')
    await drain(server, 50)
    expect(await outcome).toContain('socket hang up')
  })
})
