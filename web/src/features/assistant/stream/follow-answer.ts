// Reads one answer from its question to its end, reconnecting when the connection is lost.
import { ApiError, readAnswer } from '#server/contract/client.ts'
import { NoAnswerError } from '../../../lib/api.ts'
import type { StreamEvent } from '../assistant.queries.ts'
import { readEvents } from '../../../lib/event-stream.ts'

export interface FollowOptions {
  /** Sends the question. Idempotent: a repeated request with the same id joins the answer. */
  readonly begin: (signal: AbortSignal) => Promise<Response>
  /** Resumes an answer after its last event. */
  readonly resume: (messageId: string, lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>
  readonly onEvent: (event: StreamEvent) => void
  /** Called with `true` each time the server answers, the first time included, and with `false` when the connection is lost. */
  readonly onConnection: (connected: boolean) => void
  /** Stops reading. The server continues to generate the answer. */
  readonly signal: AbortSignal
  /**
   * Milliseconds to wait before an attempt to reconnect, by the number of attempts in a row without an event; reading
   * fails after the last.
   */
  readonly waits?: readonly number[]
}

const defaultWaits = [300, 1_000, 2_000, 4_000, 8_000, 8_000, 15_000, 15_000, 30_000] as const

/** Waits for the milliseconds, or until the device is online again or `signal` is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/**
 * Returns whether the server refused the request for good. A gateway error or a restarting server is temporary; an
 * error code of the assistant is not.
 */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (![502, 503, 504].includes(error.status) || error.code.startsWith('assistant_'))

interface Progress {
  messageId: string | undefined
  lastEventId: string | undefined
  ended: boolean
  /** Whether the last attempt brought at least one event. */
  receivedEvent: boolean
}

async function readStream(
  response: Response,
  progress: Progress,
  { onEvent, onConnection }: FollowOptions,
): Promise<void> {
  if (!response.ok || !response.body) await readAnswer(response)
  if (!response.body) return
  onConnection(true)
  await readEvents(response.body, (events) => {
    for (const { id, event, data } of events) {
      // as the contract's `streamEvents` declare
      const streamed = { ...(JSON.parse(data) as object), type: event } as StreamEvent
      if (streamed.type === 'start') progress.messageId = streamed.messageId
      if (streamed.type === 'done' || streamed.type === 'error') progress.ended = true
      progress.lastEventId = id
      progress.receivedEvent = true
      onEvent(streamed)
    }
  })
}

/**
 * Resolves when the answer has ended, successfully or not, or when `signal` was aborted.
 * @throws ApiError when the server refuses; NoAnswerError when it cannot be reached any more
 */
export async function followAnswer(options: FollowOptions): Promise<void> {
  const { begin, resume, onConnection, signal, waits = defaultWaits } = options
  const progress: Progress = { messageId: undefined, lastEventId: undefined, ended: false, receivedEvent: false }
  for (let attempt = 0; ;) {
    progress.receivedEvent = false
    let failure: unknown
    try {
      await readStream(
        progress.messageId === undefined
          ? await begin(signal)
          : await resume(progress.messageId, progress.lastEventId, signal),
        progress,
        options,
      )
    } catch (error) {
      failure = error
    }
    if (signal.aborted || progress.ended) return
    if (isRefusal(failure)) throw failure
    attempt = progress.receivedEvent ? 0 : attempt + 1
    const wait = waits[attempt]
    if (wait === undefined) throw failure instanceof NoAnswerError ? failure : new NoAnswerError(failure)
    onConnection(false)
    await pause(wait, signal)
    if (signal.aborted) return
  }
}
