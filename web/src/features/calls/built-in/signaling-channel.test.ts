import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-peers.ts'
import { openSignalingChannel, type SignalingOptions } from './signaling-channel.ts'

let media = { audio: true, video: false, screen: false }
const enteredMessage = { type: 'entered', me: 'm', peers: [], iceServers: [] }

function startChannel(renew: SignalingOptions['renew'] = () => Promise.resolve({ token: 'second' })) {
  const states: string[] = []
  const messages: string[] = []
  const renewSpy = vi.fn<SignalingOptions['renew']>(renew)
  const channel = openSignalingChannel({
    url: 'ws://bufete.example/api/calls/live',
    token: 'first',
    renew: renewSpy,
    media: () => media,
    onMessage: ({ type }) => messages.push(type),
    onState: (state) => states.push(state),
  })
  return { channel, states, messages, renewSpy }
}
const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket
/** The tokens with which the sockets entered. */
const enteredTokens = () => FakeSocket.all.map(({ sent }) => sent[0]?.['token'])

describe('the signalling connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.all = []
    media = { audio: true, video: false, screen: false }
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('enters with token and devices, and sends nothing before it is accepted', () => {
    const { channel, states, messages } = startChannel()
    expect(channel.send({ type: 'chat', text: 'hola' })).toBe(false)
    socket().simulateOpen()
    expect([socket().url, socket().protocol, socket().sent]).toEqual([
      'ws://bufete.example/api/calls/live',
      'bufete-call.1',
      [{ type: 'enter', token: 'first', audio: true, video: false }],
    ])
    socket().simulateMessage(enteredMessage)
    expect(channel.send({ type: 'chat', text: 'hola' })).toBe(true)
    expect([states, messages]).toEqual([['connecting', 'open'], ['entered']])
  })

  it('sends devices that started while entering', () => {
    startChannel()
    socket().simulateOpen()
    media = { audio: true, video: true, screen: false }
    socket().simulateMessage(enteredMessage)
    expect(socket().sent.slice(1)).toEqual([{ type: 'media', audio: true, video: true, screen: false }])
  })

  it.each([1006, 1012])('reconnects after close code %i with a new token', async (code) => {
    const { states, renewSpy } = startChannel()
    socket().simulateOpen()
    socket().simulateMessage(enteredMessage)
    socket().simulateClose(code)
    expect(states.at(-1)).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(500)
    socket().simulateOpen()
    socket().simulateMessage(enteredMessage)
    expect([states, enteredTokens(), renewSpy.mock.calls.length]).toEqual([
      ['connecting', 'open', 'reconnecting', 'open'],
      ['first', 'second'],
      1,
    ])
  })

  it('waits longer after each failed attempt, and reconnects at once when the network is back', async () => {
    const { renewSpy } = startChannel(() => Promise.reject(new Error('nothing answered')))
    socket().simulateClose(1006)
    await vi.advanceTimersByTimeAsync(500)
    expect(renewSpy).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(renewSpy).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(renewSpy).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event('online'))
    expect(renewSpy).toHaveBeenCalledTimes(3)
  })

  it.each([
    [4001, 'replaced'],
    [4004, 'ended'],
    [4008, 'rejected'],
  ])('ends after close code %i', async (code, reason) => {
    const { states, renewSpy } = startChannel()
    socket().simulateOpen()
    socket().simulateMessage(enteredMessage)
    socket().simulateClose(code)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([states.at(-1), renewSpy.mock.calls.length]).toEqual([reason, 0])
  })

  it('requests a new token once when the first is refused, and gives up when that is refused, too', async () => {
    const { states, renewSpy } = startChannel()
    socket().simulateOpen()
    socket().simulateClose(4003)
    await vi.advanceTimersByTimeAsync(500)
    socket().simulateOpen()
    socket().simulateClose(4003)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([states, renewSpy.mock.calls.length]).toEqual([['connecting', 'reconnecting', 'refused'], 1])
  })

  it('ends when the API refuses to renew the token', async () => {
    const { states } = startChannel(() => Promise.resolve('ended'))
    socket().simulateClose(1006)
    await vi.advanceTimersByTimeAsync(500)
    expect(states).toEqual(['connecting', 'reconnecting', 'ended'])
  })

  it('reconnects when the server does not answer, but not after being closed', async () => {
    const { channel, renewSpy } = startChannel()
    socket().simulateOpen()
    await vi.advanceTimersByTimeAsync(10_500)
    expect(renewSpy).toHaveBeenCalledTimes(1)
    channel.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([renewSpy.mock.calls.length, FakeSocket.all.length]).toEqual([1, 2])
  })
})
