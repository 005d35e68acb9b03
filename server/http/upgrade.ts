// Connections that become WebSockets. They pass no pipeline: whoever takes one asks who it is by itself.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Upgrade {
  /** The whole path, without a query. */
  readonly path: `/${string}`
  /** Of WebSocket; nobody is let in who does not speak it. */
  readonly protocol: string
  take(req: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Upgrades {
  /** Whether a request is one of these; others are answered as if they had not asked for another protocol. */
  wants(req: IncomingMessage): boolean
  take(req: IncomingMessage, socket: Duplex, head: Buffer): void
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '').split('?', 1)[0] ?? ''

/**
 * Browsers let any page open a WebSocket to anywhere, and always say which page it was: only our own may. A proxy of
 * development asks under the name of the page itself.
 */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  const from = origin === undefined ? undefined : URL.parse(origin)?.host
  return from !== undefined && from !== '' && (from === new URL(publicUrl).host || from === host?.toLowerCase())
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

export function createUpgrades(publicUrl: string, known: readonly Upgrade[], draining: () => boolean): Upgrades {
  const of = (req: IncomingMessage) => known.find(({ path }) => path === pathOf(req))
  return {
    wants: (req) => req.headers.upgrade?.toLowerCase() === 'websocket' && of(req) !== undefined,
    take(req, socket, head) {
      // Whoever breaks off meanwhile is nobody's problem.
      socket.on('error', () => {
        socket.destroy()
      })
      const upgrade = of(req)
      if (!upgrade) {
        refuse(socket, '404 Not Found')
        return
      }
      if (!isOwnPage(req, publicUrl)) {
        refuse(socket, '403 Forbidden')
        return
      }
      if (!(req.headers['sec-websocket-protocol'] ?? '').split(',').some((name) => name.trim() === upgrade.protocol)) {
        refuse(socket, '400 Bad Request')
        return
      }
      if (draining()) {
        refuse(socket, '503 Service Unavailable')
        return
      }
      upgrade.take(req, socket, head)
    },
  }
}
