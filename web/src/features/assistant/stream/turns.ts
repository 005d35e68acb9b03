// Answers under way, one a consultation. They live beside the screens: leaving a page does not stop an answer, coming
// back finds it.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { send } from '../../../lib/api.ts'
import { isSilent, reportFailure } from '../../../lib/call-failure.ts'
import { session } from '../../../lib/session.ts'
import { nextDraft, type Draft } from '../answer/draft.ts'
import { assistantAddress, assistantQueries, refreshAfterAnswer, stopAnswer, type Ask } from '../assistant.queries.ts'
import { followAnswer, type FollowOptions } from './follow-answer.ts'

export interface Turn {
  readonly consultationId: string
  /** The question as it was sent; `null` for an answer that this screen did not ask for. */
  readonly question: string | null
  /** The message that this one takes the place of, with all after it. */
  readonly replaces: string | null
  readonly draft: Draft | null
  /** The connection stands; while it does not, it is being made again. */
  readonly connected: boolean
  /** The person asked for an end and it has not come yet. */
  readonly stopping: boolean
  readonly ended: boolean
  /** The server did not take the question, or could not be reached again: nothing more will come. */
  readonly error: unknown
}

const turns = new Map<string, { turn: Turn; readonly away: AbortController }>()
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

let drawn = 0
/**
 * Words come faster than a screen shows them. A frame at a time, and fewer frames when one takes long; a hidden tab now
 * and then.
 */
function tellSoon(): void {
  if (drawn !== 0) return
  const draw = () => {
    const started = performance.now()
    tell()
    const rest = Math.min(500, (performance.now() - started) * 4)
    drawn =
      rest < 16
        ? 0
        : window.setTimeout(() => {
            drawn = 0
            tellSoon()
          }, rest)
  }
  drawn = document.visibilityState === 'hidden' ? window.setTimeout(draw, 250) : requestAnimationFrame(draw)
}

function change(id: string, changed: Partial<Turn>): void {
  const known = turns.get(id)
  if (known) known.turn = { ...known.turn, ...changed }
}

const post = (body: unknown, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  signal,
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify(body),
})

function resumed(
  id: string,
  messageId: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  return send(assistantAddress.stream(id, messageId), { method: 'GET', signal, headers })
}

/** The answer as it was kept takes the place of the one that was watched. */
async function settle(client: QueryClient, id: string, messageId: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await refreshAfterAnswer(client, id)
    const kept = client
      .getQueryData(assistantQueries.detail(id).queryKey)
      ?.messages.find((message) => message.id === messageId)
    if (kept && kept.state !== 'writing') return turnStore.forget(id)
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    })
  }
}

async function run(
  client: QueryClient,
  start: Pick<Turn, 'consultationId' | 'question' | 'replaces'>,
  begin: FollowOptions['begin'],
): Promise<void> {
  const id = start.consultationId
  turns.get(id)?.away.abort()
  const away = new AbortController()
  turns.set(id, { away, turn: { ...start, draft: null, connected: true, stopping: false, ended: false, error: null } })
  tell()
  const draft = () => turns.get(id)?.turn.draft ?? null
  try {
    await followAnswer({
      begin,
      signal: away.signal,
      resume: (messageId, lastEventId, signal) => resumed(id, messageId, lastEventId, signal),
      onConnection: (connected) => {
        change(id, { connected })
        tellSoon()
      },
      onEvent: (event) => {
        change(id, { draft: nextDraft(draft(), event) })
        tellSoon()
      },
    })
  } catch (error) {
    // The session is over: the login is already on its way.
    if (isSilent(error)) return turnStore.forget(id)
    change(id, { ended: true, error })
    tell()
    // Refused for a reason that the screen should know: the consent, the plan, an answer under way elsewhere.
    await refreshAfterAnswer(client, id)
    return
  }
  if (away.signal.aborted) return
  change(id, { ended: true })
  tell()
  const messageId = draft()?.messageId
  if (messageId) await settle(client, id, messageId)
}

export const turnStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (id: string | undefined): Turn | undefined => (id === undefined ? undefined : turns.get(id)?.turn),

  /** Asks. `shown` is what stands as the question until the server has it. */
  ask(
    client: QueryClient,
    consultationId: string,
    ask: Omit<Ask, 'id'>,
    shown: string | null = ask.content ?? null,
  ): void {
    const body: Ask = { ...ask, id: crypto.randomUUID() }
    void run(client, { consultationId, question: shown, replaces: ask.editOf ?? ask.retryOf ?? null }, (signal) =>
      send(assistantAddress.ask(consultationId), post(body, signal)),
    )
  },

  /** Looks on at an answer that is already under way. */
  watch(client: QueryClient, consultationId: string, messageId: string): void {
    if (turns.has(consultationId)) return
    void run(client, { consultationId, question: null, replaces: null }, (signal) =>
      resumed(consultationId, messageId, undefined, signal),
    )
  },

  /** Asks the server to end the answer. What came stays. */
  stop(consultationId: string): void {
    const messageId = turns.get(consultationId)?.turn.draft?.messageId
    if (!messageId) return
    change(consultationId, { stopping: true })
    tell()
    stopAnswer(consultationId, messageId).catch((error: unknown) => {
      change(consultationId, { stopping: false })
      tell()
      reportFailure(error)
    })
  },

  forget(consultationId: string): void {
    turns.get(consultationId)?.away.abort()
    turns.delete(consultationId)
    tell()
  },
}

// What one person asked is not for the next one of this device.
session.subscribe(() => {
  if (!session.get().isAuthenticated) for (const id of [...turns.keys()]) turnStore.forget(id)
})

export const useTurn = (consultationId: string | undefined): Turn | undefined =>
  useSyncExternalStore(turnStore.subscribe, () => turnStore.get(consultationId))
