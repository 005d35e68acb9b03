import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStream } from './fake-peers.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import { createRoom, type Room } from './room.ts'
import type { SignalingChannel, SignalingOptions } from './signaling-channel.ts'
import type { SentRequest, SignalData, WireMessage } from './wire.ts'

const peer = (id: string, name: string) =>
  ({ id, name, role: 'guest', audio: true, video: false, screen: false }) as const
const noStreams = { sound: null, camera: null, screen: null }

/** A room whose signalling and peer connections are controlled by the test. */
function startRoom() {
  let signalingOptions: SignalingOptions | undefined
  const sentMessages: SentRequest[] = []
  const links = new Map<
    string,
    {
      options: PeerLinkOptions
      received: SignalData[]
      reconnections: number
      bits: number
      closed: boolean
      level: number
    }
  >()
  const [onState, onOver] = [vi.fn<() => void>(), vi.fn<(reason: string) => void>()]
  let isConnected = true
  const makeLink = (options: PeerLinkOptions): PeerLink => {
    const fakeLink = { options, received: [] as SignalData[], reconnections: 0, bits: 0, closed: false, level: 0 }
    links.set(options.peer, fakeLink)
    return {
      state: () => 'connected',
      streams: () => noStreams,
      level: () => fakeLink.level,
      receive: (data) => {
        fakeLink.received.push(data)
        return Promise.resolve()
      },
      resendOffer: () => {
        fakeLink.reconnections += 1
      },
      setTrack: () => Promise.resolve(),
      limitCamera: (bits) => {
        fakeLink.bits = bits
      },
      close: () => {
        fakeLink.closed = true
      },
    }
  }
  const makeSignalingChannel = (options: SignalingOptions): SignalingChannel => {
    signalingOptions = options
    options.onState('connecting')
    return {
      send: (message) => {
        if (isConnected) sentMessages.push(message)
        return isConnected
      },
      close: () => undefined,
    }
  }
  const room: Room = createRoom({
    me: 'm',
    token: 't',
    renew: () => Promise.resolve('ended'),
    choice: { audio: false, video: false, audioId: '', videoId: '' },
    onState,
    onOver,
    makeSignalingChannel,
    makeLink,
  })
  const receive = (message: WireMessage) => signalingOptions?.onMessage(message)
  return {
    room,
    sentMessages,
    links,
    onState,
    onOver,
    receive,
    setSignalingState: (state: Parameters<SignalingOptions['onState']>[0]) => signalingOptions?.onState(state),
    loseConnection: () => {
      isConnected = false
    },
  }
}

describe('a built-in room', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('MediaStream', FakeStream)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('connects to each participant, divides the bitrate, and disconnects from those who leave', () => {
    const { room, links, receive } = startRoom()
    const ice = [{ urls: 'stun:relay.example:3478' }]
    receive({ type: 'entered', me: 'm', peers: [peer('a', 'Nereida')], iceServers: ice })
    receive({ type: 'peer-in', peer: peer('z', 'Wanda') })
    expect([
      room.view().peers.map(({ name }) => name),
      links.get('a')?.options.iceServers,
      [...links.values()].map(({ bits }) => bits),
    ]).toEqual([['Nereida', 'Wanda'], ice, [1_000_000, 1_000_000]])
    receive({ type: 'peer-out', id: 'a' })
    expect([room.view().peers.map(({ id }) => id), links.get('a')?.closed, links.get('z')?.bits]).toEqual([
      ['z'],
      true,
      2_000_000,
    ])
  })

  it('keeps peer connections when signalling is restored', () => {
    const { links, receive } = startRoom()
    const enteredMessage = { type: 'entered', me: 'm', peers: [peer('a', 'Nereida')], iceServers: [] } as const
    receive({ ...enteredMessage, peers: [...enteredMessage.peers], iceServers: [] })
    receive({ ...enteredMessage, peers: [...enteredMessage.peers], iceServers: [] })
    expect([links.get('a')?.reconnections, links.get('a')?.closed]).toEqual([1, false])
  })

  it('removes participants who do not return after signalling was restored', () => {
    const { room, links, receive } = startRoom()
    receive({ type: 'entered', me: 'm', peers: [peer('a', 'Nereida'), peer('z', 'Wanda')], iceServers: [] })
    vi.advanceTimersByTime(60_000)
    receive({ type: 'entered', me: 'm', peers: [], iceServers: [] })
    vi.advanceTimersByTime(10_000)
    receive({ type: 'peer-in', peer: peer('a', 'Nereida') })
    expect(room.view().peers).toHaveLength(2)
    vi.advanceTimersByTime(5_000)
    expect([room.view().peers.map(({ id }) => id), links.get('z')?.closed, links.get('a')?.closed]).toEqual([
      ['a'],
      true,
      false,
    ])
  })

  it('routes signalling messages to and from the right peer', () => {
    const { links, sentMessages, receive } = startRoom()
    receive({ type: 'entered', me: 'm', peers: [peer('a', 'Nereida'), peer('z', 'Wanda')], iceServers: [] })
    const data = { candidate: null }
    links.get('z')?.options.send(data)
    receive({ type: 'signal', from: 'a', data })
    receive({ type: 'signal', from: 'nobody', data })
    expect([sentMessages, links.get('a')?.received, links.get('z')?.received]).toEqual([
      [{ type: 'signal', to: 'z', data }],
      [data],
      [],
    ])
  })

  it('shows devices of each participant, and who speaks', () => {
    const { room, links, receive } = startRoom()
    receive({ type: 'entered', me: 'm', peers: [peer('a', 'Nereida')], iceServers: [] })
    Object.assign(links.get('a') ?? {}, { level: 0.2 })
    vi.advanceTimersByTime(250)
    expect(room.view().peers[0]?.speaking).toBe(true)
    receive({ type: 'media', from: 'a', audio: false, video: true, screen: true })
    expect(room.view().peers[0]).toMatchObject({ audio: false, video: true, screen: true, speaking: false })
  })

  it('lists chat messages with their senders, and says when one could not be sent', () => {
    const { room, sentMessages, receive, loseConnection } = startRoom()
    receive({ type: 'entered', me: 'm', peers: [peer('a', 'Nereida')], iceServers: [] })
    receive({ type: 'chat', from: 'a', text: 'Buenos días', at: '2026-11-17T18:00:00.000Z' })
    expect(room.sendChat('Hola')).toBe(true)
    receive({ type: 'chat', from: 'm', text: 'Hola', at: '2026-11-17T18:00:01.000Z' })
    loseConnection()
    expect(room.sendChat('¿Me leen?')).toBe(false)
    expect(room.view().chat.map(({ mine, name, text }) => [mine, name, text])).toEqual([
      [false, 'Nereida', 'Buenos días'],
      [true, '', 'Hola'],
    ])
    expect(sentMessages).toEqual([{ type: 'chat', text: 'Hola' }])
  })

  it('reports that the state of the call changed, and that another window replaced this one', () => {
    const { onState, onOver, receive, setSignalingState } = startRoom()
    receive({ type: 'state' })
    expect(onState).toHaveBeenCalledTimes(1)
    setSignalingState('replaced')
    expect(onOver.mock.calls).toEqual([['replaced']])
  })
})
