// Time limits of a provider.
import { LlmError } from '#server/ports/llm.ts'

/** Milliseconds. */
export interface Patience {
  /** Until the first event; reasoning models are silent for long. */
  readonly first: number
  /** Between two events. */
  readonly idle: number
  /** For the whole answer, from the first byte sent to the last one read. */
  readonly total: number
  /** For the usage, after the answer has ended. */
  readonly usage: number
  /** Pause before the retry, when the provider does not say how long. */
  readonly retry: number
}

export const defaultPatience: Patience = { first: 90_000, idle: 45_000, total: 600_000, usage: 5_000, retry: 400 }

export interface Watch {
  /** Aborts when the caller does, and when a limit is exceeded. */
  readonly signal: AbortSignal
  /** The exceeded limit; null while none is. */
  late(): LlmError | null
  /** An event came: the limit between events applies now. While the caller processes it, no limit runs. */
  came(patience: 'idle' | 'usage'): void
  /** Starts the limit: for the first request, a retry, or the next event. */
  wait(): void
  /** Stops the limit: the provider refused, and is retried later. */
  rest(): void
  end(): void
}

export function watchOver(caller: AbortSignal, patience: Patience): Watch {
  const controller = new AbortController()
  let late: LlmError | null = null
  let waiting = true
  const tooLate = (what: string, after: number): void => {
    late ??= new LlmError('timed_out', `${what} within ${after / 1_000} seconds`, { mayHaveCost: true })
    controller.abort()
  }
  const give = (): void => {
    controller.abort()
  }
  function listen(): NodeJS.Timeout {
    return setTimeout(() => {
      if (waiting) tooLate(kind === 'first' ? 'nothing' : 'nothing more', patience[kind])
      else silence.refresh()
    }, patience[kind])
  }
  const total = setTimeout(() => {
    tooLate('no end', patience.total)
  }, patience.total)
  let kind: 'first' | 'idle' | 'usage' = 'first'
  let silence = listen()
  if (caller.aborted) give()
  else caller.addEventListener('abort', give, { once: true })

  return {
    signal: controller.signal,
    late: () => late,
    came(next) {
      waiting = false
      if (kind === next) return void silence.refresh()
      clearTimeout(silence)
      kind = next
      silence = listen()
    },
    wait() {
      if (!waiting) silence.refresh()
      waiting = true
    },
    rest() {
      waiting = false
    },
    end() {
      clearTimeout(total)
      clearTimeout(silence)
      caller.removeEventListener('abort', give)
      controller.abort()
    },
  }
}
