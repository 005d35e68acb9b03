// How long a provider may be silent.
import { LlmError } from '#server/ports/llm.ts'

/** Milliseconds. */
export interface Patience {
  /** Until something of the answer comes; models that think say nothing for long. */
  readonly first: number
  /** Between two events of it. */
  readonly idle: number
  /** For all of it, from the first byte sent to the last one read. */
  readonly total: number
  /** For the usage, after the answer has ended. */
  readonly usage: number
  /** Before the one other try, when the provider does not say how long. */
  readonly retry: number
}

export const defaultPatience: Patience = { first: 90_000, idle: 45_000, total: 600_000, usage: 5_000, retry: 400 }

export interface Watch {
  /** Aborts when the caller does, and when it takes too long. */
  readonly signal: AbortSignal
  /** What took too long; null as long as nothing has. */
  late(): LlmError | null
  /** An event came: from now on the other patience counts. While the caller has it, nobody waits for the provider. */
  came(patience: 'idle' | 'usage'): void
  /** From now on the provider is waited for: a first time, again, or for its next event. */
  wait(): void
  /** Nobody waits: the provider refused, and is asked again later. */
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
