// Speaks only as much of PostgreSQL's protocol as is needed to report a version, and records the queries.
import { createServer, type Socket } from 'node:net'

export interface OlderPostgres {
  readonly url: string
  readonly statements: readonly string[]
  close(): Promise<void>
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))

const row = (columns: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    message(
      'T',
      int16(Object.keys(columns).length),
      ...Object.keys(columns).map((name) =>
        Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
      ),
    ),
    message(
      'D',
      int16(Object.keys(columns).length),
      ...Object.values(columns).map((value) => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)])),
    ),
    message('C', text('SELECT 1')),
    ready,
  ])

/** @param version of 15.9: `{ num: '150009', version: '15.9' }` */
export async function startOlderPostgres(version: {
  readonly num: string
  readonly version: string
}): Promise<OlderPostgres> {
  const statements: string[] = []
  const answer = (socket: Socket, bytes: Buffer, isGreeted: boolean): void => {
    if (!isGreeted) {
      socket.write(
        Buffer.concat([message('R', int32(0)), message('S', text('server_version'), text(version.version)), ready]),
      )
      return
    }
    if (bytes.toString('latin1', 0, 1) !== 'Q') return
    statements.push(bytes.toString('utf8', 5, bytes.length - 1))
    socket.write(row(version))
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let isGreeted = false
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      answer(socket, bytes, isGreeted)
      isGreeted = true
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `postgres://bufete@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/bufete`,
    statements,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => {
          resolve()
        })
      }),
  }
}
