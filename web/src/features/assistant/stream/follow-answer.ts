// One answer from its question to its end, whatever the connection does meanwhile.
import { ApiError, readAnswer } from '#server/contract/client.ts'
import { NoAnswerError } from '../../../lib/api.ts'
import type { StreamEvent } from '../assistant.queries.ts'
import { readEvents } from '../../../lib/event-stream.ts'

export interface FollowOptions {
  /** Asks, or joins what was asked before with the same id: safe to repeat. */
  readonly begin: (signal: AbortSignal) => Promise<Response>
  /** Goes on after an event of an answer that has begun. */
  readonly resume: (messageId: string, lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>
  readonly onEvent: (event: StreamEvent) => void
  /** The connection was lost and is being made again, or is there again. */
  readonly onConnection: (connected: boolean) => void
  /** Stops looking on. The answer itself goes on. */
  readonly signal: AbortSignal
  /** Milliseconds before each new attempt. */
  readonly waits?: readonly number[]
}

const defaultWaits = [300, 1_000, 2_000, 4_000, 8_000, 8_000, 15_000, 15_000, 30_000] as const

/** Waits, but not past the moment at which the device is connected again. */
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
 * A gateway in trouble or a server that restarts: the answer itself may be well. What the assistant says of itself
 * stands.
 */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (![502, 503, 504].includes(error.status) || error.code.startsWith('assistant_'))

interface Progress {
  messageId: string | undefined
  lastEventId: string | undefined
  ended: boolean
  moved: boolean
}

async function readOn(response: Response, progress: Progress, { onEvent, onConnection }: FollowOptions): Promise<void> {
  if (!response.ok || !response.body) await readAnswer(response)
  if (!response.body) return
  onConnection(true)
  await readEvents(response.body, (events) => {
    for (const { id, event, data } of events) {
      // as the contract's `streamEvents` declare
      const said = { ...(JSON.parse(data) as object), type: event } as StreamEvent
      if (said.type === 'start') progress.messageId = said.messageId
      if (said.type === 'done' || said.type === 'error') progress.ended = true
      progress.lastEventId = id
      progress.moved = true
      onEvent(said)
    }
  })
}

/**
 * Resolves when the answer has ended, well or not, or when the caller stopped looking on.
 * @throws ApiError when the server refuses; NoAnswerError when it could not be reached again
 */
export async function followAnswer(options: FollowOptions): Promise<void> {
  const { begin, resume, onConnection, signal, waits = defaultWaits } = options
  const progress: Progress = { messageId: undefined, lastEventId: undefined, ended: false, moved: false }
  for (let attempt = 0; ;) {
    progress.moved = false
    let failure: unknown
    try {
      await readOn(
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
    attempt = progress.moved ? 0 : attempt + 1
    const wait = waits[attempt]
    if (wait === undefined) throw failure instanceof NoAnswerError ? failure : new NoAnswerError(failure)
    onConnection(false)
    await pause(wait, signal)
    if (signal.aborted) return
  }
}
