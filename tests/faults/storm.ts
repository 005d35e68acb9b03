// Concurrent writers that retry unacknowledged writes while a process is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireAnswer, WireConnection } from './wire.ts'
import type { Write } from './write.ts'

export interface WriteOutcome {
  readonly write: Write
  /**
   * `acknowledged`: answered with success; `done`: a retry was answered that it is done; `unanswered`: sent without an
   * answer and not repeatable; `refused`.
   */
  end: 'acknowledged' | 'done' | 'unanswered' | 'refused'
  attempts: number
  /** Status of the last answer. */
  status: number
  code: string | null
}

export interface Storm {
  readonly outcomes: readonly WriteOutcome[]
  readonly finished: Promise<void>
  /** Answers that a client cannot act on: other than success, a refusal (4xx), or 503 with a code. */
  readonly unclear: string[]
}

export interface StormOptions {
  readonly connections: readonly WireConnection[]
  readonly writes: readonly Write[]
  readonly senders: number
  /** Resolves when a server accepts requests again. */
  readonly serverReady: () => Promise<void>
}

const isTransient = (answer: WireAnswer): boolean =>
  answer.status === 0 || answer.status === 503 || answer.code === 'idempotency_in_flight'

async function sendUntilSettled(
  { connections, serverReady }: StormOptions,
  write: Write,
  n: number,
  unclear: string[],
): Promise<WriteOutcome> {
  const outcome: WriteOutcome = { write, end: 'refused', attempts: 0, status: 0, code: null }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    outcome.attempts += 1
    const answer = await (connections[(n + outcome.attempts) % connections.length] as WireConnection).send(
      write.request,
    )
    outcome.status = answer.status
    outcome.code = answer.code
    if (answer.status >= 200 && answer.status < 300) return Object.assign(outcome, { end: 'acknowledged' })
    if (answer.status >= 500 && answer.status !== 503)
      unclear.push(`${write.kind}: ${answer.status} ${answer.code ?? answer.bytes.toString().slice(0, 80)}`)
    if (answer.status === 503 && (answer.code === null || answer.message === null))
      unclear.push(`${write.kind}: 503 without a code`)
    if (!isTransient(answer) && answer.status < 500) {
      if (outcome.attempts > 1 && write.doneCodes?.includes(answer.code ?? ''))
        return Object.assign(outcome, { end: 'done' })
      return outcome
    }
    if (!write.isRepeatable) return Object.assign(outcome, { end: 'unanswered' })
    await sleep(60)
    await serverReady()
  }
  return outcome
}

/** @returns immediately; `finished` resolves when every write has an outcome */
export function startStorm(options: StormOptions): Storm {
  const outcomes: WriteOutcome[] = []
  const unclear: string[] = []
  let next = 0
  const sender = async (): Promise<void> => {
    for (let n = next++; n < options.writes.length; n = next++) {
      const write = options.writes[n]
      if (!write) return
      outcomes.push(await sendUntilSettled(options, write, n, unclear))
    }
  }
  return {
    outcomes,
    unclear,
    finished: Promise.all(Array.from({ length: options.senders }, sender)).then(() => undefined),
  }
}
