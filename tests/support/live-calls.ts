// Built-in rooms over real sockets: a listening server, and test clients connected to its signalling.
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { App } from '#server/app.ts'
import { drain, listen } from '#server/start/listen.ts'
import { livePath, liveProtocol, type LiveMessage, type LiveRequest } from '#modules/calls/signal.contract.ts'
import type { Person } from './actors.ts'
import type { JoinedRoom, CreatedRoom } from './calls.ts'

export interface LiveServer {
  readonly url: string
  close(): Promise<void>
}

/** Listens as the product does. */
export async function serveLive(app: Pick<App, 'handler' | 'upgrades'>): Promise<LiveServer> {
  const server = await listen(app.handler, { host: '127.0.0.1', port: 0 }, app.upgrades)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => drain(server, 1_000) }
}

type MessageOf<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

/** A client connected to the signalling: the messages it received, and functions that send. */
export interface SignalingClient {
  readonly received: readonly LiveMessage[]
  /** All of one kind, in their order. */
  ofType<T extends LiveMessage['type']>(type: T): MessageOf<T>[]
  /** Returns the next message of a type that was not returned before; waits three seconds. */
  next<T extends LiveMessage['type']>(type: T): Promise<MessageOf<T>>
  send(request: LiveRequest): void
  /** Sends the text or bytes unchanged. */
  sendRaw(text: string | Buffer): void
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  /** Resolves at the next ping. */
  nextPing(): Promise<void>
  /** Terminates the connection without a close frame. */
  disconnect(): void
}

export interface SignalingClientOptions {
  /** Does not answer pings. */
  readonly ignoresPings?: boolean
  readonly origin?: string
  readonly protocol?: string
  readonly path?: string
}

/** Refused connections reject with the status of the answer. */
export async function openSignalingClient(
  { url }: LiveServer,
  { origin = url, protocol = liveProtocol, path = livePath, ignoresPings = false }: SignalingClientOptions = {},
): Promise<SignalingClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocol, { origin, autoPong: !ignoresPings })
  const received: LiveMessage[] = []
  const takenByType = new Map<string, number>()
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as LiveMessage)
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  await new Promise<void>((opened, reject) => {
    socket.once('open', opened)
    socket.once('unexpected-response', (_req, res) => {
      reject(new Error(String(res.statusCode)))
      res.destroy()
    })
    socket.on('error', reject)
  })
  const ofType = <T extends LiveMessage['type']>(type: T) =>
    received.filter((message): message is MessageOf<T> => message.type === type)
  return {
    received,
    ofType,
    closed,
    async next(type) {
      const index = takenByType.get(type) ?? 0
      takenByType.set(type, index + 1)
      for (const deadline = Date.now() + 3_000; ofType(type).length <= index;) {
        if (Date.now() > deadline)
          throw new Error(`did not receive: ${type} (${received.map((message) => message.type).join(', ')})`)
        await new Promise((resolve) => {
          setTimeout(resolve, 5)
        })
      }
      return ofType(type)[index] as never
    },
    send: (request) => {
      socket.send(JSON.stringify(request))
    },
    sendRaw: (text) => {
      socket.send(text)
    },
    nextPing: () =>
      new Promise((resolve) => {
        socket.once('ping', () => {
          resolve()
        })
      }),
    disconnect: () => {
      socket.terminate()
    },
  }
}

/** Connects and enters a room with the token of a participant. */
export async function connectAndEnter(
  server: LiveServer,
  { token }: Pick<JoinedRoom, 'token'>,
  sends = { audio: true, video: true },
  options: SignalingClientOptions = {},
): Promise<SignalingClient> {
  const client = await openSignalingClient(server, options)
  client.send({ type: 'enter', token, ...sends })
  await client.next('entered')
  return client
}

/** Gets a token of the room for a person who may enter it. */
export const admit = async (person: Person, room: Pick<CreatedRoom, 'id'>, body: object = {}): Promise<JoinedRoom> =>
  (await person.post(`/calls/rooms/${room.id}/token`, body).expect(200)).body as JoinedRoom
