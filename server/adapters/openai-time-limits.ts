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

/** Starts the limits of one request; `end` must be called when it is over. */
export function startTimeouts(caller: AbortSignal, timeLimits: TimeLimits): Timeouts {
  const controller = new AbortController()
  let timeoutError: LlmError | null = null
  /** Whether the provider is to send the next event; false while the caller processes one, and in a pause. */
  let isWaiting = true
  const failWithTimeout = (missing: string, limitMs: number): void => {
    timeoutError ??= new LlmError('timed_out', `${missing} within ${limitMs / 1_000} seconds`, { mayHaveCost: true })
    controller.abort()
  }
  const abort = (): void => {
    controller.abort()
  }
  /** Starts the timer of the active limit. If it elapses while no event is awaited, it is started again. */
  function startSilenceTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      if (isWaiting) failWithTimeout(activeLimit === 'first' ? 'nothing' : 'nothing more', timeLimits[activeLimit])
      else silenceTimer.refresh()
    }, timeLimits[activeLimit])
  }
  const totalTimer = setTimeout(() => {
    failWithTimeout('no end', timeLimits.total)
  }, timeLimits.total)
  let activeLimit: 'first' | 'idle' | 'usage' = 'first'
  let silenceTimer = startSilenceTimer()
  if (caller.aborted) abort()
  else caller.addEventListener('abort', abort, { once: true })

  return {
    signal: controller.signal,
    timeoutError: () => timeoutError,
    received(next) {
      isWaiting = false
      if (activeLimit === next) return void silenceTimer.refresh()
      clearTimeout(silenceTimer)
      activeLimit = next
      silenceTimer = startSilenceTimer()
    },
    resume() {
      if (!isWaiting) silenceTimer.refresh()
      isWaiting = true
    },
    pause() {
      isWaiting = false
    },
    end() {
      clearTimeout(totalTimer)
      clearTimeout(silenceTimer)
      caller.removeEventListener('abort', abort)
      controller.abort()
    },
  }
}
