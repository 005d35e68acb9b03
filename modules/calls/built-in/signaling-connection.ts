// One window's connection: what it may say, how much of it, and whether it is still there.
import type { RawData, WebSocket } from 'ws'
import { LiveRequest, liveCloseCodes, enterWithinMs, type LiveMessage, type Peer } from '../signal.contract.ts'

/**
 * So many messages at once, and so many a second for as long as one likes: finding a way to three others takes about
 * two hundred.
 */
const burst = 400
const perSecond = 40
/** Bytes that wait for a window that takes nothing; then it is let go. */
const mostWaiting = 1_000_000

export type CloseReason = keyof typeof liveCloseCodes

/** Whom a line is of, once they are in. */
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
  /** Names the window. */
  readonly live: string
  seat: Seat | undefined
  /** The others it was told of: their ids, and the window of each. */
  readonly known = new Map<string, string>()
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
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.terminate()
  }

  close(reason: CloseReason): void {
    if (!this.open) return
    this.#socket.close(liveCloseCodes[reason])
    // Whoever does not answer to it is cut.
    setTimeout(() => {
      this.#socket.terminate()
    }, 2_000).unref()
  }

  /** Asks whether the window is still there; cuts one that did not answer the last time. */
  beat(): void {
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
    // Whoever was told to go may still be speaking.
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

/** In one piece, as it comes by default. */
function readRequest(data: RawData): LiveRequest | null {
  try {
    return LiveRequest.safeParse(JSON.parse((data as Buffer).toString())).data ?? null
  } catch {
    return null
  }
}
