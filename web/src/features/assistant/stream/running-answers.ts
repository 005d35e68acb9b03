// Answers being generated, one per consultation. They are stored outside of React, so that leaving a page does not stop
// reading an answer, and coming back shows it.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { send } from '../../../lib/api.ts'
import { isSilent, reportFailure } from '../../../lib/call-failure.ts'
import { session } from '../../../lib/session.ts'
import { answerAfterEvent, type AnswerContent } from '../answer/answer-content.ts'
import { assistantUrls, assistantQueries, refreshAfterAnswer, stopAnswer, type Question } from '../assistant.queries.ts'
import { followAnswer, type FollowOptions } from './follow-answer.ts'

export interface RunningAnswer {
  readonly consultationId: string
  /** The question as it was sent; `null` for an answer that this page did not ask for. */
  readonly question: string | null
  /** The message that this answer replaces, with all after it. */
  readonly replaces: string | null
  readonly answer: AnswerContent | null
  /** `false` while the connection is being restored. */
  readonly connected: boolean
  /** The person stopped the answer and it has not ended yet. */
  readonly stopping: boolean
  readonly ended: boolean
  /** Why no further text will come: the server refused the question, or could not be reached again. */
  readonly error: unknown
}

const answers = new Map<string, { running: RunningAnswer; readonly controller: AbortController }>()
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Interval of notifications in a hidden tab, which gets no animation frames. */
const hiddenIntervalMs = 250
/** The pause after drawing, as a multiple of the time that drawing took; at most `maxPauseMs`. */
const pausePerDrawingTime = 4
const maxPauseMs = 500
/** One frame at 60 frames a second: a shorter pause needs no timer, because the next frame is no earlier. */
const frameMs = 16

/** Id of the pending animation frame or timer; 0: none. */
let scheduled = 0
/**
 * Notifies listeners at most once a frame, because text arrives faster than it is drawn: less often when drawing takes
 * long, and at an interval in a hidden tab.
 */
function notifySoon(): void {
  if (scheduled !== 0) return
  const draw = () => {
    const started = performance.now()
    notify()
    const pauseMs = Math.min(maxPauseMs, (performance.now() - started) * pausePerDrawingTime)
    scheduled =
      pauseMs < frameMs
        ? 0
        : window.setTimeout(() => {
            scheduled = 0
            notifySoon()
          }, pauseMs)
  }
  scheduled =
    document.visibilityState === 'hidden' ? window.setTimeout(draw, hiddenIntervalMs) : requestAnimationFrame(draw)
}

function change(id: string, changes: Partial<RunningAnswer>): void {
  const current = answers.get(id)
  if (current) current.running = { ...current.running, ...changes }
}

const post = (body: unknown, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  signal,
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify(body),
})

function resumeStream(
  id: string,
  messageId: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  return send(assistantUrls.stream(id, messageId), { method: 'GET', signal, headers })
}

const maxReads = 5
/**
 * Replaces the streamed answer with the stored answer. Tries several times, because the server may store the answer a
 * moment after its stream has ended.
 */
async function showStored(client: QueryClient, id: string, messageId: string): Promise<void> {
  for (let attempt = 0; attempt < maxReads; attempt += 1) {
    await refreshAfterAnswer(client, id)
    const storedMessage = client
      .getQueryData(assistantQueries.detail(id).queryKey)
      ?.messages.find((message) => message.id === messageId)
    if (storedMessage && storedMessage.state !== 'writing') return runningAnswers.forget(id)
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    })
  }
}

async function run(
  client: QueryClient,
  request: Pick<RunningAnswer, 'consultationId' | 'question' | 'replaces'>,
  begin: FollowOptions['begin'],
): Promise<void> {
  const id = request.consultationId
  answers.get(id)?.controller.abort()
  const controller = new AbortController()
  answers.set(id, {
    controller,
    running: { ...request, answer: null, connected: true, stopping: false, ended: false, error: null },
  })
  notify()
  const currentAnswer = () => answers.get(id)?.running.answer ?? null
  try {
    await followAnswer({
      begin,
      signal: controller.signal,
      resume: (messageId, lastEventId, signal) => resumeStream(id, messageId, lastEventId, signal),
      onConnection: (connected) => {
        change(id, { connected })
        notifySoon()
      },
      onEvent: (event) => {
        change(id, { answer: answerAfterEvent(currentAnswer(), event) })
        notifySoon()
      },
    })
  } catch (error) {
    // The session has ended: the login is about to be shown.
    if (isSilent(error)) return runningAnswers.forget(id)
    change(id, { ended: true, error })
    notify()
    // The page explains some refusals itself: missing consent, the plan, another answer being generated.
    await refreshAfterAnswer(client, id)
    return
  }
  if (controller.signal.aborted) return
  change(id, { ended: true })
  notify()
  const messageId = currentAnswer()?.messageId
  if (messageId) await showStored(client, id, messageId)
}

export const runningAnswers = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (id: string | undefined): RunningAnswer | undefined => (id === undefined ? undefined : answers.get(id)?.running),

  /**
   * Asks the question.
   * @param shownQuestion displayed until the server has stored the question; `null` when the thread has it already
   */
  startAnswer(
    client: QueryClient,
    consultationId: string,
    question: Omit<Question, 'id'>,
    shownQuestion: string | null = question.content ?? null,
  ): void {
    const body: Question = { ...question, id: crypto.randomUUID() }
    void run(
      client,
      { consultationId, question: shownQuestion, replaces: question.editOf ?? question.retryOf ?? null },
      (signal) => send(assistantUrls.ask(consultationId), post(body, signal)),
    )
  },

  /**
   * Reads an answer that is already being generated, also in place of one that failed here: the server refuses a
   * question while it answers one of another page, and that answer is then the one to show.
   */
  watch(client: QueryClient, consultationId: string, messageId: string): void {
    const current = answers.get(consultationId)?.running
    if (current && !current.error) return
    void run(client, { consultationId, question: null, replaces: null }, (signal) =>
      resumeStream(consultationId, messageId, undefined, signal),
    )
  },

  /** Asks the server to stop the answer. Its text so far stays. */
  stop(consultationId: string): void {
    const messageId = answers.get(consultationId)?.running.answer?.messageId
    if (!messageId) return
    change(consultationId, { stopping: true })
    notify()
    stopAnswer(consultationId, messageId).catch((error: unknown) => {
      change(consultationId, { stopping: false })
      notify()
      reportFailure(error)
    })
  },

  forget(consultationId: string): void {
    answers.get(consultationId)?.controller.abort()
    answers.delete(consultationId)
    notify()
  },
}

// The next person who signs in on this device must not see these answers.
session.subscribe(() => {
  if (!session.get().isAuthenticated) for (const id of [...answers.keys()]) runningAnswers.forget(id)
})

export const useRunningAnswer = (consultationId: string | undefined): RunningAnswer | undefined =>
  useSyncExternalStore(runningAnswers.subscribe, () => runningAnswers.get(consultationId))
