// Receives notices by Server-Sent Events while the window is visible and somebody is signed in.
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { liveEvents } from '#modules/notifications/inbox/inbox.contract.ts'
import { send } from '../../../lib/api.ts'
import { readEvents, type StreamEvent } from '../../../lib/event-stream.ts'
import { session } from '../../../lib/session.ts'
import { noticeQueries } from './notices.queries.ts'

type Unread = z.infer<(typeof liveEvents)['unread']>

export interface LiveOptions {
  /** Milliseconds before each reconnect; the last value repeats. */
  readonly waits?: readonly number[]
  /** Called with whether events arrive live; while not, the bell polls. */
  readonly onLive: (live: boolean) => void
}

const defaultWaits = [1_000, 2_000, 5_000, 15_000, 60_000] as const

function take(client: QueryClient, { event, data }: StreamEvent): void {
  if (event === 'unread') {
    const said = JSON.parse(data) as Unread // as the contract's `liveEvents` declare
    const known = client.getQueryData(noticeQueries.unread().queryKey)
    client.setQueryData(noticeQueries.unread().queryKey, said)
    // Notices were read in another window, or new ones arrived.
    if (known && known.unread !== said.unread)
      void client.invalidateQueries({ queryKey: [...noticeQueries.all, 'list'] })
  } else if (event === 'notice') void client.invalidateQueries({ queryKey: [...noticeQueries.all, 'list'] })
}

/** @returns whether the server accepted the connection; a refused one is retried slowly */
async function readOn(client: QueryClient, signal: AbortSignal, onLive: (live: boolean) => void): Promise<boolean> {
  const answer = await send('/notices/live', { method: 'GET', headers: { accept: 'text/event-stream' }, signal })
  if (!answer.ok || !answer.body) return false
  let heard = false
  await readEvents(answer.body, (events) => {
    if (signal.aborted) return
    if (!heard) onLive(true)
    heard = true
    for (const event of events) take(client, event)
  })
  return heard
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

async function follow(
  client: QueryClient,
  signal: AbortSignal,
  { onLive, waits = defaultWaits }: LiveOptions,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    // The connection was lost (server silent, gateway timeout, device asleep): reconnects.
    const heard = await readOn(client, signal, onLive).catch(() => false)
    if (signal.aborted) return
    onLive(false)
    failures = heard ? 0 : failures + 1
    await pause(waits[Math.min(failures, waits.length - 1)] ?? 0, signal)
  }
}

/** Listens until `stop` is called; a hidden or signed-out window holds no connection. */
export function followNotices(client: QueryClient, options: LiveOptions): () => void {
  let away: AbortController | undefined
  const look = () => {
    const wanted = document.visibilityState !== 'hidden' && session.get().isAuthenticated
    if (wanted === (away !== undefined)) return
    away?.abort()
    away = wanted ? new AbortController() : undefined
    if (away) void follow(client, away.signal, options)
    else options.onLive(false)
  }
  look()
  document.addEventListener('visibilitychange', look)
  const unsubscribe = session.subscribe(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    unsubscribe()
    away?.abort()
  }
}
