// A TCP proxy on the loopback interface, in front of the database: connections through it are reset, stalled or
// refused.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** URL of the same database through the proxy. */
  urlOf(databaseUrl: string): string
  /** Resets every connection on both sides. @returns their number */
  reset(): number
  /** Stalls: no byte passes, on open and new connections, which are accepted. */
  stall(): void
  /** Forwards the stalled bytes. */
  resume(): void
  /** Closes new connections at once. */
  refuse(isRefusing: boolean): void
  connections(): number
  close(): Promise<void>
}

interface Pair {
  readonly client: Socket
  readonly upstream: Socket
}

export async function openTcpProxy(target: { readonly host?: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let stalled = false
  let refusing = false
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    client.on('error', () => undefined)
    if (refusing) {
      client.resetAndDestroy()
      return
    }
    const upstream = connect({ host: target.host ?? '127.0.0.1', port: target.port, noDelay: true })
    upstream.on('error', () => undefined)
    const pair = { client, upstream }
    pairs.add(pair)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        to.write(bytes)
      })
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (stalled) upstream.pause()
    else client.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const forEachSocket = (act: (socket: Socket) => void): void => {
    for (const { client, upstream } of pairs) {
      act(client)
      act(upstream)
    }
  }
  return {
    port,
    urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    reset() {
      const count = pairs.size
      forEachSocket((socket) => {
        socket.resetAndDestroy()
      })
      return count
    },
    stall() {
      stalled = true
      forEachSocket((socket) => {
        socket.pause()
      })
    },
    resume() {
      stalled = false
      forEachSocket((socket) => {
        socket.resume()
      })
    },
    refuse(isRefusing) {
      refusing = isRefusing
    },
    connections: () => pairs.size,
    async close() {
      forEachSocket((socket) => {
        socket.destroy()
      })
      server.close()
      await once(server, 'close')
    },
  }
}
