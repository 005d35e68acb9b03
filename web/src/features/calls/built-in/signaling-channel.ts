// Signalling connection of a participant in a built-in room. Reconnects automatically, each time with a new token.
import { liveCloseCodes, liveProtocol, type Media, type SentRequest, type WireMessage } from './wire.ts'

/**
 * `replaced`: by another window of the same person · `refused`: no valid token · `ended`: the call is over or the
 * person was removed · `rejected`: invalid or too many messages
 */
export type EndReason = 'replaced' | 'refused' | 'ended' | 'rejected'
/** `reconnecting`: the connection was lost and is being restored. */
export type SignalingState = 'connecting' | 'open' | 'reconnecting' | EndReason

export interface SignalingOptions {
  readonly url: string
  /** Token of the first connection. */
  readonly token: string
  /** Requests a new token; resolves with the reason if there is none. Rejects when the server does not respond. */
  readonly renew: () => Promise<{ readonly token: string } | EndReason>
  readonly media: () => Media
  readonly onMessage: (message: WireMessage) => void
  readonly onState: (state: SignalingState) => void
  readonly open?: (url: string, protocol: string) => WebSocket
}
export interface SignalingChannel {
  /** Returns false while disconnected; messages are not queued, since the state is sent again after reconnecting. */
  send(message: SentRequest): boolean
  close(): void
}

const reasonsOfCloseCodes: Readonly<Record<number, EndReason>> = {
  [liveCloseCodes.replaced]: 'replaced',
  [liveCloseCodes.ended]: 'ended',
  [liveCloseCodes.invalidMessage]: 'rejected',
}
/** Tokens refused in a row after which no other is requested. */
const maxRefusals = 2
/** Milliseconds to wait for the server's message `entered`. */
const enterTimeoutMs = 10_000
/**
 * Delay in milliseconds: 0.5, 1, 2, 4, then 8 s, with 25 % jitter, so that clients do not reconnect to a restarted
 * server all at once.
 */
const retryDelayMs = (attempt: number): number => Math.min(8_000, 500 * 2 ** attempt) * (0.75 + Math.random() * 0.5)

const isSameMedia = (a: Media, b: Media): boolean => a.audio === b.audio && a.video === b.video && a.screen === b.screen

/** Enters the room by a socket that opens, and closes it if the server does not answer in time. */
function enterBySocket(
  socket: WebSocket,
  token: string,
  {
    media,
    onEntered,
    onMessage,
    onClose,
  }: Pick<SignalingOptions, 'media' | 'onMessage'> & {
    readonly onEntered: () => void
    readonly onClose: (code: number) => void
  },
): void {
  const enterTimer = setTimeout(() => socket.close(), enterTimeoutMs)
  let sentMedia: Media = { audio: false, video: false, screen: false }
  socket.addEventListener('open', () => {
    const { audio, video } = (sentMedia = { ...media(), screen: false })
    socket.send(JSON.stringify({ type: 'enter', token, audio, video }))
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as WireMessage // written by our server, which parses it by the same contract
    const hasEntered = message.type === 'entered'
    if (hasEntered) {
      clearTimeout(enterTimer)
      onEntered()
    }
    onMessage(message)
    if (!hasEntered) return
    // The camera may have started while the server answered.
    const currentMedia = media()
    if (!isSameMedia(currentMedia, sentMedia)) socket.send(JSON.stringify({ type: 'media', ...currentMedia }))
  })
  socket.addEventListener('close', ({ code }) => {
    clearTimeout(enterTimer)
    onClose(code)
  })
}

export function openSignalingChannel({
  url,
  token: firstToken,
  renew,
  media,
  onMessage,
  onState,
  open = (to, protocol) => new WebSocket(to, protocol),
}: SignalingOptions): SignalingChannel {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let refusals = 0
  let hasEntered = false
  let isDone = false

  const finish = (reason: EndReason | null) => {
    isDone = true
    clearTimeout(timer)
    window.removeEventListener('online', reconnectNow)
    if (reason !== null) onState(reason)
  }
  function scheduleReconnect(): void {
    onState('reconnecting')
    timer = setTimeout(() => void reconnect(), retryDelayMs(attempt))
    attempt += 1
  }
  async function reconnect(): Promise<void> {
    timer = undefined
    try {
      const renewed = await renew()
      if (isDone) return
      if (typeof renewed === 'string') return finish(renewed)
      connect(renewed.token)
    } catch {
      if (!isDone) scheduleReconnect()
    }
  }
  // The network is back: reconnects without waiting for the rest of the delay.
  function reconnectNow(): void {
    if (timer === undefined || hasEntered) return
    clearTimeout(timer)
    void reconnect()
  }
  function connect(token: string): void {
    const ownSocket = open(url, liveProtocol)
    socket = ownSocket
    hasEntered = false
    enterBySocket(ownSocket, token, {
      media,
      onMessage,
      onEntered() {
        hasEntered = true
        attempt = 0
        refusals = 0
        onState('open')
      },
      onClose(code) {
        if (isDone || socket !== ownSocket) return
        socket = null
        hasEntered = false
        const reason = reasonsOfCloseCodes[code]
        if (reason) return finish(reason)
        refusals += code === liveCloseCodes.refused ? 1 : 0
        if (refusals >= maxRefusals) return finish('refused')
        scheduleReconnect()
      },
    })
  }

  window.addEventListener('online', reconnectNow)
  onState('connecting')
  connect(firstToken)
  return {
    send(message) {
      if (!hasEntered || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      if (isDone) return
      finish(null)
      socket?.close(1000)
    },
  }
}
