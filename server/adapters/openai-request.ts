// Requests to OpenAI-compatible providers: with a limit of the answer, and one retry where that can help.
import { setTimeout as pause } from 'node:timers/promises'
import { APIError } from 'openai'
import { LlmError } from '#server/ports/llm.ts'
import { tracedFetch } from '#server/tracing.ts'
import { llmError, refusedParameter, retryAfterOf, statusOf, wasReached } from './openai-errors.ts'
import type { Watch } from './openai-time-limits.ts'

/** Seconds. A provider that asks for a longer wait is not retried: the person is informed. */
const maxPauseSeconds = 5

/**
 * A form as the bytes that are sent. Node's `fetch` goes on reading a form after its request was given up, into a
 * stream that was closed with it, and that error reaches nobody but the process.
 */
async function withWholeBody(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof FormData)) return init
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { ...init, headers, body: await form.arrayBuffer() }
}

/** Reads at most this many bytes, and follows no redirect: the request is for this address alone. */
export function boundedFetch(longest: number): typeof fetch {
  return async (input, init) => {
    const answer = await tracedFetch(input, { ...(await withWholeBody(init)), redirect: 'error' })
    if (!answer.body) return answer
    const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
    let read = 0
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(out) {
          const { done, value } = await reader.read()
          read += value?.byteLength ?? 0
          if (done) out.close()
          else if (read <= longest) out.enqueue(value)
          else {
            await reader.cancel()
            out.error(new LlmError('unavailable', `an answer of more than ${longest} bytes`, { mayHaveCost: true }))
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
    return new Response(body, answer)
  }
}

/** Returns the milliseconds to wait before a retry that may help and costs nothing, or null. */
function pauseBefore(error: unknown, shortest: number): number | null {
  if (!(error instanceof APIError)) return null
  const status = statusOf(error)
  if (status === undefined) return wasReached(error) ? null : shortest
  const code = llmError(error, { apiKey: '', sent: [], started: false }).code
  if (code !== 'rate_limited' && code !== 'unavailable') return null
  const told = retryAfterOf(error) ?? 0
  return told <= maxPauseSeconds ? Math.max(told * 1_000, shortest) : null
}

export interface Manners<N extends string> {
  /** Milliseconds before the retry when the provider does not say how long. */
  readonly retry: number
  /** Parameters that this server or model has rejected; remembered while the process runs. */
  readonly refused: Set<N>
  /** Optional parameters. */
  readonly names: readonly N[]
  readonly isResting?: ((resting: boolean) => void) | undefined
}

/**
 * Sends the request, and once more after a refusal that cost nothing; omits rejected parameters, each after one
 * refusal.
 */
export async function withRetry<T, N extends string>(
  ask: () => Promise<T>,
  { signal, rest, wait }: Watch,
  { retry, refused, names, isResting = () => undefined }: Manners<N>,
): Promise<T> {
  const learned = new Set<N>()
  for (let again = false; ;) {
    try {
      return await ask()
    } catch (error) {
      const lesson = refusedParameter(error, names)
      if (lesson !== undefined && !learned.has(lesson)) {
        learned.add(lesson)
        refused.add(lesson)
        continue
      }
      const before = again || signal.aborted ? null : pauseBefore(error, retry)
      if (before === null) throw error
      again = true
      rest()
      isResting(true)
      await pause(before, undefined, { signal })
      isResting(false)
      wait()
    }
  }
}
