// Concurrent writers that retry unacknowledged writes while something is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, WireConnection } from './wire.ts'
import type { Write } from './write.ts'

export interface Fate {
  readonly write: Write
  /**
   * `acknowledged`: answered with success; `done`: a retry was told that it is done; `unheard`: sent without an answer
   * and not repeatable; `refused`.
   */
  end: 'acknowledged' | 'done' | 'unheard' | 'refused'
  tries: number
  /** Status of the last answer. */
  status: number
  code: string | null
}

export interface Storm {
  readonly fates: readonly Fate[]
  readonly over: Promise<void>
  /** Answers other than success, refusal or 503 with its code. */
  readonly unclear: string[]
}

export interface StormOptions {
  readonly lines: readonly WireConnection[]
  readonly writes: readonly Write[]
  readonly senders: number
  /** Resolves when a server can be asked again. */
  readonly back: () => Promise<void>
}

const passing = (answer: Answered): boolean =>
  answer.status === 0 || answer.status === 503 || answer.code === 'idempotency_in_flight'

async function settle({ lines, back }: StormOptions, write: Write, n: number, unclear: string[]): Promise<Fate> {
  const fate: Fate = { write, end: 'refused', tries: 0, status: 0, code: null }
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    fate.tries += 1
    const answer = await (lines[(n + fate.tries) % lines.length] as WireConnection).ask(write.asked)
    fate.status = answer.status
    fate.code = answer.code
    if (answer.status >= 200 && answer.status < 300) return Object.assign(fate, { end: 'acknowledged' })
    if (answer.status >= 500 && answer.status !== 503)
      unclear.push(`${write.kind}: ${answer.status} ${answer.code ?? answer.bytes.toString().slice(0, 80)}`)
    if (answer.status === 503 && (answer.code === null || answer.message === null))
      unclear.push(`${write.kind}: 503 without a code`)
    if (!passing(answer) && answer.status < 500) {
      if (fate.tries > 1 && write.doneCodes?.includes(answer.code ?? '')) return Object.assign(fate, { end: 'done' })
      return fate
    }
    if (!write.repeats) return Object.assign(fate, { end: 'unheard' })
    await sleep(60)
    await back()
  }
  return fate
}

/** @returns at once; `over` resolves when every write has an outcome */
export function startStorm(options: StormOptions): Storm {
  const fates: Fate[] = []
  const unclear: string[] = []
  let next = 0
  const sender = async (): Promise<void> => {
    for (let n = next++; n < options.writes.length; n = next++) {
      const write = options.writes[n]
      if (!write) return
      fates.push(await settle(options, write, n, unclear))
    }
  }
  return { fates, unclear, over: Promise.all(Array.from({ length: options.senders }, sender)).then(() => undefined) }
}
