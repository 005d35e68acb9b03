// Open-loop load: requests are sent at their due time, whether or not earlier ones were answered, unlike closed-loop
// clients. Latency counts from the due time, so that a stalled server is not hidden (coordinated omission).
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#server/seeded-random.ts'

export interface Sent {
  readonly kind: string
  readonly port: number
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  /** JSON, or bytes with their media type. */
  readonly body?: object | { readonly type: string; readonly bytes: Buffer }
  readonly headers?: Readonly<Record<string, string>>
  /** Receives the answer. */
  readonly hear?: (answer: LoopAnswer) => void
}
export interface LoopAnswer {
  readonly status: number
  readonly text: string
}

/** Result per kind: sorted milliseconds, and failures by reason. */
export interface KindFigures {
  readonly times: number[]
  readonly failed: Map<string, number>
}
export interface LoopFigures {
  readonly kinds: Map<string, KindFigures>
  readonly sent: number
  readonly seconds: number
  /** Maximum of unanswered requests at one time. */ readonly most: number
}

/** More unanswered requests than this make the figures useless. */
const maxInFlight = 3_000
const patienceMs = 60_000

export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: maxInFlight })

export function exchange(
  agent: Agent,
  { port, method, path, token, body, headers = {}, hear }: Sent,
): Promise<LoopAnswer> {
  const given =
    body === undefined
      ? undefined
      : 'bytes' in body
        ? body
        : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: patienceMs,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(given ? { 'content-type': given.type, 'content-length': given.bytes.length } : {}),
          ...headers,
        },
      },
      (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => {
          if (hear || (res.statusCode ?? 0) >= 400) parts.push(part)
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
    req.end(given?.bytes)
  })
}

const codeOf = ({ status, text }: LoopAnswer): string => `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()

export class OpenLoop {
  readonly #agent: Agent
  readonly #kinds = new Map<string, KindFigures>()
  #inFlight = 0
  #most = 0
  #sent = 0

  constructor(agent: Agent) {
    this.#agent = agent
  }

  /** Sends `next` at Poisson intervals of `rate` a second for `seconds`; resolves when all are answered. */
  async run({
    rate,
    seconds,
    next,
    seed = 1,
  }: {
    rate: number
    seconds: number
    next: (n: number) => Sent
    seed?: number
  }): Promise<LoopFigures> {
    const random = seededRandom(seed)
    const began = performance.now()
    const all: Promise<void>[] = []
    let due = began
    for (let n = 0; due < began + seconds * 1000;) {
      while (due <= performance.now() && due < began + seconds * 1000) {
        all.push(this.#one(next(n++), due))
        due += (-Math.log(1 - random.below(1_000_000) / 1_000_000) * 1000) / rate
      }
      await sleep(1)
    }
    const took = (performance.now() - began) / 1000
    await Promise.all(all)
    return { kinds: this.#kinds, sent: this.#sent, seconds: took, most: this.#most }
  }

  async #one(sent: Sent, due: number): Promise<void> {
    let kind = this.#kinds.get(sent.kind)
    if (!kind) this.#kinds.set(sent.kind, (kind = { times: [], failed: new Map() }))
    const fail = (what: string) => {
      kind.failed.set(what, (kind.failed.get(what) ?? 0) + 1)
    }
    this.#sent += 1
    if (this.#inFlight >= maxInFlight) return fail('not sent: too many unanswered')
    this.#inFlight += 1
    this.#most = Math.max(this.#most, this.#inFlight)
    try {
      const answer = await exchange(this.#agent, sent)
      kind.times.push(performance.now() - due)
      if (answer.status >= 400) fail(codeOf(answer))
      sent.hear?.(answer)
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    } finally {
      this.#inFlight -= 1
    }
  }
}

/** Returns the milliseconds at a percentile. */
export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const timesOf = ({ kinds }: LoopFigures): number[] => [...kinds.values()].flatMap(({ times }) => times)
export const failuresOf = ({ kinds }: LoopFigures): string[] =>
  [...kinds].flatMap(([kind, { failed }]) => [...failed].map(([what, n]) => `${n} × ${kind}: ${what}`))
export const failedOf = ({ kinds }: LoopFigures): number =>
  [...kinds.values()].reduce((sum, { failed }) => sum + [...failed.values()].reduce((a, b) => a + b, 0), 0)
