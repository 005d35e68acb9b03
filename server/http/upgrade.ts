// Connections that become WebSockets. They bypass the pipeline, so each handler authenticates them.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Upgrade {
  /** The whole path, without a query. */
  readonly path: `/${string}`
  /** WebSocket subprotocol; clients without it are refused. */
  readonly protocol: string
  handle(req: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Upgrades {
  /** Returns whether a request is a WebSocket upgrade; other upgrades are answered as plain requests. */
  isUpgrade(req: IncomingMessage): boolean
  handle(req: IncomingMessage, socket: Duplex, head: Buffer): void
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '').split('?', 1)[0] ?? ''

/**
 * Browsers let any page open a WebSocket to anywhere, but always send its Origin: only our own is accepted. Vite's
 * proxy sends the Origin of the page itself.
 */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  const originHost = origin === undefined ? undefined : URL.parse(origin)?.host
  if (originHost === undefined || originHost === '') return false
  return originHost === new URL(publicUrl).host || originHost === host?.toLowerCase()
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

export function createUpgrades(publicUrl: string, upgrades: readonly Upgrade[], draining: () => boolean): Upgrades {
  const upgradeFor = (req: IncomingMessage) => upgrades.find(({ path }) => path === pathOf(req))
  return {
    isUpgrade: (req) => req.headers.upgrade?.toLowerCase() === 'websocket' && upgradeFor(req) !== undefined,
    handle(req, socket, head) {
      // Errors of a client that disconnects meanwhile are ignored.
      socket.on('error', () => {
        socket.destroy()
      })
      const upgrade = upgradeFor(req)
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
      upgrade.handle(req, socket, head)
    },
  }
}
