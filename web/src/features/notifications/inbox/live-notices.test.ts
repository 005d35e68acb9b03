import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../lib/session.ts'
import { followNotices } from './live-notices.ts'
import { noticeQueries } from './notices.queries.ts'

const unread = (count: number) => `event: unread\ndata: {"unread":${count}}\n\n`

interface TestStream {
  readonly signal: AbortSignal | null | undefined
  readonly headers: Headers
  write(text: string): void
  end(): void
}
/** Replaces `fetch`; each call is a connection that the test writes to. */
function serveStreams(): TestStream[] {
  const streams: TestStream[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    expect(path).toBe('/api/notices/live')
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    streams.push({
      signal: init.signal,
      headers: new Headers(init.headers),
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return streams
}
function setVisibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let stop = () => {}
let liveReports: boolean[] = []
const client = new QueryClient()
const follow = () => {
  stop = followNotices(client, { reconnectDelays: [0], onLive: (isLive) => liveReports.push(isLive) })
}
const count = () => client.getQueryData(noticeQueries.unread().queryKey)?.unread

describe('live notices', () => {
  beforeEach(() => {
    session.setToken('a.b.c')
    client.clear()
    liveReports = []
  })
  afterEach(() => {
    stop()
    session.setToken(null)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('send the session, set the count and invalidate the list', async () => {
    const streams = serveStreams()
    const invalidateQueries = vi.spyOn(client, 'invalidateQueries')
    follow()
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 10_000 })
    expect([streams[0]?.headers.get('authorization'), streams[0]?.headers.get('accept')]).toEqual([
      'Bearer a.b.c',
      'text/event-stream',
    ])
    streams[0]?.write(unread(2))
    await vi.waitFor(() => expect(count()).toBe(2), { timeout: 10_000 })
    expect(liveReports).toEqual([true])
    expect(invalidateQueries).not.toHaveBeenCalled()
    streams[0]?.write(`event: notice\ndata: {}\n\n${unread(3)}`)
    await vi.waitFor(() => expect(count()).toBe(3), { timeout: 10_000 })
    expect(invalidateQueries).toHaveBeenCalledWith({ queryKey: ['notices', 'list'] })
  })

  it('reconnect when the connection ends, and report the interruption', async () => {
    const streams = serveStreams()
    follow()
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 10_000 })
    streams[0]?.write(unread(1))
    await vi.waitFor(() => expect(liveReports).toEqual([true]), { timeout: 10_000 })
    streams[0]?.end()
    await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 10_000 })
    expect(liveReports).toEqual([true, false])
  })

  it('hold no connection in a hidden window, and reconnect when it is visible', async () => {
    const streams = serveStreams()
    follow()
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 10_000 })
    setVisibility('hidden')
    expect(streams[0]?.signal?.aborted).toBe(true)
    expect(liveReports.at(-1)).toBe(false)
    setVisibility('visible')
    await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 10_000 })
  })

  it('end with the session', async () => {
    const streams = serveStreams()
    follow()
    await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 10_000 })
    session.setToken(null)
    expect(streams[0]?.signal?.aborted).toBe(true)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    expect(streams).toHaveLength(1)
  })
})
