// The HTTP server around the application: time limits, startup errors, shutdown.
import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLocale, localeFromHeader, type Locale } from '#server/contract/locale.ts'
import type { Env } from '#server/env.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { Upgrades } from '#server/http/upgrade.ts'
import { StartupProblem } from './startup-problem.ts'

type ListenAddress = Pick<Env, 'host' | 'port'>

function listenProblem(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  const remedy = `Choose another one, for example: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} on ${host} is already in use by another program.`, remedy, {
        cause: error,
      })
    case 'EACCES':
      return new StartupProblem(`This account may not open port ${port}.`, remedy, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(
        `HOST is "${host}", which is not an address of this machine.`,
        'Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network it is on.',
        { cause: error },
      )
    default:
      return error
  }
}

const listenOn = (server: Server, listenAddress: ListenAddress): Promise<number> =>
  new Promise((listening, failed) => {
    const onError = (error: NodeJS.ErrnoException) => {
      failed(listenProblem(error, listenAddress))
    }
    server.once('error', onError)
    server.listen(listenAddress.port, listenAddress.host, () => {
      server.removeListener('error', onError)
      const address = server.address()
      listening(typeof address === 'object' && address ? address.port : listenAddress.port)
    })
  })

/**
 * Returns the port to listen on; 0 is replaced by a free port. Checked before the slow part of the start, so that an
 * occupied port is reported immediately. The port is not held: another program may take it before {@link listen}.
 * @throws {@link StartupProblem} when it is unavailable
 */
export async function probePort(address: ListenAddress): Promise<number> {
  const probe = createServer()
  const port = await listenOn(probe, address)
  await new Promise((closed) => {
    probe.close(closed)
  })
  return port
}

/** Our error codes by Node's. */
const clientErrors = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
] as const)

/** An error of Node's parser. `rawPacket`: the bytes that it was given last. */
type ClientError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

/** Returns the language that a rejected request asks for, if its header was read or is in the last bytes. */
function localeOfRejected({ rawPacket }: ClientError, responses: readonly ServerResponse[]): Locale {
  const parsed = responses[0]?.req.headers['accept-language']
  const header = parsed ?? /\r?\naccept-language:([^\r\n]*)\r?\n/i.exec(rawPacket?.toString('latin1') ?? '')?.[1]
  return localeFromHeader(header) ?? defaultLocale
}

/** Answers requests that Node rejects before any handler, in the usual form. */
function answerMalformedRequests(server: Server): void {
  const openResponses = new WeakMap<object, Set<ServerResponse>>()
  server.prependListener('request', ({ socket }, res) => {
    const responses = openResponses.get(socket) ?? new Set()
    openResponses.set(socket, responses.add(res))
    res.once('close', () => {
      responses.delete(res)
    })
  })
  server.on('clientError', (error: ClientError, socket) => {
    const responses = [...(openResponses.get(socket) ?? [])]
    const isGone = !socket.writable || error.code === 'ECONNRESET'
    // The client would take an answer for the rest of a response that has begun, or for that to an earlier request.
    const isAmbiguous = responses.length > 1 || responses.some((res) => res.headersSent)
    if (isGone || isAmbiguous) return void socket.destroy()
    const name = clientErrors.get(error.code as 'HPE_HEADER_OVERFLOW') ?? 'bad_request'
    const problem = kernelErrors.error(name)
    const locale = localeOfRejected(error, responses)
    const body = JSON.stringify({ error: { status: problem.status, code: name, message: problem.phrase(locale) } })
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `Content-Language: ${locale}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
      () => {
        ;(socket as Socket).destroySoon()
      },
    )
  })
}

/** @throws {@link StartupProblem} when the port is unavailable */
export async function listen(handler: RequestListener, address: ListenAddress, upgrades?: Upgrades): Promise<Server> {
  const server = createServer(
    {
      // Limit of a whole request, uploads included; 100 MB over 1 Mbit/s take fourteen minutes. Headers have a shorter
      // limit.
      requestTimeout: 15 * 60_000,
      headersTimeout: 15_000,
      // Longer than the 60 seconds after which most proxies close idle connections, so that a proxy never uses a closed
      // connection.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
      shouldUpgradeCallback: (req) => upgrades?.isUpgrade(req) ?? false,
    },
    handler,
  )
  // Ends connections of clients that read hardly anything: after two minutes without writing, Node checks whether the
  // client has read any byte since the last check. Streams send a heartbeat every fifteen seconds.
  server.timeout = 120_000
  server.on('upgrade', (req, socket, head) => {
    upgrades?.handle(req, socket, head)
  })
  answerMalformedRequests(server)
  await listenOn(server, address)
  return server
}

/** Accepts no new requests, lets requests in flight finish for `timeoutMs` milliseconds, then disconnects them. */
export async function drain(server: Server, timeoutMs = 6_000): Promise<void> {
  const closed = new Promise<void>((done) => {
    server.close(() => {
      done()
    })
  })
  // Keep-alive would hold a connection open after its last response.
  const idle = setInterval(() => {
    server.closeIdleConnections()
  }, 50)
  await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })])
  clearInterval(idle)
  server.closeAllConnections()
  await closed
}
