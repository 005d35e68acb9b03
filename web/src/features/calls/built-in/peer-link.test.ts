import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePeer, FakeStream } from './fake-peers.ts'
import { createPeerLink, type PeerLink, type PeerLinkOptions } from './peer-link.ts'
import type { SignalData } from './wire.ts'

const flush = async () => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve()
}
const noStreams = { sound: null, camera: null, screen: null }

/** One side of a connection: its peer connections and the messages that it sent. */
function side(me: string, peer: string, overrides: Partial<PeerLinkOptions> = {}) {
  const peers: FakePeer[] = []
  const sentSignals: SignalData[] = []
  const link: PeerLink = createPeerLink({
    me,
    peer,
    iceServers: [],
    tracks: () => noStreams,
    onChange: () => undefined,
    send: (data) => {
      sentSignals.push(data)
    },
    makePeer: () => {
      const createdPeer = new FakePeer()
      peers.push(createdPeer)
      return createdPeer as unknown as RTCPeerConnection
    },
    ...overrides,
  })
  return {
    link,
    sentSignals,
    get pc() {
      return peers.at(-1) as FakePeer
    },
    get peerCount() {
      return peers.length
    },
  }
}
type Side = ReturnType<typeof side>
/** Delivers messages between both sides until neither sends more. */
async function exchangeSignals(a: Side, b: Side) {
  await flush()
  while (a.sentSignals.length + b.sentSignals.length > 0) {
    for (const data of a.sentSignals.splice(0)) void b.link.receive(data)
    for (const data of b.sentSignals.splice(0)) void a.link.receive(data)
    await flush()
  }
}
const offersOf = ({ sentSignals }: Side) =>
  sentSignals.filter((data) => 'description' in data && data.description.type === 'offer').length

describe('a peer connection', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('MediaStream', FakeStream)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is offered by the smaller id, and both sides send sound, camera and screen', async () => {
    const [mic, cam] = [{ kind: 'audio' }, { kind: 'video' }] as unknown as MediaStreamTrack[]
    const a = side('a', 'b', { tracks: () => ({ ...noStreams, sound: mic ?? null }) })
    const b = side('b', 'a', { tracks: () => ({ ...noStreams, camera: cam ?? null }) })
    await flush()
    expect([offersOf(a), offersOf(b)]).toEqual([1, 0])
    await exchangeSignals(a, b)
    expect([a.pc.signalingState, b.pc.signalingState]).toEqual(['stable', 'stable'])
    expect(a.pc.transceivers.map(({ direction, sender }) => [direction, sender.track])).toEqual([
      ['sendrecv', mic],
      ['sendrecv', null],
      ['sendrecv', null],
    ])
    expect(b.pc.transceivers.map(({ direction, sender }) => [direction, sender.track])).toEqual([
      ['sendrecv', null],
      ['sendrecv', cam],
      ['sendrecv', null],
    ])
    expect(Object.values(a.link.streams()).map((stream) => (stream as unknown as FakeStream).tracks)).toEqual([
      [{ of: 0 }],
      [{ of: 1 }],
      [{ of: 2 }],
    ])
    await b.link.setTrack('screen', cam ?? null)
    expect(b.pc.transceivers[2]?.sender.track).toBe(cam)
  })

  it('resolves two simultaneous offers: the larger id is polite', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await exchangeSignals(a, b)
    a.pc.restartIce()
    b.pc.restartIce()
    await flush()
    expect([offersOf(a), offersOf(b)]).toEqual([1, 1])
    await exchangeSignals(a, b)
    expect([a.pc.signalingState, b.pc.signalingState, a.peerCount, b.peerCount]).toEqual(['stable', 'stable', 1, 1])
    expect(a.pc.remoteDescription?.type).toBe('answer')
  })

  it('is replaced when the page on either side was reloaded', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await exchangeSignals(a, b)
    const reloadedB = side('b', 'a')
    a.link.resendOffer()
    await exchangeSignals(a, reloadedB)
    expect([a.peerCount, reloadedB.peerCount, a.pc.signalingState, reloadedB.pc.signalingState]).toEqual([
      2,
      2,
      'stable',
      'stable',
    ])
    const reloadedA = side('a', 'b')
    await exchangeSignals(reloadedA, reloadedB)
    expect([
      reloadedA.peerCount,
      reloadedB.peerCount,
      reloadedA.pc.signalingState,
      reloadedB.pc.signalingState,
    ]).toEqual([1, 3, 'stable', 'stable'])
  })

  it('is kept when only signalling broke: the pending offer is sent again', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await flush()
    a.sentSignals.length = 0 // the connection broke, so that no signal arrived
    a.link.resendOffer()
    await exchangeSignals(a, b)
    expect([a.pc.signalingState, b.pc.signalingState]).toEqual(['stable', 'stable'])
    a.link.resendOffer()
    b.link.resendOffer()
    await exchangeSignals(a, b)
    expect([a.peerCount, b.peerCount, a.pc.restarts, b.pc.restarts]).toEqual([1, 1, 1, 0])
  })

  it('reports its state and restarts ICE with growing delays', async () => {
    const changes: string[] = []
    const [a, b] = [side('a', 'b', { onChange: () => changes.push(a.link.state()) }), side('b', 'a')]
    await exchangeSignals(a, b)
    changes.length = 0
    a.pc.setState('connected')
    a.pc.setState('disconnected')
    expect([a.link.state(), a.pc.restarts]).toEqual(['lost', 0])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(a.pc.restarts).toBe(1)
    await exchangeSignals(a, b)
    a.pc.setState('failed')
    expect(a.link.state()).toBe('failed')
    await exchangeSignals(a, b)
    const restartsBefore = a.pc.restarts
    await vi.advanceTimersByTimeAsync(5_900)
    expect(a.pc.restarts).toBe(restartsBefore)
    await vi.advanceTimersByTimeAsync(6_200)
    expect(a.pc.restarts).toBe(restartsBefore + 1)
    a.pc.setState('connected')
    expect(changes).toEqual(['connected', 'lost', 'failed', 'connected'])
  })

  it('is reported as failed when it is never established', async () => {
    const a = side('a', 'b')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(a.link.state()).toBe('failed')
    a.link.close()
    expect(a.pc.closed).toBe(true)
  })

  it('limits the bitrate of the camera', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await exchangeSignals(a, b)
    a.link.limitCamera(500_000)
    expect(a.pc.transceivers.map(({ sender }) => sender.maxBitrate)).toEqual([0, 500_000, 0])
  })
})
