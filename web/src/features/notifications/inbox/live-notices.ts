// Receives notices by Server-Sent Events while the window is visible and a person is signed in.
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { liveEvents } from '#modules/notifications/inbox/inbox.contract.ts'
import { send } from '../../../lib/api.ts'
import { readEvents, type StreamEvent } from '../../../lib/event-stream.ts'
import { session } from '../../../lib/session.ts'
import { noticeQueries } from './notices.queries.ts'

type Unread = z.infer<(typeof liveEvents)['unread']>
type Walled = z.infer<(typeof liveEvents)['walled']>

export interface LiveOptions {
  /** Milliseconds before each reconnect; the last value repeats. */
  readonly reconnectDelays?: readonly number[]
  /** Called with whether events arrive live; while not, the bell polls. */
  readonly onLive: (live: boolean) => void
}

const defaultReconnectDelays = [1_000, 2_000, 5_000, 15_000, 60_000] as const

function applyEvent(client: QueryClient, { event, data }: StreamEvent): void {
  if (event === 'unread') {
    const unread = JSON.parse(data) as Unread // as the contract's `liveEvents` declare
    const cached = client.getQueryData(noticeQueries.unread().queryKey)
    client.setQueryData(noticeQueries.unread().queryKey, unread)
    // Notices were read in another window, or new ones arrived.
    if (cached && cached.unread !== unread.unread)
      void client.invalidateQueries({ queryKey: [...noticeQueries.all, 'list'] })
  } else if (event === 'notice') void client.invalidateQueries({ queryKey: [...noticeQueries.all, 'list'] })
  else if (event === 'walled') {
    const { caseIds } = JSON.parse(data) as Walled // as the contract's `liveEvents` declare
    void import('./forget-walled.ts').then(({ forgetWalled }) => forgetWalled(client, caseIds))
  }
}

/** @returns whether an event arrived; a connection that brings none is retried more and more slowly */
async function readStream(client: QueryClient, signal: AbortSignal, onLive: (live: boolean) => void): Promise<boolean> {
  const answer = await send('/notices/live', { method: 'GET', headers: { accept: 'text/event-stream' }, signal })
  if (!answer.ok || !answer.body) return false
  let hasReceived = false
  await readEvents(answer.body, (events) => {
    if (signal.aborted) return
    if (!hasReceived) onLive(true)
    hasReceived = true
    for (const event of events) applyEvent(client, event)
  })
  return hasReceived
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

async function keepConnected(
  client: QueryClient,
  signal: AbortSignal,
  { onLive, reconnectDelays = defaultReconnectDelays }: LiveOptions,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    // The connection was lost (server silent, gateway timeout, device asleep): reconnects.
    const hasReceived = await readStream(client, signal, onLive).catch(() => false)
    if (signal.aborted) return
    onLive(false)
    failures = hasReceived ? 0 : failures + 1
    await pause(reconnectDelays[Math.min(failures, reconnectDelays.length - 1)] ?? 0, signal)
  }
}

/** Listens until the returned function is called; a hidden or signed-out window holds no connection. */
export function followNotices(client: QueryClient, options: LiveOptions): () => void {
  let controller: AbortController | undefined
  const updateConnection = () => {
    const isWanted = document.visibilityState !== 'hidden' && session.get().isAuthenticated
    if (isWanted === (controller !== undefined)) return
    controller?.abort()
    controller = isWanted ? new AbortController() : undefined
    if (controller) void keepConnected(client, controller.signal, options)
    else options.onLive(false)
  }
  updateConnection()
  document.addEventListener('visibilitychange', updateConnection)
  const unsubscribe = session.subscribe(updateConnection)
  return () => {
    document.removeEventListener('visibilitychange', updateConnection)
    unsubscribe()
    controller?.abort()
  }
}
