// Built-in rooms over real sockets: a server that listens, and windows of people on its line.
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { App } from '#server/app.ts'
import { drain, listen } from '#server/start/listen.ts'
import { livePath, liveProtocol, type LiveMessage, type LiveRequest } from '#modules/calls/signal.contract.ts'
import type { Person } from './actors.ts'
import type { Entered, MadeRoom } from './calls.ts'

export interface LiveServer {
  readonly url: string
  close(): Promise<void>
}

/** Listens as the product does. */
export async function serveLive(app: Pick<App, 'handler' | 'upgrades'>): Promise<LiveServer> {
  const server = await listen(app.handler, { host: '127.0.0.1', port: 0 }, app.upgrades)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => drain(server, 1_000) }
}

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

/** A window of somebody: what it was told, and what it says. */
export interface Window {
  readonly told: readonly LiveMessage[]
  /** All of one kind, in their order. */
  of<T extends LiveMessage['type']>(type: T): Of<T>[]
  /** The next one of a kind that was not taken yet; waits three seconds. */
  next<T extends LiveMessage['type']>(type: T): Promise<Of<T>>
  say(request: LiveRequest): void
  /** As it is, whatever it is. */
  raw(text: string | Buffer): void
  /** Why the server closed it. */
  readonly closed: Promise<number>
  /** The next time it is asked whether it is there. */
  asked(): Promise<void>
  /** Breaks the connection without a word. */
  cut(): void
}

export interface WindowOptions {
  /** Does not answer when it is asked whether it is there. */ readonly asleep?: boolean
  readonly origin?: string
  readonly protocol?: string
  readonly path?: string
}

/** Refused connections reject with the status of the answer. */
export async function openWindow(
  { url }: LiveServer,
  { origin = url, protocol = liveProtocol, path = livePath, asleep = false }: WindowOptions = {},
): Promise<Window> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocol, { origin, autoPong: !asleep })
  const told: LiveMessage[] = []
  const taken = new Map<string, number>()
  socket.on('message', (data: Buffer) => {
    told.push(JSON.parse(data.toString()) as LiveMessage)
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  await new Promise<void>((opened, refused) => {
    socket.once('open', opened)
    socket.once('unexpected-response', (_req, res) => {
      refused(new Error(String(res.statusCode)))
      res.destroy()
    })
    socket.on('error', refused)
  })
  const of = <T extends LiveMessage['type']>(type: T) =>
    told.filter((message): message is Of<T> => message.type === type)
  return {
    told,
    of,
    closed,
    async next(type) {
      const at = taken.get(type) ?? 0
      taken.set(type, at + 1)
      for (const until = Date.now() + 3_000; of(type).length <= at;) {
        if (Date.now() > until)
          throw new Error(`was not told: ${type} (${told.map((message) => message.type).join(', ')})`)
        await new Promise((later) => {
          setTimeout(later, 5)
        })
      }
      return of(type)[at] as never
    },
    say: (request) => {
      socket.send(JSON.stringify(request))
    },
    raw: (text) => {
      socket.send(text)
    },
    asked: () =>
      new Promise((resolve) => {
        socket.once('ping', () => {
          resolve()
        })
      }),
    cut: () => {
      socket.terminate()
    },
  }
}

/** Comes into a room with a token of theirs. */
export async function sitDown(
  server: LiveServer,
  { token }: Pick<Entered, 'token'>,
  sends = { audio: true, video: true },
  options: WindowOptions = {},
): Promise<Window> {
  const window = await openWindow(server, options)
  window.say({ type: 'enter', token, ...sends })
  await window.next('entered')
  return window
}

export const admit = async (who: Person, room: Pick<MadeRoom, 'id'>, body: object = {}): Promise<Entered> =>
  (await who.post(`/calls/rooms/${room.id}/token`, body).expect(200)).body as Entered
