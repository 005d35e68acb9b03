// Sends requests to OpenAI-compatible providers, with a limit of the answer, and with one retry if it can help.
import { setTimeout as pause } from 'node:timers/promises'
import { APIError } from 'openai'
import { LlmError } from '#server/ports/llm.ts'
import { tracedFetch } from '#server/tracing.ts'
import { llmError, refusedParameter, retryAfterOf, statusOf, reachedProvider } from './openai-errors.ts'
import type { Timeouts } from './openai-time-limits.ts'

/** If the provider requests a longer wait, there is no retry and the person is informed. */
const maxPauseSeconds = 5

/**
 * Serialises a form before it is sent. Node's `fetch` continues to read a form after its request was aborted, into a
 * stream that is already closed, and the error is an unhandled rejection.
 */
async function withSerializedForm(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof FormData)) return init
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { ...init, headers, body: await form.arrayBuffer() }
}

/** Returns a `fetch` that reads at most this many bytes of an answer, and follows no redirect to another address. */
export function boundedFetch(maxAnswerBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await tracedFetch(input, { ...(await withSerializedForm(init)), redirect: 'error' })
    if (!answer.body) return answer
    const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await reader.read()
          read += value?.byteLength ?? 0
          if (done) controller.close()
          else if (read <= maxAnswerBytes) controller.enqueue(value)
          else {
            await reader.cancel()
            controller.error(
              new LlmError('unavailable', `an answer of more than ${maxAnswerBytes} bytes`, { mayHaveCost: true }),
            )
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
    return new Response(body, answer)
  }
}

/**
 * Returns the milliseconds to wait before a retry that may succeed and costs nothing; null when there should be no
 * retry.
 */
function retryPauseMs(error: unknown, minPauseMs: number): number | null {
  if (!(error instanceof APIError)) return null
  const status = statusOf(error)
  if (status === undefined) return reachedProvider(error) ? null : minPauseMs
  const code = llmError(error, { apiKey: '', sent: [], started: false }).code
  if (code !== 'rate_limited' && code !== 'unavailable') return null
  const retryAfter = retryAfterOf(error) ?? 0
  return retryAfter <= maxPauseSeconds ? Math.max(retryAfter * 1_000, minPauseMs) : null
}

export interface RetryOptions<N extends string> {
  /** Milliseconds before the retry if the provider does not name a pause. */
  readonly pauseMs: number
  /** Parameters that this server or model has rejected; remembered while the process runs. */
  readonly refusedParameters: Set<N>
  /** Parameters that may be omitted. */
  readonly optionalParameters: readonly N[]
  /** Called with true before the pause and with false after it. */
  readonly onPause?: ((paused: boolean) => void) | undefined
}

/**
 * Sends the request, and retries once after a refusal that cost nothing. Omits rejected parameters, each after one
 * refusal.
 */
export async function withRetry<T, N extends string>(
  ask: () => Promise<T>,
  timeouts: Timeouts,
  { pauseMs: minPauseMs, refusedParameters, optionalParameters, onPause = () => undefined }: RetryOptions<N>,
): Promise<T> {
  const omitted = new Set<N>()
  for (let isRetry = false; ;) {
    try {
      return await ask()
    } catch (error) {
      const parameter = refusedParameter(error, optionalParameters)
      if (parameter !== undefined && !omitted.has(parameter)) {
        omitted.add(parameter)
        refusedParameters.add(parameter)
        continue
      }
      const pauseMs = isRetry || timeouts.signal.aborted ? null : retryPauseMs(error, minPauseMs)
      if (pauseMs === null) throw error
      isRetry = true
      timeouts.pause()
      onPause(true)
      await pause(pauseMs, undefined, { signal: timeouts.signal })
      onPause(false)
      timeouts.resume()
    }
  }
}
