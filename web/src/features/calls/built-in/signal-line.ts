// The line to the server over which people in a built-in room find each other. It comes back by itself, each time with
// a new token.
import { liveCloseCodes, liveProtocol, type Media, type Said, type WireMessage } from './wire.ts'

/**
 * `replaced`: by another window of the same person · `refused`: no token lets them in · `ended`: the call is over, or
 * they were sent out · `rejected`: too much, or nonsense
 */
export type Over = 'replaced' | 'refused' | 'ended' | 'rejected'
/** `again`: it was lost and is being taken up again */
export type LineState = 'connecting' | 'open' | 'again' | Over

export interface LineOptions {
  readonly url: string
  /** The one they came in with. */
  readonly token: string
  /** A new one by the API, or why there is none. Rejects when nothing answered. */
  readonly renew: () => Promise<{ readonly token: string } | Over>
  readonly media: () => Media
  readonly onTold: (message: WireMessage) => void
  readonly onState: (state: LineState) => void
  readonly open?: (url: string, protocol: string) => WebSocket
}
export interface SignalLine {
  /** False when the line is not open; nothing waits, since whoever comes back begins anew. */
  say(message: Said): boolean
  close(): void
}

const closings: Readonly<Record<number, Over>> = {
  [liveCloseCodes.replaced]: 'replaced',
  [liveCloseCodes.ended]: 'ended',
  [liveCloseCodes.nonsense]: 'rejected',
}
const mostRefusals = 2
/** Until the server answers that they are in. */
const enterMs = 10_000
/**
 * 0.5, 1, 2, 4 and then every 8 seconds, each a little different, so that a restarted server is not met by all at once.
 */
const waitMs = (turn: number): number => Math.min(8_000, 500 * 2 ** turn) * (0.75 + Math.random() * 0.5)

export function openLine({
  url,
  token: first,
  renew,
  media,
  onTold,
  onState,
  open = (to, by) => new WebSocket(to, by),
}: LineOptions): SignalLine {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let refusals = 0
  let entered = false
  let done = false

  const finish = (why: Over | null) => {
    done = true
    clearTimeout(timer)
    window.removeEventListener('online', hurry)
    if (why !== null) onState(why)
  }
  function wait(): void {
    onState('again')
    timer = setTimeout(() => void takeUp(), waitMs(turn))
    turn += 1
  }
  async function takeUp(): Promise<void> {
    timer = undefined
    try {
      const given = await renew()
      if (done) return
      if (typeof given === 'string') return finish(given)
      connect(given.token)
    } catch {
      if (!done) wait()
    }
  }
  // The network is back: nobody waits for the rest of the pause.
  function hurry(): void {
    if (timer === undefined || entered) return
    clearTimeout(timer)
    void takeUp()
  }
  function connect(token: string): void {
    const mine = open(url, liveProtocol)
    socket = mine
    entered = false
    const slow = setTimeout(() => mine.close(), enterMs)
    let told: Media = { audio: false, video: false, screen: false }
    mine.addEventListener('open', () => {
      const { audio, video } = (told = { ...media(), screen: false })
      mine.send(JSON.stringify({ type: 'enter', token, audio, video }))
    })
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as WireMessage // written by our server, which parses it by the same contract
      if (message.type === 'entered') {
        clearTimeout(slow)
        entered = true
        turn = 0
        refusals = 0
        onState('open')
        onTold(message)
        // A camera may have opened while the server let them in.
        const now = media()
        if (now.audio !== told.audio || now.video !== told.video || now.screen !== told.screen)
          mine.send(JSON.stringify({ type: 'media', ...now }))
        return
      }
      onTold(message)
    })
    mine.addEventListener('close', ({ code }) => {
      clearTimeout(slow)
      if (done || socket !== mine) return
      socket = null
      entered = false
      const why = closings[code]
      if (why) return finish(why)
      refusals += code === liveCloseCodes.refused ? 1 : 0
      if (refusals >= mostRefusals) return finish('refused')
      wait()
    })
  }

  window.addEventListener('online', hurry)
  onState('connecting')
  connect(first)
  return {
    say(message) {
      if (!entered || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      if (done) return
      finish(null)
      socket?.close(1000)
    },
  }
}
