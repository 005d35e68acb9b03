// One window's signalling connection: valid messages, their rate limit, and the heartbeat.
import type { RawData, WebSocket } from 'ws'
import { LiveRequest, liveCloseCodes, enterWithinMs, type LiveMessage, type Peer } from '../signal.contract.ts'

/**
 * Rate limit (token bucket): messages at once, and messages per second in the long run. Negotiating with three
 * participants takes some two hundred messages.
 */
const burst = 400
const perSecond = 40
/** Time for the closing handshake. */
const closeTimeoutMs = 2_000
/** Maximum of unsent bytes of a slow window, after which it is disconnected. */
const maxUnsentBytes = 1_000_000

export type CloseReason = keyof typeof liveCloseCodes

/** The participant of a connection, once it is authenticated. */
export interface ConnectedParticipant {
  readonly companyId: string
  readonly roomId: string
  readonly chat: boolean
  readonly session: string | null
  /** The account on which the right to be in the room depends: the member's own, or the host's for a guest. */
  readonly accountId: string
  /** How other participants see this one; its id is the id of the participant, not of an account. */
  peer: Peer
}

export interface ConnectionEvents {
  onEnter(connection: SignalingConnection, request: Extract<LiveRequest, { type: 'enter' }>): void
  onMessage(
    connection: SignalingConnection,
    participant: ConnectedParticipant,
    request: Exclude<LiveRequest, { type: 'enter' }>,
  ): void
  onClose(connection: SignalingConnection): void
}

export class SignalingConnection {
  /** Id of the window. */
  readonly windowId: string
  participant: ConnectedParticipant | undefined
  /** Window ids of the participants that were announced to this window, by id of the participant. */
  readonly announced = new Map<string, string>()
  readonly #socket: WebSocket
  readonly #events: ConnectionEvents
  readonly #enterTimer: NodeJS.Timeout
  #entering = false
  #remainingMessages = burst
  #refilledAt = performance.now()
  #answeredPing = true

  constructor(windowId: string, socket: WebSocket, events: ConnectionEvents) {
    this.windowId = windowId
    this.#socket = socket
    this.#events = events
    this.#enterTimer = setTimeout(() => {
      this.close('refused')
    }, enterWithinMs).unref()
    socket.on('message', (data, binary) => {
      this.#receive(data, binary)
    })
    socket.on('pong', () => {
      this.#answeredPing = true
    })
    socket.on('error', () => {
      socket.terminate()
    })
    socket.on('close', () => {
      clearTimeout(this.#enterTimer)
      events.onClose(this)
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  assignParticipant(participant: ConnectedParticipant): void {
    clearTimeout(this.#enterTimer)
    this.participant = participant
  }

  send(message: LiveMessage): void {
    if (!this.isOpen) return
    this.#socket.send(JSON.stringify(message))
    if (this.#socket.bufferedAmount > maxUnsentBytes) this.#socket.terminate()
  }

  close(reason: CloseReason): void {
    if (!this.isOpen) return
    this.#socket.close(liveCloseCodes[reason])
    // A window that does not complete the closing handshake is disconnected.
    setTimeout(() => {
      this.#socket.terminate()
    }, closeTimeoutMs).unref()
  }

  /** Pings the window; closes it if the last ping is unanswered. */
  heartbeat(): void {
    if (!this.#answeredPing) {
      this.#socket.terminate()
      return
    }
    this.#answeredPing = false
    this.#socket.ping()
  }

  #withinRateLimit(): boolean {
    const now = performance.now()
    this.#remainingMessages =
      Math.min(burst, this.#remainingMessages + ((now - this.#refilledAt) * perSecond) / 1_000) - 1
    this.#refilledAt = now
    return this.#remainingMessages >= 0
  }

  #receive(data: RawData, binary: boolean): void {
    // Messages after the closing handshake began are ignored.
    if (!this.isOpen) return
    const request = binary || !this.#withinRateLimit() ? null : readRequest(data)
    if (request === null) {
      this.close('invalidMessage')
      return
    }
    if (request.type === 'enter') {
      if (this.#entering) {
        this.close('invalidMessage')
        return
      }
      this.#entering = true
      this.#events.onEnter(this, request)
    } else if (this.participant) this.#events.onMessage(this, this.participant, request)
    else this.close('invalidMessage')
  }
}

/** Returns the request of a frame, or null for an invalid frame. `ws` passes frames as one buffer by default. */
function readRequest(data: RawData): LiveRequest | null {
  try {
    return LiveRequest.safeParse(JSON.parse((data as Buffer).toString())).data ?? null
  } catch {
    return null
  }
}
