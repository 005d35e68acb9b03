// Servers that simulate a failing provider, each with one kind of failure.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { freePort } from '#server/db/postmaster.ts'

export const failureModes = ['refuses', 'stalls', 'resets', 'one byte a second', 'garbage', '429', '500'] as const
export type FailureMode = (typeof failureModes)[number]
export interface FailingServer {
  readonly port: number
  close(): Promise<void>
}

const http = (status: string, type: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** Text written after a request (HTTP) or connection (SMTP), for failures that write text. */
const responses: Readonly<
  Record<'http' | 'smtp', Readonly<Record<Exclude<FailureMode, 'refuses' | 'stalls' | 'resets'>, string>>>
> = {
  http: {
    'one byte a second': http('200 OK', 'application/json', JSON.stringify({ filler: 'x'.repeat(10_000) })),
    garbage: http('200 OK', 'text/html', '<html><body>Service temporarily unavailable</body></html>'),
    429: http('429 Too Many Requests', 'application/json', '{"error":{"message":"Rate limit reached"}}'),
    500: http('500 Internal Server Error', 'application/json', '{"error":{"message":"An error"}}'),
  },
  smtp: {
    'one byte a second': `220 ${'mail.example '.repeat(200)}\r\n`,
    garbage: '\u0000\u0001\u00ff not a greeting \u0007\r\n'.repeat(20),
    429: '421 4.7.0 Too many connections\r\n',
    500: '554 5.3.0 No service here\r\n',
  },
}

function sendSlowly(socket: Socket, text: string): void {
  let offset = 0
  const timer = setInterval(() => {
    if (socket.destroyed || offset >= text.length) clearInterval(timer)
    else socket.write(text[offset++] ?? '')
  }, 1_000)
  socket.on('close', () => {
    clearInterval(timer)
  })
}

function answer(socket: Socket, kind: 'http' | 'smtp', mode: FailureMode): void {
  if (mode === 'stalls' || mode === 'refuses') return
  if (mode === 'resets') socket.resetAndDestroy()
  else if (mode === 'one byte a second') sendSlowly(socket, responses[kind][mode])
  else if (kind === 'http') socket.write(responses.http[mode])
  else socket.end(responses.smtp[mode])
}

export async function openFailingServer(kind: 'http' | 'smtp', mode: FailureMode): Promise<FailingServer> {
  if (mode === 'refuses') return { port: await freePort(), close: () => Promise.resolve() }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (kind === 'smtp') {
      socket.resume()
      answer(socket, kind, mode)
      return
    }
    let head = ''
    socket.on('data', (part: Buffer) => {
      // One answer per request head; the rest is its body.
      head += part.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      head = ''
      if (/^[A-Z]+ \S+ HTTP/.test(part.toString('latin1'))) answer(socket, kind, mode)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
