import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../lib/session.ts'
import { followNotices } from './live-notices.ts'
import { noticeQueries } from './notices.queries.ts'

const unread = (count: number) => `event: unread\ndata: {"unread":${count}}\n\n`

interface Window {
  readonly signal: AbortSignal | null | undefined
  readonly headers: Headers
  write(text: string): void
  end(): void
}
/** Replaces `fetch`; each call is a connection that the test writes to. */
function streams(): Window[] {
  const windows: Window[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    expect(path).toBe('/api/notices/live')
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    windows.push({
      signal: init.signal,
      headers: new Headers(init.headers),
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return windows
}
function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let stop = () => {}
let live: boolean[] = []
const client = new QueryClient()
const follow = () => {
  stop = followNotices(client, { waits: [0], onLive: (is) => live.push(is) })
}
const count = () => client.getQueryData(noticeQueries.unread().queryKey)?.unread

describe('live notices', () => {
  beforeEach(() => {
    session.setToken('a.b.c')
    client.clear()
    live = []
  })
  afterEach(() => {
    stop()
    session.setToken(null)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('send the session, set the count and invalidate the list', async () => {
    const seen = streams()
    const invalidated = vi.spyOn(client, 'invalidateQueries')
    follow()
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 })
    expect([seen[0]?.headers.get('authorization'), seen[0]?.headers.get('accept')]).toEqual([
      'Bearer a.b.c',
      'text/event-stream',
    ])
    seen[0]?.write(unread(2))
    await vi.waitFor(() => expect(count()).toBe(2), { timeout: 10_000 })
    expect(live).toEqual([true])
    expect(invalidated).not.toHaveBeenCalled()
    seen[0]?.write(`event: notice\ndata: {}\n\n${unread(3)}`)
    await vi.waitFor(() => expect(count()).toBe(3), { timeout: 10_000 })
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['notices', 'list'] })
  })

  it('reconnect when the connection ends, and report the interruption', async () => {
    const seen = streams()
    follow()
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 })
    seen[0]?.write(unread(1))
    await vi.waitFor(() => expect(live).toEqual([true]), { timeout: 10_000 })
    seen[0]?.end()
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 10_000 })
    expect(live).toEqual([true, false])
  })

  it('hold no connection in a hidden window, and reconnect when it is visible', async () => {
    const seen = streams()
    follow()
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 })
    show('hidden')
    expect(seen[0]?.signal?.aborted).toBe(true)
    expect(live.at(-1)).toBe(false)
    show('visible')
    await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 10_000 })
  })

  it('end with the session', async () => {
    const seen = streams()
    follow()
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 })
    session.setToken(null)
    expect(seen[0]?.signal?.aborted).toBe(true)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    expect(seen).toHaveLength(1)
  })
})
