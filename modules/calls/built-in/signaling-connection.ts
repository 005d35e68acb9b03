// One window's signalling connection: valid messages, their rate limit, and the heartbeat.
import type { RawData, WebSocket } from 'ws'
import { LiveRequest, liveCloseCodes, enterWithinMs, type LiveMessage, type Peer } from '../signal.contract.ts'

/** Token bucket: messages at once, and messages per second. ICE with three others takes about two hundred messages. */
const burst = 400
const perSecond = 40
/** Maximum of unsent bytes of a slow window, after which it is disconnected. */
const maxUnsentBytes = 1_000_000

export type CloseReason = keyof typeof liveCloseCodes

/** The participant of a connection, once it is authenticated. */
export interface Seat {
  readonly companyId: string
  readonly roomId: string
  readonly chat: boolean
  readonly session: string | null
  peer: Peer
}

export interface ConnectionEvents {
  enter(connection: SignalingConnection, request: Extract<LiveRequest, { type: 'enter' }>): void
  say(connection: SignalingConnection, seat: Seat, request: Exclude<LiveRequest, { type: 'enter' }>): void
  gone(connection: SignalingConnection): void
}

export class SignalingConnection {
  /** Id of the window. */
  readonly live: string
  seat: Seat | undefined
  /** The others that were announced to it: the window of each, by id. */
  readonly announced = new Map<string, string>()
  readonly #socket: WebSocket
  readonly #events: ConnectionEvents
  readonly #patience: NodeJS.Timeout
  #entering = false
  #left = burst
  #filledAt = performance.now()
  #answers = true

  constructor(live: string, socket: WebSocket, events: ConnectionEvents) {
    this.live = live
    this.#socket = socket
    this.#events = events
    this.#patience = setTimeout(() => {
      this.close('refused')
    }, enterWithinMs).unref()
    socket.on('message', (data, binary) => {
      this.#hear(data, binary)
    })
    socket.on('pong', () => {
      this.#answers = true
    })
    socket.on('error', () => {
      socket.terminate()
    })
    socket.on('close', () => {
      clearTimeout(this.#patience)
      events.gone(this)
    })
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  sit(seat: Seat): void {
    clearTimeout(this.#patience)
    this.seat = seat
  }

  send(message: LiveMessage): void {
    if (!this.open) return
    this.#socket.send(JSON.stringify(message))
    if (this.#socket.bufferedAmount > maxUnsentBytes) this.#socket.terminate()
  }

  close(reason: CloseReason): void {
    if (!this.open) return
    this.#socket.close(liveCloseCodes[reason])
    // A connection that does not answer the ping is closed.
    setTimeout(() => {
      this.#socket.terminate()
    }, 2_000).unref()
  }

  /** Pings the window; closes it if the last ping is unanswered. */
  heartbeat(): void {
    if (!this.#answers) {
      this.#socket.terminate()
      return
    }
    this.#answers = false
    this.#socket.ping()
  }

  #mayGoOn(): boolean {
    const now = performance.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#filledAt) * perSecond) / 1_000) - 1
    this.#filledAt = now
    return this.#left >= 0
  }

  #hear(data: RawData, binary: boolean): void {
    // Messages after the closing handshake began are ignored.
    if (!this.open) return
    const request = binary || !this.#mayGoOn() ? null : readRequest(data)
    if (request === null) {
      this.close('nonsense')
      return
    }
    if (request.type === 'enter') {
      if (this.#entering) {
        this.close('nonsense')
        return
      }
      this.#entering = true
      this.#events.enter(this, request)
    } else if (this.seat) this.#events.say(this, this.seat, request)
    else this.close('nonsense')
  }
}

/** Returns a frame's text; frames arrive as one buffer by default. */
function readRequest(data: RawData): LiveRequest | null {
  try {
    return LiveRequest.safeParse(JSON.parse((data as Buffer).toString())).data ?? null
  } catch {
    return null
  }
}
