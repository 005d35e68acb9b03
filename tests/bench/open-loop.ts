// Open-loop load: requests are sent at their due time, whether or not earlier requests were answered, unlike
// closed-loop clients. Latency counts from the due time, so that a stalled server is not hidden (coordinated omission).
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#server/seeded-random.ts'

export interface LoopRequest {
  readonly kind: string
  readonly port: number
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  /** JSON, or bytes with their media type. */
  readonly body?: object | { readonly type: string; readonly bytes: Buffer }
  readonly headers?: Readonly<Record<string, string>>
  /** Receives the answer. */
  readonly onAnswer?: (answer: LoopAnswer) => void
}
export interface LoopAnswer {
  readonly status: number
  readonly text: string
}

/** Results of one kind of request: milliseconds until the answer, and failures by reason. */
export interface KindFigures {
  readonly times: number[]
  readonly failed: Map<string, number>
}
export interface LoopFigures {
  readonly kinds: Map<string, KindFigures>
  readonly sent: number
  readonly seconds: number
  /** The most requests that were unanswered at one time. */
  readonly peakInFlight: number
}

/** More unanswered requests than this make the figures useless. */
const maxInFlight = 3_000
const answerTimeoutMs = 60_000

export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: maxInFlight })

function payloadOf(body: LoopRequest['body']): { readonly type: string; readonly bytes: Buffer } | undefined {
  if (body === undefined || 'bytes' in body) return body
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
}

/** Sends one request and resolves with its answer; the text is read only for `onAnswer` and for errors. */
export function exchange(
  agent: Agent,
  { port, method, path, token, body, headers = {}, onAnswer }: LoopRequest,
): Promise<LoopAnswer> {
  const payload = payloadOf(body)
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: answerTimeoutMs,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload ? { 'content-type': payload.type, 'content-length': payload.bytes.length } : {}),
          ...headers,
        },
      },
      (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => {
          if (onAnswer || (res.statusCode ?? 0) >= 400) parts.push(part)
        })
        res.once('end', () => {
          resolve({ status: res.statusCode ?? 0, text: Buffer.concat(parts).toString() })
        })
        res.once('error', reject)
      },
    )
    req.once('timeout', () => {
      req.destroy(new Error('no answer in a minute'))
    })
    req.once('error', reject)
    req.end(payload?.bytes)
  })
}

const codeOf = ({ status, text }: LoopAnswer): string => `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()

export class OpenLoop {
  readonly #agent: Agent
  readonly #kinds = new Map<string, KindFigures>()
  #inFlight = 0
  #peakInFlight = 0
  #sent = 0

  constructor(agent: Agent) {
    this.#agent = agent
  }

  /** Sends requests of a Poisson process, `rate` a second for `seconds`; resolves when all are answered. */
  async run({
    rate,
    seconds,
    next,
    seed = 1,
  }: {
    rate: number
    seconds: number
    next: (n: number) => LoopRequest
    seed?: number
  }): Promise<LoopFigures> {
    const random = seededRandom(seed)
    const startedAt = performance.now()
    const endsAt = startedAt + seconds * 1000
    /** Milliseconds to the next request: exponentially distributed with mean `1000 / rate`. */
    const nextInterval = () => (-Math.log(1 - random.below(1_000_000) / 1_000_000) * 1000) / rate
    const all: Promise<void>[] = []
    let due = startedAt
    while (due < endsAt) {
      while (due <= performance.now() && due < endsAt) {
        all.push(this.#send(next(all.length), due))
        due += nextInterval()
      }
      await sleep(1)
    }
    const elapsedSeconds = (performance.now() - startedAt) / 1000
    await Promise.all(all)
    return { kinds: this.#kinds, sent: this.#sent, seconds: elapsedSeconds, peakInFlight: this.#peakInFlight }
  }

  async #send(loopRequest: LoopRequest, due: number): Promise<void> {
    let kind = this.#kinds.get(loopRequest.kind)
    if (!kind) this.#kinds.set(loopRequest.kind, (kind = { times: [], failed: new Map() }))
    const fail = (reason: string) => {
      kind.failed.set(reason, (kind.failed.get(reason) ?? 0) + 1)
    }
    this.#sent += 1
    if (this.#inFlight >= maxInFlight) return fail('not sent: too many unanswered')
    this.#inFlight += 1
    this.#peakInFlight = Math.max(this.#peakInFlight, this.#inFlight)
    try {
      const answer = await exchange(this.#agent, loopRequest)
      kind.times.push(performance.now() - due)
      if (answer.status >= 400) fail(codeOf(answer))
      loopRequest.onAnswer?.(answer)
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    } finally {
      this.#inFlight -= 1
    }
  }
}

/** Returns the time below which a part of the times lies: 0.99 for the 99th percentile. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const timesOf = ({ kinds }: LoopFigures): number[] => [...kinds.values()].flatMap(({ times }) => times)
/** Describes the failures, one line for each kind of request and reason. */
export const failureLinesOf = ({ kinds }: LoopFigures): string[] =>
  [...kinds].flatMap(([kind, { failed }]) => [...failed].map(([reason, n]) => `${n} × ${kind}: ${reason}`))
export const failureCountOf = ({ kinds }: LoopFigures): number =>
  [...kinds.values()].reduce((sum, { failed }) => sum + [...failed.values()].reduce((a, b) => a + b, 0), 0)
