// Time limits of requests to a language model.
import { LlmError } from '#server/ports/llm.ts'

/** All limits are in milliseconds. */
export interface TimeLimits {
  /** Until the first event. Reasoning models send it late. */
  readonly first: number
  /** Between two events. */
  readonly idle: number
  /** For the whole answer, from the first byte sent to the last one read. */
  readonly total: number
  /** For the usage, after the answer has ended. */
  readonly usage: number
  /** Pause before the retry if the provider does not name a pause. */
  readonly retry: number
}

export const defaultTimeLimits: TimeLimits = { first: 90_000, idle: 45_000, total: 600_000, usage: 5_000, retry: 400 }

export interface Timeouts {
  /** Aborts when the caller does, and when a limit is exceeded. */
  readonly signal: AbortSignal
  /** Returns the error of the exceeded limit; null while no limit is exceeded. */
  timeoutError(): LlmError | null
  /** Reports an event: the limit `next` applies from now on. No limit runs while the caller processes the event. */
  received(next: 'idle' | 'usage'): void
  /** Runs the limit again: for a retry or the next event. */
  resume(): void
  /** Stops the limit until a retry. */
  pause(): void
  end(): void
}

export function startTimeouts(caller: AbortSignal, timeLimits: TimeLimits): Timeouts {
  const controller = new AbortController()
  let timeoutError: LlmError | null = null
  let waiting = true
  const failWithTimeout = (phase: string, after: number): void => {
    timeoutError ??= new LlmError('timed_out', `${phase} within ${after / 1_000} seconds`, { mayHaveCost: true })
    controller.abort()
  }
  const abort = (): void => {
    controller.abort()
  }
  function listen(): NodeJS.Timeout {
    return setTimeout(() => {
      if (waiting) failWithTimeout(kind === 'first' ? 'nothing' : 'nothing more', timeLimits[kind])
      else silence.refresh()
    }, timeLimits[kind])
  }
  const total = setTimeout(() => {
    failWithTimeout('no end', timeLimits.total)
  }, timeLimits.total)
  let kind: 'first' | 'idle' | 'usage' = 'first'
  let silence = listen()
  if (caller.aborted) abort()
  else caller.addEventListener('abort', abort, { once: true })

  return {
    signal: controller.signal,
    timeoutError: () => timeoutError,
    received(next) {
      waiting = false
      if (kind === next) return void silence.refresh()
      clearTimeout(silence)
      kind = next
      silence = listen()
    },
    resume() {
      if (!waiting) silence.refresh()
      waiting = true
    },
    pause() {
      waiting = false
    },
    end() {
      clearTimeout(total)
      clearTimeout(silence)
      caller.removeEventListener('abort', abort)
      controller.abort()
    },
  }
}
