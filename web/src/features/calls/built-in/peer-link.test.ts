import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePeer, FakeStream } from './fake-peers.ts'
import { createLink, type Link, type LinkOptions } from './peer-link.ts'
import type { SignalData } from './wire.ts'

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
const none = { sound: null, camera: null, screen: null }

/** One side of a connection: its peer connections and the messages that it sent. */
function side(me: string, peer: string, more: Partial<LinkOptions> = {}) {
  const peers: FakePeer[] = []
  const said: SignalData[] = []
  const link: Link = createLink({
    me,
    peer,
    iceServers: [],
    tracks: () => none,
    onChange: () => undefined,
    send: (data) => {
      said.push(data)
    },
    makePeer: () => {
      const made = new FakePeer()
      peers.push(made)
      return made as unknown as RTCPeerConnection
    },
    ...more,
  })
  return {
    link,
    said,
    get pc() {
      return peers.at(-1) as FakePeer
    },
    get made() {
      return peers.length
    },
  }
}
type Side = ReturnType<typeof side>
/** Delivers messages between both sides until neither sends more. */
async function talk(a: Side, b: Side) {
  await settle()
  while (a.said.length + b.said.length > 0) {
    for (const data of a.said.splice(0)) void b.link.take(data)
    for (const data of b.said.splice(0)) void a.link.take(data)
    await settle()
  }
}
const offersOf = ({ said }: Side) =>
  said.filter((data) => 'description' in data && data.description.type === 'offer').length

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
    const a = side('a', 'b', { tracks: () => ({ ...none, sound: mic ?? null }) })
    const b = side('b', 'a', { tracks: () => ({ ...none, camera: cam ?? null }) })
    await settle()
    expect([offersOf(a), offersOf(b)]).toEqual([1, 0])
    await talk(a, b)
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
    await b.link.put('screen', cam ?? null)
    expect(b.pc.transceivers[2]?.sender.track).toBe(cam)
  })

  it('resolves two simultaneous offers: the larger id is polite', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await talk(a, b)
    a.pc.restartIce()
    b.pc.restartIce()
    await settle()
    expect([offersOf(a), offersOf(b)]).toEqual([1, 1])
    await talk(a, b)
    expect([a.pc.signalingState, b.pc.signalingState, a.made, b.made]).toEqual(['stable', 'stable', 1, 1])
    expect(a.pc.remoteDescription?.type).toBe('answer')
  })

  it('is replaced when the page on either side was reloaded', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await talk(a, b)
    const c = side('b', 'a')
    a.link.meet()
    await talk(a, c)
    expect([a.made, c.made, a.pc.signalingState, c.pc.signalingState]).toEqual([2, 2, 'stable', 'stable'])
    const d = side('a', 'b')
    await talk(d, c)
    expect([d.made, c.made, d.pc.signalingState, c.pc.signalingState]).toEqual([1, 3, 'stable', 'stable'])
  })

  it('is kept when only signalling broke: the pending offer is sent again', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await settle()
    a.said.length = 0 // the line broke, nothing arrived
    a.link.meet()
    await talk(a, b)
    expect([a.pc.signalingState, b.pc.signalingState]).toEqual(['stable', 'stable'])
    a.link.meet()
    b.link.meet()
    await talk(a, b)
    expect([a.made, b.made, a.pc.restarts, b.pc.restarts]).toEqual([1, 1, 1, 0])
  })

  it('reports its state and restarts ICE with growing delays', async () => {
    const changes: string[] = []
    const [a, b] = [side('a', 'b', { onChange: () => changes.push(a.link.state()) }), side('b', 'a')]
    await talk(a, b)
    changes.length = 0
    a.pc.become('connected')
    a.pc.become('disconnected')
    expect([a.link.state(), a.pc.restarts]).toEqual(['lost', 0])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(a.pc.restarts).toBe(1)
    await talk(a, b)
    a.pc.become('failed')
    expect(a.link.state()).toBe('failed')
    await talk(a, b)
    const before = a.pc.restarts
    await vi.advanceTimersByTimeAsync(5_900)
    expect(a.pc.restarts).toBe(before)
    await vi.advanceTimersByTimeAsync(6_200)
    expect(a.pc.restarts).toBe(before + 1)
    a.pc.become('connected')
    expect(changes).toEqual(['connected', 'lost', 'failed', 'connected'])
  })

  it('is reported as failed when it is never established', async () => {
    const a = side('a', 'b')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(a.link.state()).toBe('failed')
    a.link.close()
    expect(a.pc.closed).toBe(true)
  })

  it('divides the bitrate among the participants', async () => {
    const [a, b] = [side('a', 'b'), side('b', 'a')]
    await talk(a, b)
    a.link.limit(500_000)
    expect(a.pc.transceivers.map(({ sender }) => sender.most)).toEqual([0, 500_000, 0])
  })
})
